import { zip } from './zip.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

const contentTypes = `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${type}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${type}.styles+xml"/></Types>`

const rootRelations = `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`

const documentRelations = `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/styles" Target="styles.xml"/></Relationships>`

const fonts = (eastAsia: string) => `<w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:eastAsia="${eastAsia}"/>`

// Set like an official paper: the title centred, paragraphs indented by two characters at an exact line pitch of 28 pt.
const styles = `${head}<w:styles xmlns:w="${word}"><w:docDefaults><w:rPrDefault><w:rPr>${fonts('仿宋')}<w:sz w:val="32"/><w:lang w:eastAsia="zh-CN"/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:pPr><w:spacing w:line="560" w:lineRule="exact"/><w:ind w:firstLineChars="200" w:firstLine="640"/><w:jc w:val="both"/></w:pPr></w:style><w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/><w:basedOn w:val="Normal"/><w:pPr><w:spacing w:after="480" w:line="640" w:lineRule="exact"/><w:ind w:firstLineChars="0" w:firstLine="0"/><w:jc w:val="center"/></w:pPr><w:rPr>${fonts('宋体')}<w:b/><w:sz w:val="44"/></w:rPr></w:style></w:styles>`

// Control characters are not allowed in XML at all, not even escaped.
const controls = /\p{Cc}+/gu
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const paragraph = (text: string, style?: string) =>
  `<w:p>${style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : ''}<w:r><w:t xml:space="preserve">${text.replace(controls, ' ').replace(/[&<>]/g, (sign) => escapes[sign] as string)}</w:t></w:r></w:p>`

/** A Word file with a title and paragraphs on A4. */
export function makeDocx({ title, paragraphs }: { title: string; paragraphs: string[] }): Buffer {
  const page =
    '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="2098" w:right="1474" w:bottom="1984" w:left="1587" w:header="851" w:footer="992" w:gutter="0"/></w:sectPr>'
  const body = paragraph(title, 'Title') + paragraphs.map((text) => paragraph(text)).join('') + page
  return zip([
    { name: '[Content_Types].xml', text: contentTypes },
    { name: '_rels/.rels', text: rootRelations },
    { name: 'word/document.xml', text: `${head}<w:document xmlns:w="${word}"><w:body>${body}</w:body></w:document>` },
    { name: 'word/styles.xml', text: styles },
    { name: 'word/_rels/document.xml.rels', text: documentRelations },
  ])
}
