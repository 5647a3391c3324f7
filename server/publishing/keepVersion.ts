import type { ContentKind, Prisma } from '#prisma/generated/client.ts'

/** A version of an item that is kept. */
interface KeptVersion {
  kind: ContentKind
  itemId: number
  version: number
  data: object
  authorId: number | null
}

/** What staff write needs no review, so its versions are approved. */
const revisionOf = ({ data, ...version }: KeptVersion) => ({ ...version, data: data as Prisma.InputJsonObject, status: 'approved' }) as const

/** Keeps a version, so that one can go back to it. */
export const keepVersion = (tx: Prisma.TransactionClient, kept: KeptVersion) => tx.revision.create({ data: revisionOf(kept), select: { id: true } })

/** Keeps the version an item has, where it came by another way than a form and none is kept. */
export const keepFirstVersion = (tx: Prisma.TransactionClient, kept: KeptVersion, createdAt: Date) =>
  tx.revision.createMany({ data: [{ ...revisionOf(kept), createdAt }], skipDuplicates: true })
