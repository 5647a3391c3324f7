import { endingOf } from '#shared/lib/fileNames.ts'
import {
  documentKinds,
  documentTypes,
  maxBytes,
  notDocumentMessage,
  notPictureMessage,
  pictureKinds,
  pictureTypes,
  sizeHint,
  tooLargeMessage,
} from '#shared/rules/uploadRules.ts'

const kinds = {
  picture: { endings: [...Object.keys(pictureTypes), 'jpeg'], message: notPictureMessage, names: pictureKinds },
  document: { endings: Object.keys(documentTypes), message: notDocumentMessage, names: documentKinds },
}
export type FileKind = keyof typeof kinds

export const acceptedBy = (kind: FileKind) => kinds[kind].endings.map((ending) => `.${ending}`).join(',')

export const fileHint = (kind: FileKind) => `${kinds[kind].names}，${sizeHint}`

/** Returns why a file would be refused, by name and size only; the server checks its bytes. */
export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>, kind: FileKind): string | undefined {
  if (!kinds[kind].endings.includes(endingOf(name))) return kinds[kind].message
  if (size > maxBytes) return tooLargeMessage
  if (size === 0) return '文件是空的，请重新选择'
}
