import { sql } from 'kysely'
import type { Prisma } from '#prisma/generated/client.ts'
import { execute, query } from '#server/database/query.ts'
import type { MessageKind } from '#shared/rules/messageKinds.ts'

interface News {
  kind: MessageKind
  title: string
  body?: string
  /** The page it is about. */
  link?: string
}

/**
 * Tells a member something: a message in the mailbox, and an e-mail to who has an address, both in the transaction of what they are about. The
 * e-mail waits for two minutes after the last message, ten after the first at most, so that many messages make one. One that does not go out is
 * tried again, for hours.
 */
export async function notify(tx: Prisma.TransactionClient, accountId: number, { kind, title, body = '', link = '' }: News): Promise<void> {
  const { email } = await tx.account.findUniqueOrThrow({ where: { id: accountId }, select: { email: true } })
  await tx.message.create({ data: { accountId, kind, title, body, link, toMail: Boolean(email) } })
  if (!email) return
  // One job an account: a later one takes its place, and those of one account run one after the other.
  const name = `messages ${accountId}`
  const first = query
    .selectFrom('Message')
    .select(({ fn }) => fn.min('createdAt').as('createdAt'))
    .where('accountId', '=', accountId)
    .where((eb) => eb.ref('toMail'))
  const job = sql`graphile_worker.add_job('mailMessages', json_build_object('accountId', ${accountId}::int), max_attempts => 12, job_key => ${name},
    queue_name => ${name}, run_at => least(now() + interval '2 minutes', ${first} + interval '10 minutes'))`
  await execute(tx, query.selectNoFrom(job.as('job')))
}
