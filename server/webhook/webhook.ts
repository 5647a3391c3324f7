import type { Prisma } from '#prisma/generated/client.ts'
import type { WebhookTarget } from '#server/webhook/postWebhook.ts'
import type { WebhookKind } from '#shared/rules/webhookRules.ts'

type Tx = Pick<Prisma.TransactionClient, 'webhook'>

/** One for the whole site. */
export const webhookId = 1

export async function findWebhook(tx: Tx): Promise<WebhookTarget | undefined> {
  const row = await tx.webhook.findUnique({ where: { id: webhookId }, select: { kind: true, address: true, secret: true } })
  return row ? { ...row, kind: row.kind as WebhookKind } : undefined
}

/** Stores the result of the last delivery; `problem` is '' for success. */
export async function keepResult(tx: Tx, problem: string): Promise<void> {
  await tx.webhook.updateMany({ where: { id: webhookId }, data: { lastAt: new Date(), lastProblem: problem } })
}
