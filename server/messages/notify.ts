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
 * Tells a member something: a message in the mailbox, and an e-mail to who has an address, both in the transaction of what they are about.
 * An e-mail that does not go out is tried again, for hours.
 */
export async function notify(tx: Prisma.TransactionClient, accountId: number, { kind, title, body = '', link = '' }: News): Promise<void> {
  const { id } = await tx.message.create({ data: { accountId, kind, title, body, link } })
  await tx.$executeRaw`
    select graphile_worker.add_job('mailMessage', json_build_object('messageId', ${id}::int), max_attempts => 12)
    from "Account" where "id" = ${accountId} and "email" <> ''`
}
