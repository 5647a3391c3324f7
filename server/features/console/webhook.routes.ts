import type { Prisma } from '#prisma/generated/client.ts'
import type { Database } from '#server/database/client.ts'
import { feature, type Operator } from '#server/http/feature.ts'
import { withAdvisoryLock } from '#server/locks.ts'
import { countOne, sharedLimiter } from '#server/network/clients.ts'
import { audit } from '#server/staff/audit.ts'
import type { StaffSession } from '#server/staff/session.ts'
import { postWebhook, WebhookError } from '#server/webhook/postWebhook.ts'
import { findWebhook, keepResult, webhookId } from '#server/webhook/webhook.ts'
import { webhookContract } from '#shared/contracts/console/webhook.ts'
import { beijingText } from '#shared/lib/beijingTime.ts'
import type { BodyOf, OutputOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { testWebhookLimit, type WebhookKind } from '#shared/rules/webhookRules.ts'

const lockName = 'webhook'
const subject = 'setting webhook'

async function readWebhook({ prisma }: Pick<Database, 'prisma'>): Promise<OutputOf<typeof webhookContract.readWebhook>> {
  const row = await prisma.webhook.findUnique({ where: { id: webhookId } })
  if (!row) return { version: 0, webhook: null, last: null }
  const { kind, address, secret, lastAt, lastProblem } = row
  return {
    version: row.version,
    webhook: { kind: kind as WebhookKind, address: new URL(address).host, hasSecret: secret !== '' },
    last: lastAt && { at: beijingText(lastAt), problem: lastProblem },
  }
}

/** Throws `Refusal('stale')`, or without any address. */
const saveWebhook = (
  db: Pick<Database, 'prisma'>,
  staff: StaffSession,
  address: string,
  { version, ...given }: BodyOf<typeof webhookContract.saveWebhook>,
): Promise<{ version: number }> =>
  withAdvisoryLock(db, lockName, async (tx) => {
    const before = await findSeen(tx, version)
    const target = given.address || before?.address
    if (!target) throw new Refusal('refused', '请输入 Webhook 地址')
    // A new address must not reuse the old secret.
    const kept = target === before?.address ? before.secret : ''
    const value = { kind: given.kind, address: target, secret: given.secret || kept }
    if (before && before.kind === value.kind && before.address === value.address && before.secret === value.secret) return { version }
    const fresh = { ...value, lastAt: null, lastProblem: '' }
    const saved = await tx.webhook.upsert({
      where: { id: webhookId },
      create: { id: webhookId, ...fresh },
      update: fresh,
      select: { version: true },
    })
    await audit(tx, staff, address, { action: 'settingChanged', subject, before: noted(before), after: noted(value) })
    return saved
  })

const turnOffWebhook = (db: Pick<Database, 'prisma'>, staff: StaffSession, address: string, { version }: { version: number }) =>
  withAdvisoryLock(db, lockName, async (tx) => {
    const before = await findSeen(tx, version)
    if (!before) return { version: 0 }
    await tx.webhook.delete({ where: { id: webhookId } })
    await tx.staffNotice.deleteMany({ where: { accountId: null } })
    await audit(tx, staff, address, { action: 'settingChanged', subject, before: noted(before), after: noted(null) })
    return { version: 0 }
  })

/** Throws delivery errors, `Refusal('refused')` without a webhook, `Refusal('tooMany')` above five an hour. */
async function sendTestWebhook(db: Database, operator: Operator, staff: StaffSession, address: string): Promise<null> {
  const target = await findWebhook(db.prisma)
  if (!target) throw new Refusal('refused', '请先保存群机器人设置，再发送测试消息')
  const { tooMany, retryAfter } = await countOne(sharedLimiter(db.pool, 'testWebhook', testWebhookLimit), String(staff.accountId))
  if (tooMany) throw new Refusal('tooMany', '测试消息每小时最多发送 5 条，请稍后再试', retryAfter)
  await audit(db.prisma, staff, address, { action: 'webhookTested', subject })
  try {
    await postWebhook(target, '这是一条测试消息，收到它说明网站的群机器人设置正确。', operator.webhookTest)
  } catch (error) {
    if (!(error instanceof WebhookError)) throw error
    await keepResult(db.prisma, error.message)
    throw new Refusal('refused', error.message)
  }
  await keepResult(db.prisma, '')
  return null
}

async function findSeen(tx: Prisma.TransactionClient, version: number) {
  const row = await tx.webhook.findUnique({ where: { id: webhookId } })
  if ((row?.version ?? 0) !== version) throw new Refusal('stale')
  return row
}

/** For the audit log: only the host of the address, and whether a secret exists. */
const noted = (value: { kind: string; address: string; secret: string } | null) =>
  value ? { kind: value.kind, address: new URL(value.address).host, secret: value.secret ? '已设置' : '' } : { kind: '', address: '', secret: '' }

export const webhook = feature(webhookContract, {
  readWebhook: ({ db }) => readWebhook(db),
  saveWebhook: ({ db, staff, body, client }) => saveWebhook(db, staff, client.address, body),
  turnOffWebhook: ({ db, staff, body, client }) => turnOffWebhook(db, staff, client.address, body),
  sendTestWebhook: ({ db, operator, staff, client }) => sendTestWebhook(db, operator, staff, client.address),
})
