import { AlignmentType, Document, Footer, Packer, PageNumber, PageOrientation, Paragraph, TextRun } from 'docx'
import { type HtmlImageData, htmlToContent } from 'docx/html'
import { xmlText } from '#server/html/escape.ts'

export interface Written {
  /** Document property. */
  title: string
  /** `h1` is the title, `h2` and `h3` headings; `p.meta` a metadata line, `p.sign` a signature line. */
  html: string
  /** By address. */
  pictures?: ReadonlyMap<string, HtmlImageData>
  landscape?: true
}

/** Fonts available on Windows; WPS substitutes its own. */
const latin = 'Times New Roman'
const type = (eastAsia: string) => ({ eastAsia, ascii: latin, hAnsi: latin, cs: latin })
const heading = (eastAsia: string, size: number, before: number) => ({
  run: { font: type(eastAsia), size, bold: false, italics: false, color: '000000' },
  paragraph: { spacing: { before, after: 120 }, keepNext: true },
})
const line = (id: string, size: number, alignment: (typeof AlignmentType)[keyof typeof AlignmentType], before: number) => ({
  id,
  name: id,
  basedOn: 'Normal',
  run: { size },
  paragraph: { alignment, spacing: { before, after: 120 } },
})
/** Half points, by the rules for official papers: 二号 44, 三号 32, 四号 28, 五号 21. */
const styles = {
  default: {
    document: { run: { font: type('仿宋'), size: 28 }, paragraph: { spacing: { line: 400 } } },
    heading1: { ...heading('黑体', 40, 0), paragraph: { alignment: AlignmentType.CENTER, spacing: { after: 200 } } },
    heading2: heading('黑体', 32, 280),
    heading3: { ...heading('宋体', 28, 200), run: { ...heading('宋体', 28, 200).run, bold: true } },
    heading4: heading('楷体', 28, 160),
  },
  paragraphStyles: [
    line('Meta', 24, AlignmentType.CENTER, 0),
    line('Note', 21, AlignmentType.START, 0),
    line('Sign', 24, AlignmentType.START, 480),
    {
      ...line('Cell', 21, AlignmentType.START, 0),
      run: { size: 21, font: type('宋体') },
      paragraph: { spacing: { before: 40, after: 40, line: 260 } },
    },
  ],
}
const styleMap = { 'p.meta': 'Meta', 'p.note': 'Note', 'p.sign': 'Sign', 'td p': 'Cell', 'th p': 'Cell', td: 'Cell', th: 'Cell' }
const margins = { top: '2.5cm', bottom: '2.2cm', left: '2.2cm', right: '2.2cm' } as const
/** Text width on portrait A4, in pixels. */
const maxImageWidth = 600

/** `sender` is in the footer. Omits images missing from `pictures`. */
export async function wordDocument({ title, html, pictures, landscape }: Written, sender = ''): Promise<Buffer> {
  const children = htmlToContent(html, { styleMap, maxImageWidth, images: (address) => pictures?.get(address) })
  const { CURRENT, TOTAL_PAGES } = PageNumber
  const number = new Paragraph({
    alignment: AlignmentType.CENTER,
    children: [new TextRun({ size: 21, children: ['第 ', CURRENT, ' 页 共 ', TOTAL_PAGES, ' 页'] })],
  })
  const from = new Paragraph({ alignment: AlignmentType.CENTER, children: [new TextRun({ size: 18, text: xmlText(sender) })] })
  const size = { width: '21cm', height: '29.7cm', orientation: landscape ? PageOrientation.LANDSCAPE : PageOrientation.PORTRAIT } as const
  const page = { size, margin: margins }
  const file = new Document({
    title: xmlText(title),
    creator: '',
    styles,
    sections: [{ properties: { page }, footers: { default: new Footer({ children: sender ? [number, from] : [number] }) }, children: [...children] }],
  })
  return Packer.toBuffer(file)
}
