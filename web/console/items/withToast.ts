import { showToast } from '#web/ui/feedback/toasts.ts'

/** Shows a toast unless `sent` was refused. */
export async function withToast(sent: Promise<unknown>, says: string): Promise<void> {
  if ((await sent) !== undefined) showToast('done', says)
}
