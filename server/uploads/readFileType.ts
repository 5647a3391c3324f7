import { isOfd } from '#server/uploads/isOfd.ts'
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
  const said = sameAs[endingOf(name)] ?? endingOf(name)
  if (ext === 'zip' && said !== 'zip' && (await isOfd(path))) return checkName(said, 'ofd', 'application/ofd')
  const wps = wpsEndings[ext]
  if (wps && said === wps) return { kind: 'document', ending: wps, mimeType: `application/wps-office.${wps}` }
  return checkName(said, ext === 'apng' ? 'png' : ext, mimeType)
}

/** Refuses what may not be uploaded, and what its name calls something else. */
function checkName(said: string, ending: string, mimeType: string): FileType {
  if (!isPicture(ending) && !isDocument(ending)) throw new Refusal('refused', isPicture(said) || isDocument(said) ? brokenFileMessage : typeMessage)
  const label = isPicture(ending) ? pictureTypes[ending] : documentTypes[ending]
  if (said && said !== ending) throw new Refusal('refused', `文件内容与扩展名不符：内容是 ${label} 文件（.${ending}）`)
  return isPicture(ending) ? { kind: 'picture', ending } : { kind: 'document', ending, mimeType }
}

/**
 * WPS Office keeps its documents in the containers of Microsoft's, with the same streams or parts: the bytes say that it is a text, a table or slides,
 * and only the name says whose.
 */
const wpsEndings: Partial<Record<string, DocumentType>> = { doc: 'wps', docx: 'wps', xls: 'et', xlsx: 'et', ppt: 'dps', pptx: 'dps' }

const sameAs: Record<string, string> = { jpeg: 'jpg', jfif: 'jpg' }

const isPicture = (ending: string): ending is PictureType => Object.hasOwn(pictureTypes, ending)
const isDocument = (ending: string): ending is DocumentType => Object.hasOwn(documentTypes, ending)
