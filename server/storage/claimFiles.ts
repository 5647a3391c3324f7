import type { ExpressionBuilder } from 'kysely'
import type { ContentKind, Prisma, StoredFile } from '#prisma/generated/client.ts'
import { query, run } from '#server/database/query.ts'
import type { Schema } from '#server/database/schema.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { notDocumentMessage, notPictureMessage } from '#shared/rules/uploadRules.ts'

export interface Files {
  pictures: string[]
  documents: string[]
  /** Public documents. */
  attachments?: string[]
}

/** Does not reveal whether the file exists. */
const unknownFileMessage = '文件不存在或不是您上传的，请重新上传'

interface Item {
  kind: ContentKind
  itemId: number
}

const isUsedBy = (eb: ExpressionBuilder<Schema, 'StoredFile'>, { kind, itemId }: Item) =>
  eb.exists(
    eb
      .selectFrom('FileUse')
      .select('FileUse.fileKey')
      .whereRef('FileUse.fileKey', '=', 'StoredFile.key')
      .where('FileUse.kind', '=', kind)
      .where('FileUse.itemId', '=', itemId),
  )

/** Which files may be named: all, or one's own uploads and the item's, with `orPublic` also public files. */
export type FileScope = 'staff' | { accountId: number; orPublic?: true }

/** Locks files until the transaction ends. Pictures and attachments must be public, documents restricted. Throws `refused`. */
export async function checkFiles(
  tx: Prisma.TransactionClient,
  by: FileScope,
  { pictures, documents, attachments = [] }: Files,
  item?: Item,
): Promise<void> {
  const keys = [...new Set([...pictures, ...documents, ...attachments])]
  if (keys.length === 0) return
  // Locks against cleanup, in one order to avoid deadlocks.
  const files = await run(
    tx,
    query
      .selectFrom('StoredFile')
      .select(['key', 'mimeType', 'restricted', 'ownerId'])
      .select((eb) => (item ? isUsedBy(eb, item) : eb.lit(false)).as('isUsed'))
      .where((eb) => eb('key', '=', eb.fn.any(eb.val(keys))))
      .orderBy('key')
      .forKeyShare(),
  )
  const isAllowed = ({ restricted, ownerId, isUsed }: (typeof files)[number]) =>
    by === 'staff' || ownerId === by.accountId || isUsed || (by.orPublic && !restricted)
  const own = new Map(files.filter(isAllowed).map((file) => [file.key, file]))

  for (const key of keys) if (!own.has(key)) throw new Refusal('refused', unknownFileMessage)
  for (const key of pictures) if (!isPicture(own.get(key))) throw new Refusal('refused', notPictureMessage)
  for (const key of attachments) if (!isOpenDocument(own.get(key))) throw new Refusal('refused', notDocumentMessage)
  for (const key of documents) if (!own.get(key)?.restricted) throw new Refusal('refused', notDocumentMessage)
}

type Found = Pick<StoredFile, 'mimeType' | 'restricted'>
const isPicture = (file: Found | undefined) => file?.mimeType.startsWith('image/') && !file.restricted
const isOpenDocument = (file: Found | undefined) => file && !file.mimeType.startsWith('image/') && !file.restricted

/** Records that an item uses these files, in one order to avoid deadlocks. */
export async function claimFiles(tx: Prisma.TransactionClient, item: Item, { pictures, documents, attachments = [] }: Files): Promise<void> {
  const keys = [...new Set([...pictures, ...documents, ...attachments])].sort()
  await tx.fileUse.createMany({ data: keys.map((fileKey) => ({ ...item, fileKey })), skipDuplicates: true })
}

export async function checkAndClaimFiles(tx: Prisma.TransactionClient, by: FileScope, item: Item, files: Files): Promise<void> {
  await checkFiles(tx, by, files, item)
  await claimFiles(tx, item, files)
}
