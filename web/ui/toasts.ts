import { useSyncExternalStore } from 'react'

/** A short message that goes away by itself. */
export interface Toast {
  id: number
  kind: 'done' | 'failed'
  text: string
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** Tells the visitor how something went. */
export function showToast(kind: Toast['kind'], text: string) {
  lastId += 1
  change([...toasts, { id: lastId, kind, text }])
}

export const dismissToast = (id: number) => change(toasts.filter((toast) => toast.id !== id))

let failures: Set<string> | undefined

/** Reports a part of the page that could not be loaded. Several at once become one message, not a pile of them. */
export function reportFailure(text: string) {
  if (failures) {
    failures.add(text)
    return
  }
  const reported = new Set([text])
  failures = reported
  queueMicrotask(() => {
    failures = undefined
    showToast('failed', reported.size > 1 ? '请求失败' : text)
  })
}

const none: readonly Toast[] = []

/** The messages now on the screen. */
export const useToasts = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => toasts,
    () => none,
  )
