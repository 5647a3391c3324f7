import { createStore } from '#web/lib/createStore.ts'

/** A short message that goes away by itself. */
export interface Toast {
  id: number
  kind: 'done' | 'failed'
  text: string
  action?: ToastAction | undefined
  /** Of several messages that tell of one thing after the other only the last is shown. */
  series?: string | undefined
}

/** What can be done about what a message says: `撤销`. The message goes away with it. */
export interface ToastAction {
  label: string
  act(): void
}

const toasts = createStore<readonly Toast[]>([])
let lastId = 0

/**
 * Tells the visitor how something went, and answers the id of the message. The same once more, and the next of a series, take the place of what is
 * still on the screen.
 */
export function showToast(kind: Toast['kind'], text: string, action?: ToastAction, series?: string): number {
  lastId += 1
  const isReplaced = (toast: Toast) => (toast.kind === kind && toast.text === text) || (series !== undefined && toast.series === series)
  toasts.set([...toasts.get().filter((toast) => !isReplaced(toast)), { id: lastId, kind, text, action, series }])
  return lastId
}

/** Takes a message away, if it is still there. */
export const dismissToast = (id: number | undefined) => toasts.set(toasts.get().filter((toast) => toast.id !== id))

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

/** The messages now on the screen. */
export const useToasts = toasts.use
