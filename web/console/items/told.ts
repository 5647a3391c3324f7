import { showToast } from '#web/ui/feedback/toasts.ts'

/** What a call answers; when it has succeeded, the words say so. Undefined where it was refused, which has been said. */
export async function told<T>(sent: Promise<T | undefined>, says: string): Promise<T | undefined> {
  const done = await sent
  if (done !== undefined) showToast('done', says)
  return done
}
