import { type Expression, sql } from 'kysely'
import type { Prisma } from '#prisma/generated/client.ts'
import { execute, query } from '#server/database/query.ts'
import { whoMay } from '#server/staff/rights.ts'
import type { MessageKind } from '#shared/rules/messageKinds.ts'
import { type NoticeKind, noticeKinds, usualFrequency } from '#shared/rules/noticeKinds.ts'
import { canIn, type Role, rightsOf } from '#shared/rules/permissions.ts'

interface News {
  kind: MessageKind
  title: string
  body?: string
  link?: string
}

/** Sends a message and, with an address, an e-mail, in the caller's transaction. The e-mail waits two minutes for further messages. */
export async function notify(tx: Prisma.TransactionClient, accountId: number, { kind, title, body = '', link = '' }: News): Promise<void> {
  const { email } = await tx.account.findUniqueOrThrow({ where: { id: accountId }, select: { email: true } })
  await tx.message.create({ data: { accountId, kind, title, body, link, toMail: Boolean(email) } })
  if (!email) return
  // One job per account: later ones replace it; they run serially.
  const name = `messages ${accountId}`
  const first = query
    .selectFrom('Message')
    .select(({ fn }) => fn.min('createdAt').as('createdAt'))
    .where('accountId', '=', accountId)
    .where((eb) => eb.ref('toMail'))
  const job = sql`graphile_worker.add_job('mailMessages', json_build_object('accountId', ${accountId}::int), max_attempts => 12, job_key => ${name},
    queue_name => ${name}, run_at => ${gathered(first)})`
  await execute(tx, query.selectNoFrom(job.as('job')))
}

interface StaffEvent {
  kind: NoticeKind
  /** `article 7`; a later event replaces an earlier one of the same subject. */
  subject: string
  /** For permissions limited to columns. */
  column?: string | undefined
  /** One line with minimal personal data: it leaves the site by e-mail. */
  title: string
  path: string
}

/**
 * Queues notices to the staff who may handle the event, as each has chosen, and to the chat group, in the caller's transaction. Notices within two
 * minutes share an e-mail.
 */
export async function notifyStaff(tx: Prisma.TransactionClient, event: StaffEvent): Promise<void> {
  await notifyGroup(tx, event)
  const { kind, subject, column, title, path } = event
  const { needs } = noticeKinds[kind]
  const candidates = await tx.account.findMany({
    where: { ...whoMay(needs), email: { not: null }, emailVerifiedAt: { not: null } },
    select: { id: true, staffRoles: { select: { role: true } }, noticeChoices: { where: { kind }, select: { frequency: true } } },
    // Fixed order, against deadlocks.
    orderBy: { id: 'asc' },
  })
  const recipients = candidates
    .filter(({ staffRoles }) => canIn({ rights: rightsOf(staffRoles.map(({ role }) => role as Role)) }, needs, column))
    .map(({ id, noticeChoices: [choice] }) => ({ accountId: id, frequency: choice?.frequency ?? usualFrequency }))
    .filter(({ frequency }) => frequency !== 'off')
  if (recipients.length === 0) return
  const accountIds = recipients.map(({ accountId }) => accountId)
  const notice = { kind, subject, column: column ?? null, title, path }
  // Not updated: a running e-mail job deletes the rows it read.
  await tx.staffNotice.deleteMany({ where: { accountId: { in: accountIds }, kind, subject } })
  await tx.staffNotice.createMany({
    data: recipients.map(({ accountId, frequency }) => ({ accountId, ...notice, isDaily: frequency === 'daily' })),
  })
  await queueNotices(
    tx,
    recipients.filter(({ frequency }) => frequency === 'now').map(({ accountId }) => accountId),
  )
  await queueDailyNotices(
    tx,
    recipients.filter(({ frequency }) => frequency === 'daily').map(({ accountId }) => accountId),
  )
}

async function notifyGroup(tx: Prisma.TransactionClient, { kind, subject, title, path }: StaffEvent) {
  if ((await tx.webhook.count()) === 0) return
  await tx.staffNotice.deleteMany({ where: { accountId: null, kind, subject } })
  await tx.staffNotice.create({ data: { kind, subject, title, path }, select: { id: true } })
  const runAt = gathered(firstNotice.where('accountId', 'is', null))
  const job = sql`graphile_worker.add_job('sendWebhook', max_attempts => 12, job_key => 'webhook', queue_name => 'webhook', run_at => ${runAt})`
  await execute(tx, query.selectNoFrom(job.as('job')))
}

const firstNotice = query.selectFrom('StaffNotice').select(({ fn }) => fn.min('createdAt').as('createdAt'))

/** Two minutes from now, ten after the first at most. */
const gathered = (first: Expression<unknown>) => sql`least(now() + interval '2 minutes', ${first} + interval '10 minutes')`

/** One job per account: later ones replace it; they run serially. */
function queueNotices(tx: Prisma.TransactionClient, accountIds: number[]) {
  const accounts = sql<{ id: number }>`unnest(${accountIds}::int[])`
  const queued = query.selectFrom(accounts.as<'account'>(sql`account("id")`)).select((eb) => {
    const id = eb.ref('account.id')
    const first = firstNotice.where('accountId', '=', id).where(({ not, ref }) => not(ref('isDaily')))
    return sql`graphile_worker.add_job('mailNotices', json_build_object('accountId', ${id}, 'isDaily', false), max_attempts => 12,
      job_key => 'notices ' || ${id}, queue_name => 'notices ' || ${id}, run_at => ${gathered(first)})`.as('job')
  })
  return execute(tx, queued)
}

/** Next 08:30 in Beijing; retries keep their time, which `preserve_run_at` does for first attempts only. */
const queueDailyNotices = (tx: Prisma.TransactionClient, accountIds: number[]) => tx.$executeRaw`
  select graphile_worker.add_job('mailNotices', json_build_object('accountId', account.id, 'isDaily', true), max_attempts => 12,
    job_key => 'daily notices ' || account.id, queue_name => 'notices ' || account.id, job_key_mode => 'preserve_run_at',
    run_at => coalesce(
      (select run_at from graphile_worker.jobs
        where key = 'daily notices ' || account.id and locked_at is null and attempts > 0 and attempts < max_attempts),
      (date_trunc('day', now() at time zone 'Asia/Shanghai' - interval '8 hours 30 minutes') + interval '1 day 8 hours 30 minutes')
        at time zone 'Asia/Shanghai'))
  from unnest(${accountIds}::int[]) account(id)`
