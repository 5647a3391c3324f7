import { type KeyboardEvent, useId, useRef, useState } from 'react'

/** Which tab each key leads to, from the one that has the focus. */
const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/** The tabs pattern of WAI-ARIA: one tab in the tab order, arrows, Home and End move and choose at once. Gives the attributes, not the looks. */
export function useTabs(count: number) {
  const id = useId()
  const [active, setActive] = useState(0)
  const tabs = useRef<(HTMLButtonElement | null)[]>([])

  function onKeyDown(event: KeyboardEvent) {
    const next = steps[event.key]?.(active, count)
    if (next === undefined) return
    event.preventDefault()
    setActive(next)
    tabs.current[next]?.focus()
  }

  return {
    active,
    tab: (index: number) => ({
      ref: (element: HTMLButtonElement | null) => {
        tabs.current[index] = element
      },
      id: `${id}tab${index}`,
      role: 'tab',
      type: 'button' as const,
      'aria-selected': index === active,
      'aria-controls': `${id}panel${index}`,
      tabIndex: index === active ? 0 : -1,
      onClick: () => setActive(index),
      onKeyDown,
    }),
    panel: (index: number) => ({
      id: `${id}panel${index}`,
      role: 'tabpanel',
      'aria-labelledby': `${id}tab${index}`,
      hidden: index !== active,
    }),
  }
}
