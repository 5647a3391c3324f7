import { showToast } from '#web/ui/feedback/toasts.ts'

/** Shows a toast on success and returns the answer; undefined if refused. */
export async function withToast<T>(sent: Promise<T | undefined>, says: string): Promise<T | undefined> {
  const done = await sent
  if (done !== undefined) showToast('done', says)
  return done
}
