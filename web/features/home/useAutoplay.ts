import { type FocusEvent, useEffect, useState, useSyncExternalStore } from 'react'
import { useElderMode } from '#web/lib/elderMode.ts'

const secondsShown = 6
const stillQuery = '(prefers-reduced-motion: reduce)'

/** Whether the visitor has asked the system for less motion. */
const useReducedMotion = () =>
  useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(stillQuery)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => window.matchMedia(stillQuery).matches,
    () => false,
  )

/**
 * Goes on by itself every six seconds, but never under the mouse or while the focus is inside, nor after the visitor has paused it.
 * In 长者模式 and where less motion is wanted it is not allowed at all. Spread `holding` on the element.
 */
export function useAutoplay(advance: () => void) {
  const still = useReducedMotion()
  const elder = useElderMode()
  const allowed = !still && !elder
  const [playing, setPlaying] = useState(true)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const running = allowed && playing && !hovered && !focused

  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => !document.hidden && advance(), secondsShown * 1000)
    return () => clearInterval(timer)
  }, [running, advance])

  return {
    allowed,
    running,
    playing,
    toggle: () => setPlaying(!playing),
    holding: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && setFocused(false),
    },
  }
}
