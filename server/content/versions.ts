import type { ContentKind, Prisma } from '#prisma/generated/client.ts'

/** Returns the number of the next version. The item must be locked; `current` is the version of its row. */
export async function nextVersion(tx: Prisma.TransactionClient, kind: ContentKind, itemId: number, current: number): Promise<number> {
  const { _max } = await tx.revision.aggregate({ where: { kind, itemId }, _max: { version: true } })
  return Math.max(current, _max.version ?? 0) + 1
}

/** A version to store. */
interface KeptVersion {
  kind: ContentKind
  itemId: number
  version: number
  data: object
  authorId: number | null
}

/** Versions written by staff need no review. */
const revisionOf = ({ data, ...version }: KeptVersion) => ({ ...version, data: data as Prisma.InputJsonObject, status: 'approved' }) as const

/** Stores a version. */
export const keepVersion = (tx: Prisma.TransactionClient, kept: KeptVersion) => tx.revision.create({ data: revisionOf(kept), select: { id: true } })

/** Stores the current version of an item that was imported or seeded, unless it is stored already. */
export const keepFirstVersion = (tx: Prisma.TransactionClient, kept: KeptVersion, createdAt: Date) =>
  tx.revision.createMany({ data: [{ ...revisionOf(kept), createdAt }], skipDuplicates: true })
