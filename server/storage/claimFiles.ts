import type { ExpressionBuilder } from 'kysely'
import type { ContentKind, Prisma, StoredFile } from '#prisma/generated/client.ts'
import { query, run } from '#server/database/query.ts'
import type { Schema } from '#server/database/schema.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { notDocumentMessage, notPictureMessage } from '#shared/rules/uploadRules.ts'

/** The files of an item by what they must be, as keys. */
export interface Files {
  pictures: string[]
  documents: string[]
  /** Documents that anybody may fetch. */
  attachments?: string[]
}

/** What a member reads who names a file that is nobody's, or somebody else's: which of both, he does not learn. */
const unknownFileMessage = '文件不存在或不是您上传的，请重新上传'

/** What a file becomes part of. */
interface Item {
  kind: ContentKind
  itemId: number
}

/** Whether a version of the item uses the file. */
const isUsedBy = (eb: ExpressionBuilder<Schema, 'StoredFile'>, { kind, itemId }: Item) =>
  eb.exists(
    eb
      .selectFrom('FileUse')
      .select('FileUse.fileKey')
      .whereRef('FileUse.fileKey', '=', 'StoredFile.key')
      .where('FileUse.kind', '=', kind)
      .where('FileUse.itemId', '=', itemId),
  )

/**
 * Makes sure that files may become part of an item, and holds them until the transaction ends. Each must have been uploaded by this member or
 * be the item's already, so that colleagues can edit it; staff choose from all there are. Pictures and attachments must be public, documents
 * restricted. Refuses with `refused`.
 */
export async function checkFiles(
  tx: Prisma.TransactionClient,
  by: { accountId: number } | 'staff',
  { pictures, documents, attachments = [] }: Files,
  item?: Item,
): Promise<void> {
  const keys = [...new Set([...pictures, ...documents, ...attachments])]
  if (keys.length === 0) return
  // Locked, so that the removal of unused files cannot take one away under our hands; in one order, so that nobody waits for each other.
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
  const own = new Map(files.filter(({ ownerId, isUsed }) => by === 'staff' || ownerId === by.accountId || isUsed).map((file) => [file.key, file]))

  for (const key of keys) if (!own.has(key)) throw new Refusal('refused', unknownFileMessage)
  for (const key of pictures) if (!isPicture(own.get(key))) throw new Refusal('refused', notPictureMessage)
  for (const key of attachments) if (!isOpenDocument(own.get(key))) throw new Refusal('refused', notDocumentMessage)
  for (const key of documents) if (!own.get(key)?.restricted) throw new Refusal('refused', notDocumentMessage)
}

type Found = Pick<StoredFile, 'mimeType' | 'restricted'>
const isPicture = (file: Found | undefined) => file?.mimeType.startsWith('image/') && !file.restricted
const isOpenDocument = (file: Found | undefined) => file && !file.mimeType.startsWith('image/') && !file.restricted

/** Makes files, checked before, part of an item: they stay as long as any version of it does. In one order, so that nobody waits for each other. */
export async function claimFiles(tx: Prisma.TransactionClient, item: Item, { pictures, documents, attachments = [] }: Files): Promise<void> {
  const keys = [...new Set([...pictures, ...documents, ...attachments])].sort()
  await tx.fileUse.createMany({ data: keys.map((fileKey) => ({ ...item, fileKey })), skipDuplicates: true })
}

/** Checks files and makes them part of an item that exists. Throws like `checkFiles`; the item's own files are allowed. */
export async function checkAndClaimFiles(
  tx: Prisma.TransactionClient,
  by: Parameters<typeof checkFiles>[1],
  item: Item,
  files: Files,
): Promise<void> {
  await checkFiles(tx, by, files, item)
  await claimFiles(tx, item, files)
}
