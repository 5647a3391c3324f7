import { useSyncExternalStore } from 'react'

let count = 0
const listeners = new Set<() => void>()

function change(by: number) {
  count += by
  for (const listener of listeners) listener()
}

/** Counts a piece of work as an upload until it settles; answers the same promise. */
export function underWay<T>(work: Promise<T>): Promise<T> {
  change(1)
  return work.finally(() => change(-1))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether files of this page are still on their way. A form that is sent now would go without them. */
export const useUploading = () =>
  useSyncExternalStore(
    subscribe,
    () => count > 0,
    () => false,
  )
