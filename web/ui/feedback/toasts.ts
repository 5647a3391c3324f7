import { createStore } from '#web/lib/createStore.ts'

export interface Toast {
  id: number
  kind: 'done' | 'failed'
  text: string
  action?: ToastAction | undefined
  /** Only the last message of a series is shown. */
  series?: string | undefined
}

/** An action such as `撤销`; it dismisses the message. */
export interface ToastAction {
  label: string
  act(): void
}

const toasts = createStore<readonly Toast[]>([])
let lastId = 0

/** Shows a toast and returns its id; replaces an identical toast or one of the same series. */
export function showToast(kind: Toast['kind'], text: string, action?: ToastAction, series?: string): number {
  lastId += 1
  const isReplaced = (toast: Toast) => (toast.kind === kind && toast.text === text) || (series !== undefined && toast.series === series)
  toasts.set([...toasts.get().filter((toast) => !isReplaced(toast)), { id: lastId, kind, text, action, series }])
  return lastId
}

export const dismissToast = (id: number | undefined) => toasts.set(toasts.get().filter((toast) => toast.id !== id))

let failures: Set<string> | undefined

/** Reports a part that failed to load; merges simultaneous failures into one message. */
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

export const useToasts = toasts.use
