import { createContext, type KeyboardEvent, useContext, useMemo, useState } from 'react'

const Roving = createContext<{ current: string; setCurrent(name: string): void }>({ current: '', setCurrent: () => {} })

/** Makes the controls inside one stop of the Tab key: `first` takes it until another has had the focus. */
export function RovingFocus({ first, children }: { first: string; children: React.ReactNode }) {
  const [current, setCurrent] = useState(first)
  return <Roving value={useMemo(() => ({ current, setCurrent }), [current])}>{children}</Roving>
}

/** What a control in a toolbar is given, so that it is part of that one stop. `name` is its own in the toolbar. */
export function useRoving(name: string) {
  const { current, setCurrent } = useContext(Roving)
  return { 'data-tool': name, tabIndex: current === name ? 0 : -1, onFocus: () => setCurrent(name) }
}

/** For the toolbar: arrows, Home and End lead from control to control. In a select the arrows up and down stay its own. */
export function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tool]')]
  const here = tools.indexOf(document.activeElement as HTMLElement)
  const target = { ArrowRight: here + 1, ArrowLeft: here - 1 + tools.length, Home: 0, End: tools.length - 1 }[event.key]
  if (target === undefined || here < 0) return
  event.preventDefault()
  tools[target % tools.length]?.focus()
}
