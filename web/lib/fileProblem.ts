import { endingOf } from '#shared/lib/fileNames.ts'
import { documentTypes, mostBytes, notDocumentMessage, notPictureMessage, pictureTypes, tooLargeMessage } from '#shared/rules/uploadRules.ts'

const kinds = {
  picture: { endings: [...Object.keys(pictureTypes), 'jpeg'], message: notPictureMessage },
  document: { endings: Object.keys(documentTypes), message: notDocumentMessage },
}
export type FileKind = keyof typeof kinds

/** What the dialog of the system offers to choose from. */
export const acceptedBy = (kind: FileKind) => kinds[kind].endings.map((ending) => `.${ending}`).join(',')

/** Why a file would be refused, as far as its name and size tell; undefined when it may be sent. The server looks at its bytes. */
export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>, kind: FileKind): string | undefined {
  if (!kinds[kind].endings.includes(endingOf(name))) return kinds[kind].message
  if (size > mostBytes) return tooLargeMessage
  if (size === 0) return '文件是空的，请重新选择'
}
