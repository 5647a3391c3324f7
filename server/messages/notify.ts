import type { Prisma } from '#prisma/generated/client.ts'
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
  await tx.$executeRaw`
    select graphile_worker.add_job('mailMessages', json_build_object('accountId', ${accountId}::int), max_attempts => 12,
      job_key => 'messages ' || ${accountId}::int, queue_name => 'messages ' || ${accountId}::int,
      run_at => least(now() + interval '2 minutes', (
        select min("createdAt") + interval '10 minutes' from "Message" where "accountId" = ${accountId} and "toMail")))`
}
