import { zip } from '#tests/support/documentFiles.ts'

/**
 * A compound file as Word, Excel or PowerPoint wrote it until 2003: a header, then a directory whose second entry names its contents, and further ones
 * those of embedded objects.
 */
export function oldOffice(...streamNames: string[]): Buffer {
  const file = Buffer.alloc(4096)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file)
  file.write('Root Entry', 1024, 'utf16le')
  for (const [index, name] of streamNames.entries()) file.write(name, 1024 + 128 * (index + 1), 'utf16le')
  return file
}

/** A package as Office writes it since 2007, with this main type. */
const newOffice = (mainType: string, folder: string) =>
  zip([
    { name: '[Content_Types].xml', text: `<Types><Override PartName="/${folder}/main.xml" ContentType="${mainType}.main+xml"/></Types>` },
    { name: `${folder}/main.xml`, text: '<main/>' },
  ])

const openXml = 'application/vnd.openxmlformats-officedocument'
export const xlsx = () => newOffice(`${openXml}.spreadsheetml.sheet`, 'xl')
export const pptx = () => newOffice(`${openXml}.presentationml.presentation`, 'ppt')
/** An invoice or an official document as government offices exchange it (GB/T 33190). */
export const ofd = () =>
  zip([
    { name: 'OFD.xml', text: '<ofd:OFD/>' },
    { name: 'Doc_0/Document.xml', text: '<ofd:Document/>' },
  ])
/** With an embedded program. */
export const docm = () => newOffice('application/vnd.ms-word.document.macroEnabled', 'word')
