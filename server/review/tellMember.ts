import type { Prisma } from '#prisma/generated/client.ts'
import { notify } from '#server/messages/notify.ts'
import { type DataOf, kindOf, type ReviewedKind } from '#server/review/kinds.ts'
import type { MessageKind } from '#shared/rules/messageKinds.ts'

interface Told<K extends ReviewedKind> {
  kind: K
  id: number
  data: DataOf<K>
  submittedById: number | null
}

/** Tells the member who has written last, or else who submitted the item, how the review of it goes: `said` follows its title. */
export async function tellMember<K extends ReviewedKind>(
  tx: Prisma.TransactionClient,
  { kind, id, data, submittedById }: Told<K>,
  { kind: messageKind, said, body }: { kind: MessageKind; said: string; body: string },
): Promise<void> {
  const reader = (await lastMember(tx, kind, id)) ?? submittedById
  if (reader === null) return
  const { title, link } = kindOf(kind)
  await notify(tx, reader, { kind: messageKind, title: `《${title(data)}》${said}`, body, link: link(data) })
}

/** Who of the members has written last; what staff have corrected since is still his. */
async function lastMember(tx: Prisma.TransactionClient, kind: ReviewedKind, itemId: number) {
  const written = await tx.revision.findFirst({
    where: { kind, itemId, author: { role: 'member' } },
    orderBy: { version: 'desc' },
    select: { authorId: true },
  })
  return written?.authorId
}
