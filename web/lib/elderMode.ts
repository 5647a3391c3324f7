import { useSyncExternalStore } from 'react'

/*
 * 长者模式 is one attribute of <html>, on which the styles turn. The script in the head of a page (server/http/startPage.js) sets it before the first
 * paint, from the same place in the browser's memory this file writes to.
 */
const remembered = 'elder'

/** Switches between the elder mode and the plain one, and remembers the choice. */
export function toggleElderMode() {
  const on = document.documentElement.toggleAttribute('data-elder')
  try {
    localStorage.setItem(remembered, on ? '1' : '0')
  } catch {
    // A browser that forbids storage forgets the choice with the page.
  }
}

function onChange(listener: () => void) {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-elder'] })
  return () => observer.disconnect()
}

/** Whether the elder mode is on, for what styles cannot do. */
export const useElderMode = () =>
  useSyncExternalStore(
    onChange,
    () => document.documentElement.hasAttribute('data-elder'),
    () => false,
  )
