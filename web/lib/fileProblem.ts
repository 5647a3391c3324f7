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

/** What the dialog of the system offers to choose from. */
export const acceptedBy = (kind: FileKind) => kinds[kind].endings.map((ending) => `.${ending}`).join(',')

/** What stands beside a field before a file is chosen: which kinds it takes, and how large they may be. */
export const fileHint = (kind: FileKind) => `${kinds[kind].names}，${sizeHint}`

/** Why a file would be refused, as far as its name and size tell; undefined when it may be sent. The server looks at its bytes. */
export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>, kind: FileKind): string | undefined {
  if (!kinds[kind].endings.includes(endingOf(name))) return kinds[kind].message
  if (size > maxBytes) return tooLargeMessage
  if (size === 0) return '文件是空的，请重新选择'
}
