import { useLayoutEffect, useRef } from 'react'
import { createStore } from '#web/lib/createStore.ts'

const kept = 'reviewShortcuts'
const shortcuts = createStore(true, () => localStorage.getItem(kept) !== 'off')

/** Whether single keys decide; kept for this browser. */
export const useShortcuts = shortcuts.use
export function setShortcuts(on: boolean) {
  localStorage.setItem(kept, on ? 'on' : 'off')
  shortcuts.set(on)
}

/**
 * What each key does; without modifiers, and only while nothing is being typed and no dialog is open. The keys change together with what is on the
 * screen: a moment later, one that was pressed for the new submission would decide on the one before.
 */
export function useReviewKeys(actions: Record<string, () => void>): void {
  const on = useShortcuts()
  const latest = useRef(actions)
  useLayoutEffect(() => {
    latest.current = actions
  })
  useLayoutEffect(() => {
    if (!on) return
    const press = (event: KeyboardEvent) => {
      const action = latest.current[event.key.toLowerCase()]
      if (!action || event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [on])
}

const isTyping = ({ target, isComposing }: KeyboardEvent) =>
  isComposing ||
  document.querySelector('dialog[open]') !== null ||
  (target instanceof HTMLElement && (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select')))
