import { readOldOfficeType } from '#server/uploads/readOldOfficeType.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { endingOf } from '#shared/lib/fileNames.ts'
import { brokenFileMessage, documentTypes, pictureTypes, typeMessage } from '#shared/rules/uploadRules.ts'

type PictureType = keyof typeof pictureTypes
type DocumentType = keyof typeof documentTypes
export type FileType = { kind: 'picture'; ending: PictureType } | { kind: 'document'; ending: DocumentType; mimeType: string }

/**
 * What a file is by its bytes, whatever the sender says. Refuses what may not be uploaded, and a name whose ending says something else; a name
 * without an ending says nothing wrong.
 */
export async function readFileType(path: string, name: string): Promise<FileType> {
  const { fileTypeFromFile } = await import('file-type')
  const found = await fileTypeFromFile(path)
  const { ext, mime: mimeType } = (found?.ext === 'cfb' ? await readOldOfficeType(path) : found) ?? { ext: '', mime: '' }
  const ending = ext === 'apng' ? 'png' : ext
  const said = sameAs[endingOf(name)] ?? endingOf(name)

  if (!isPicture(ending) && !isDocument(ending)) throw new Refusal('refused', isPicture(said) || isDocument(said) ? brokenFileMessage : typeMessage)
  const label = isPicture(ending) ? pictureTypes[ending] : documentTypes[ending]
  if (said && said !== ending) throw new Refusal('refused', `文件内容与扩展名不符：内容是 ${label} 文件（.${ending}）`)
  return isPicture(ending) ? { kind: 'picture', ending } : { kind: 'document', ending, mimeType }
}

const sameAs: Record<string, string> = { jpeg: 'jpg', jfif: 'jpg' }

const isPicture = (ending: string): ending is PictureType => Object.hasOwn(pictureTypes, ending)
const isDocument = (ending: string): ending is DocumentType => Object.hasOwn(documentTypes, ending)
