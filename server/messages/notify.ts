import type { Prisma } from '#prisma/generated/client.ts'
import type { MessageKind } from '#shared/rules/messageKinds.ts'

interface News {
  kind: MessageKind
  title: string
  body?: string
  /** The page it is about. */
  link?: string
}

/** Tells a member something: a message in the mailbox, in the transaction of what it is about. */
export async function notify(tx: Prisma.TransactionClient, accountId: number, { kind, title, body = '', link = '' }: News): Promise<void> {
  await tx.message.create({ data: { accountId, kind, title, body, link } })
}
