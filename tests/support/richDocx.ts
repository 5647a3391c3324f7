import { zip } from '#tests/support/documentFiles.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const drawing = 'http://schemas.openxmlformats.org/drawingml/2006'
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

const paragraph = (text: string, about = '') => `<w:p><w:pPr>${about}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`
const listItem = (text: string) => paragraph(text, '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>')
const cell = (text: string) => `<w:tc>${paragraph(text)}</w:tc>`
const picture = (id: string, alt: string) =>
  `<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="图" descr="${alt}"/><a:graphic><a:graphicData uri="${drawing}/picture"><pic:pic><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`

/**
 * A Word file with a heading, a centred line, a numbered list, a table, this picture with its alternative text, and a picture in a Windows format.
 */
export function richDocx(png: Buffer, { heading = '冬季推介方案', alt = '推介活动现场' } = {}): Buffer {
  const body = [
    paragraph(heading, '<w:pStyle w:val="Heading1"/>'),
    paragraph('（征求意见稿）', '<w:jc w:val="center"/>'),
    listItem('主题推介'),
    listItem('产品品鉴'),
    `<w:tbl><w:tr>${cell('环节')}${cell('时间')}</w:tr><w:tr>${cell('开幕')}${cell('九时')}</w:tr></w:tbl>`,
    picture('rId3', alt),
    picture('rId4', ''),
  ].join('')
  const relation = (id: number, type: string, target: string) => `<Relationship Id="rId${id}" Type="${office}/${type}" Target="${target}"/>`
  return zip([
    {
      name: '[Content_Types].xml',
      text: `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="emf" ContentType="image/x-emf"/><Override PartName="/word/document.xml" ContentType="${word}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${word}.styles+xml"/><Override PartName="/word/numbering.xml" ContentType="${word}.numbering+xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      text: `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    },
    {
      name: 'word/_rels/document.xml.rels',
      text: `${head}<Relationships xmlns="${packages}/relationships">${relation(1, 'styles', 'styles.xml')}${relation(2, 'numbering', 'numbering.xml')}${relation(3, 'image', 'media/image1.png')}${relation(4, 'image', 'media/image2.emf')}</Relationships>`,
    },
    {
      name: 'word/styles.xml',
      text: `${head}<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>`,
    },
    {
      name: 'word/numbering.xml',
      text: `${head}<w:numbering xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
    },
    {
      name: 'word/document.xml',
      text: `${head}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${office}" xmlns:wp="${drawing}/wordprocessingDrawing" xmlns:a="${drawing}/main" xmlns:pic="${drawing}/picture"><w:body>${body}</w:body></w:document>`,
    },
    { name: 'word/media/image1.png', text: png },
    { name: 'word/media/image2.emf', text: Buffer.alloc(200, 1) },
  ])
}
