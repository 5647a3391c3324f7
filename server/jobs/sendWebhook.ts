import type { Database } from '#server/database/client.ts'
import { describeNotices, stillWaiting } from '#server/jobs/mailNotices.ts'
import { postWebhook, WebhookError, type WebhookTestOptions } from '#server/webhook/postWebhook.ts'
import { findWebhook, keepResult } from '#server/webhook/webhook.ts'

/** Group messages are limited to 2,048 bytes. */
const maxListed = 8

/** One message without handled events. Throws when the webhook fails; the queue retries with newer ones included. */
export async function sendWebhook(db: Pick<Database, 'prisma' | 'reader'>, publicUrl: string, test?: WebhookTestOptions): Promise<void> {
  const { prisma } = db
  const gathered = await prisma.staffNotice.findMany({ where: { accountId: null }, orderBy: { id: 'asc' } })
  const target = await findWebhook(prisma)
  const waiting = target ? await stillWaiting(db, gathered) : []
  if (target && waiting.length > 0) {
    try {
      await postWebhook(target, textOf(waiting, publicUrl), test)
    } catch (error) {
      if (error instanceof WebhookError) await keepResult(prisma, error.message)
      throw error
    }
    await keepResult(prisma, '')
  }
  await prisma.staffNotice.deleteMany({ where: { id: { in: gathered.map(({ id }) => id) } } })
}

function textOf(notices: readonly { kind: string; title: string; path: string }[], publicUrl: string): string {
  const { subject } = describeNotices(notices, publicUrl)
  const listed = notices.slice(0, maxListed).map(({ title }) => `· ${title.slice(0, 60)}`)
  const more = notices.length - listed.length
  return [subject, ...listed, ...(more > 0 ? [`· 另有${more}项`] : []), new URL('/console', publicUrl).href].join('\n')
}
