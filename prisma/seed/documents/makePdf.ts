import { deflateSync } from 'node:zlib'
import { breakLines } from './breakLines.ts'

// A4 in points, with the margins of an official paper.
const page = { width: 595, height: 842, left: 79, right: 74, top: 105, bottom: 90 }
const body = { size: 15, pitch: 28 }
const heading = { size: 21, pitch: 34 }

interface Line {
  text: string
  size: number
  x: number
  y: number
}

/** Places title and paragraphs on as many pages as they need. */
function layOut(title: string, paragraphs: string[]): Line[][] {
  const pages: Line[][] = [[]]
  const width = page.width - page.left - page.right
  let y = page.height - page.top
  const add = (text: string, size: number, pitch: number, x: number) => {
    if (y < page.bottom) {
      pages.push([])
      y = page.height - page.top
    }
    pages.at(-1)?.push({ text, size, x, y })
    y -= pitch
  }
  for (const text of breakLines(title, Math.floor(width / heading.size))) {
    const half = [...text].reduce((sum, character) => sum + ((character.codePointAt(0) ?? 0) < 0x2000 ? 0.25 : 0.5), 0)
    add(text, heading.size, heading.pitch, Math.round(page.left + width / 2 - half * heading.size))
  }
  y -= 18
  for (const paragraph of paragraphs)
    for (const text of breakLines(paragraph, Math.floor(width / body.size), 2)) add(text, body.size, body.pitch, page.left)
  return pages
}

/** The text as the CMap wants it: UCS-2, so signs beyond the basic plane become a geta mark. */
const hex = (text: string) =>
  Buffer.from(text.replace(/[\u{10000}-\u{10ffff}]/gu, '〓').replace(/\p{Cc}/gu, ' '), 'utf16le')
    .swap16()
    .toString('hex')

function draw(lines: Line[], pageNumber: number): Buffer {
  const footer: Line = { text: `— ${pageNumber} —`, size: 10, x: page.width / 2 - 16, y: 50 }
  const operators = [...lines, footer].map(({ text, size, x, y }) => `/F1 ${size} Tf 1 0 0 1 ${x} ${y} Tm <${hex(text)}> Tj`)
  return deflateSync(`BT\n${operators.join('\n')}\nET`)
}

const stream = (dictionary: string, content: Buffer) =>
  Buffer.concat([Buffer.from(`<< ${dictionary} /Length ${content.length} >>\nstream\n`), content, Buffer.from('\nendstream')])

/** A PDF file with a title and paragraphs on A4. The Chinese font is not embedded: every reader brings one for the Adobe-GB1 collection. */
export function makePdf({ title, paragraphs }: { title: string; paragraphs: string[] }): Buffer {
  const pages = layOut(title, paragraphs)
  const first = 7
  const kids = pages.map((_, index) => `${first + index * 2} 0 R`).join(' ')
  const objects: (string | Buffer)[] = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (zh-CN) >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] /MediaBox [0 0 ${page.width} ${page.height}] /Resources << /Font << /F1 3 0 R >> >> >>`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light-UniGB-UCS2-H /Encoding /UniGB-UCS2-H /DescendantFonts [4 0 R] >>',
    // Glyphs 1 to 95 and 814 to 939 are the proportional and the half-width Latin ones; the layout counts both as half an em.
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /FontDescriptor 5 0 R /DW 1000 /W [1 95 500 814 939 500] >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
    `<< /Title <feff${hex(title)}> >>`,
    ...pages.flatMap((lines, index) => [
      `<< /Type /Page /Parent 2 0 R /Contents ${first + index * 2 + 1} 0 R >>`,
      stream('/Filter /FlateDecode', draw(lines, index + 1)),
    ]),
  ]
  // The second line holds bytes above 127, as the standard asks, so that transports treat the file as binary.
  const parts = [Buffer.from('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  let offset = parts[0]?.length ?? 0
  const offsets = objects.map((object, index) => {
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')])
    const start = offset
    parts.push(part)
    offset += part.length
    return start
  })
  const table = offsets.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${offset}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(end)])
}
