import type { Prisma } from '#prisma/generated/client.ts'
import { keepVersion } from '#server/content/versions.ts'
import type { Database } from '#server/database/client.ts'
import { assertPublishable } from '#server/publishing/assertions.ts'
import type { Author } from '#server/publishing/author.ts'
import type { Kind } from '#server/publishing/kind.ts'
import { audit } from '#server/staff/audit.ts'
import { checkFiles, claimFiles } from '#server/storage/claimFiles.ts'

/** Keeps a new item as a draft. Refuses with `refused` what a draft lacks, and files there are not. */
export const createItem = <Written, Data extends object>(
  { prisma }: Pick<Database, 'prisma'>,
  kind: Kind<Written, Data>,
  author: Author,
  written: Written,
): Promise<NewItem> => prisma.$transaction((tx) => addItem(tx, kind, author, written))

interface NewItem {
  id: number
  version: number
}

/** The same within a transaction, beside what else has to happen with it. */
export async function addItem<Written, Data extends object>(
  tx: Prisma.TransactionClient,
  kind: Kind<Written, Data>,
  { staff, address }: Author,
  written: Written,
): Promise<NewItem> {
  assertPublishable(kind, written, false)
  const data = await kind.toData(written)
  const files = kind.files(data)
  await kind.check?.(tx, data)
  await checkFiles(tx, 'staff', files)
  const itemId = await kind.insert(tx, data, { status: 'draft' })
  const item = { kind: kind.kind, itemId }
  await claimFiles(tx, item, files)
  await keepVersion(tx, { ...item, version: 1, data, authorId: staff.accountId })
  await audit(tx, staff, address, { action: 'itemCreated', subject: `${kind.kind} ${itemId}`, after: { title: String(data[kind.title]) } })
  return { id: itemId, version: 1 }
}
