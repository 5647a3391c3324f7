import { sql } from 'kysely'
import type { Prisma } from '#prisma/generated/client.ts'
import { execute, query } from '#server/database/query.ts'
import type { MessageKind } from '#shared/rules/messageKinds.ts'

interface News {
  kind: MessageKind
  title: string
  body?: string
  link?: string
}

/**
 * Sends a message and, with an address, an e-mail, in the caller's transaction. It waits two minutes after the last message, ten after the first at
 * most, and is retried for hours.
 */
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
    queue_name => ${name}, run_at => least(now() + interval '2 minutes', ${first} + interval '10 minutes'))`
  await execute(tx, query.selectNoFrom(job.as('job')))
}
