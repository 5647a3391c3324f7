import { useSyncExternalStore } from 'react'

/** A value shared by components and code outside them; `use` is the hook. */
export interface Store<T> {
  get(): T
  set(next: T): void
  use(): T
}

/** `first` is the initial and server-rendered value; `now` provides the browser's. */
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
