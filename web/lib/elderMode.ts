import { useSyncExternalStore } from 'react'
import { writeStored } from '#web/lib/storage.ts'

/* 长者模式 is an attribute of <html>. The head script (web/startPage.js) sets it before first paint from the same storage key. */
const remembered = 'elder'

export function toggleElderMode() {
  const on = document.documentElement.toggleAttribute('data-elder')
  writeStored(remembered, on ? '1' : '0')
}

function onChange(listener: () => void) {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-elder'] })
  return () => observer.disconnect()
}

/** For what CSS cannot do. */
export const useElderMode = () =>
  useSyncExternalStore(
    onChange,
    () => document.documentElement.hasAttribute('data-elder'),
    () => false,
  )
