import { type Expression, sql } from 'kysely'
import type { Prisma } from '#prisma/generated/client.ts'
import { execute, query } from '#server/database/query.ts'
import { whoMay } from '#server/staff/rights.ts'
import { type NoticeKind, noticeKinds, usualFrequency } from '#shared/rules/noticeKinds.ts'
import { canIn, type Role, rightsOf } from '#shared/rules/permissions.ts'

/** Something that waits for staff. */
interface StaffEvent {
  kind: NoticeKind
  /** What it is about, a kind and an id: `article 7`. Of the same thing again, only the latest is told. */
  subject: string
  /** The column that it lies in, where the permission may be limited to columns. */
  column?: string | undefined
  /** One line, without personal data that it can do without: it leaves the site by e-mail. */
  title: string
  /** The page of the console on which it is handled. */
  path: string
}

/**
 * Tells those who may handle it, as often as each has chosen, in the transaction of what it is about. It is gathered for two minutes, ten at most, or
 * until 08:30, so that many things make one e-mail; whether somebody still may, and it still waits, is looked at when that goes out. The chat group
 * of the site, where one is set, is told too.
 */
export async function notifyStaff(tx: Prisma.TransactionClient, event: StaffEvent): Promise<void> {
  await notifyGroup(tx, event)
  const { kind, subject, column, title, path } = event
  const { needs } = noticeKinds[kind]
  const candidates = await tx.account.findMany({
    where: { ...whoMay(needs), email: { not: null }, emailVerifiedAt: { not: null } },
    select: { id: true, staffRoles: { select: { role: true } }, noticeChoices: { where: { kind }, select: { frequency: true } } },
    // In one order, or two that queue for the same people would wait for each other.
    orderBy: { id: 'asc' },
  })
  const told = candidates
    .filter(({ staffRoles }) => canIn({ rights: rightsOf(staffRoles.map(({ role }) => role as Role)) }, needs, column))
    .map(({ id, noticeChoices: [choice] }) => ({ accountId: id, frequency: choice?.frequency ?? usualFrequency }))
    .filter(({ frequency }) => frequency !== 'off')
  if (told.length === 0) return
  const accountIds = told.map(({ accountId }) => accountId)
  // Not updated: an e-mail that is just going out deletes the rows it has read.
  await tx.staffNotice.deleteMany({ where: { accountId: { in: accountIds }, kind, subject } })
  await tx.staffNotice.createMany({
    data: told.map(({ accountId, frequency }) => ({ accountId, kind, subject, column: column ?? null, title, path, isDaily: frequency === 'daily' })),
  })
  await queueNotices(
    tx,
    told.filter(({ frequency }) => frequency === 'now').map(({ accountId }) => accountId),
  )
  await queueDailyNotices(
    tx,
    told.filter(({ frequency }) => frequency === 'daily').map(({ accountId }) => accountId),
  )
}

/** The group gathers like those who are told at once. */
async function notifyGroup(tx: Prisma.TransactionClient, { kind, subject, title, path }: StaffEvent) {
  if ((await tx.webhook.count()) === 0) return
  await tx.staffNotice.deleteMany({ where: { accountId: null, kind, subject } })
  await tx.staffNotice.create({ data: { kind, subject, title, path }, select: { id: true } })
  const runAt = gathered(firstNotice.where('accountId', 'is', null))
  const job = sql`graphile_worker.add_job('sendWebhook', max_attempts => 12, job_key => 'webhook', queue_name => 'webhook', run_at => ${runAt})`
  await execute(tx, query.selectNoFrom(job.as('job')))
}

const firstNotice = query.selectFrom('StaffNotice').select(({ fn }) => fn.min('createdAt').as('createdAt'))

/** In two minutes, but no later than ten minutes after the first. */
const gathered = (first: Expression<unknown>) => sql`least(now() + interval '2 minutes', ${first} + interval '10 minutes')`

/** One job an account: a later one takes its place, and those of one account run one after the other. */
function queueNotices(tx: Prisma.TransactionClient, accountIds: number[]) {
  const told = sql<{ id: number }>`unnest(${accountIds}::int[])`
  const queued = query.selectFrom(told.as<'told'>(sql`told("id")`)).select((eb) => {
    const id = eb.ref('told.id')
    const first = firstNotice.where('accountId', '=', id).where(({ not, ref }) => not(ref('isDaily')))
    return sql`graphile_worker.add_job('mailNotices', json_build_object('accountId', ${id}, 'isDaily', false), max_attempts => 12,
      job_key => 'notices ' || ${id}, queue_name => 'notices ' || ${id}, run_at => ${gathered(first)})`.as('job')
  })
  return execute(tx, queued)
}

/** At the next 08:30 in Beijing; one that is tried again after that keeps its time. */
const queueDailyNotices = (tx: Prisma.TransactionClient, accountIds: number[]) => tx.$executeRaw`
  select graphile_worker.add_job('mailNotices', json_build_object('accountId', id, 'isDaily', true), max_attempts => 12,
    job_key => 'daily notices ' || id, queue_name => 'notices ' || id, job_key_mode => 'preserve_run_at',
    run_at => (date_trunc('day', now() at time zone 'Asia/Shanghai' - interval '8 hours 30 minutes') + interval '1 day 8 hours 30 minutes')
      at time zone 'Asia/Shanghai')
  from unnest(${accountIds}::int[]) id`
