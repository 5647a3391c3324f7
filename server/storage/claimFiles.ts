import type { ContentKind, Prisma } from '#prisma/generated/client.ts'
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

interface Found {
  key: string
  mimeType: string
  restricted: boolean
  own: boolean
}

/** What a file becomes part of. */
interface Item {
  kind: ContentKind
  itemId: number
}

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
  const files = await tx.$queryRaw<Found[]>`
    select "key", "mimeType", "restricted", ${by === 'staff'} or "ownerId" = ${by === 'staff' ? null : by.accountId} or exists (
        select 1 from "FileUse" where "fileKey" = "key" and "kind" = ${item?.kind}::"ContentKind" and "itemId" = ${item?.itemId}) as "own"
    from "StoredFile" where "key" = any(${keys}) order by "key" for key share`
  const own = new Map(files.filter(({ own }) => own).map((file) => [file.key, file]))

  for (const key of keys) if (!own.has(key)) throw new Refusal('refused', unknownFileMessage)
  for (const key of pictures) if (!isPicture(own.get(key))) throw new Refusal('refused', notPictureMessage)
  for (const key of attachments) if (!isOpenDocument(own.get(key))) throw new Refusal('refused', notDocumentMessage)
  for (const key of documents) if (!own.get(key)?.restricted) throw new Refusal('refused', notDocumentMessage)
}

const isPicture = (file: Found | undefined) => file?.mimeType.startsWith('image/') && !file.restricted
const isOpenDocument = (file: Found | undefined) => file && !file.mimeType.startsWith('image/') && !file.restricted

/** Makes files, checked before, part of an item: they stay as long as any version of it does. In one order, so that nobody waits for each other. */
export async function claimFiles(tx: Prisma.TransactionClient, item: Item, { pictures, documents, attachments = [] }: Files): Promise<void> {
  const keys = [...new Set([...pictures, ...documents, ...attachments])].sort()
  await tx.fileUse.createMany({ data: keys.map((fileKey) => ({ ...item, fileKey })), skipDuplicates: true })
}
