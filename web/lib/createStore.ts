import { useSyncExternalStore } from 'react'

/** A value that several parts of the page show, and that is known outside of them. `use` is for parts: it renders them anew when it changes. */
export interface Store<T> {
  get(): T
  set(next: T): void
  use(): T
}

/** `first` is the value until another is set, and what the server renders; `now` is asked for the value in the browser instead. */
export function createStore<T>(first: T, now?: () => T): Store<T> {
  let value = now && typeof document !== 'undefined' ? now() : first
  const listeners = new Set<() => void>()

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const get = () => value
  return {
    get,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    use: () => useSyncExternalStore(subscribe, get, () => first),
  }
}
