import { createContext, type KeyboardEvent, useContext, useMemo, useState } from 'react'

const Roving = createContext<{ current: string; setCurrent(name: string): void }>({ current: '', setCurrent: () => {} })

/** Makes its controls one tab stop (roving tabindex); `first` has it initially. */
export function RovingFocus({ first, children }: { first: string; children: React.ReactNode }) {
  const [current, setCurrent] = useState(first)
  return <Roving value={useMemo(() => ({ current, setCurrent }), [current])}>{children}</Roving>
}

/** Returns the props of a toolbar control; `name` is unique in the toolbar. */
export function useRoving(name: string) {
  const { current, setCurrent } = useContext(Roving)
  return { 'data-tool': name, tabIndex: current === name ? 0 : -1, onFocus: () => setCurrent(name) }
}

/** Handles arrows, Home and End; selects keep their own up and down. */
export function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tool]')]
  const here = tools.indexOf(document.activeElement as HTMLElement)
  const target = { ArrowRight: here + 1, ArrowLeft: here - 1 + tools.length, Home: 0, End: tools.length - 1 }[event.key]
  if (target === undefined || here < 0) return
  event.preventDefault()
  tools[target % tools.length]?.focus()
}
