import { Document, HeadingLevel, ImageRun, Packer, Paragraph } from 'docx'

interface Content {
  /** In the style 标题 1. */
  heading?: string
  paragraphs?: string[]
  pictures?: Buffer[]
}

/** A Word document with this content, as a program writes it. */
export function docx({ heading, paragraphs = [], pictures = [] }: Content): Promise<Buffer> {
  const children = [
    ...(heading === undefined ? [] : [new Paragraph({ text: heading, heading: HeadingLevel.HEADING_1 })]),
    ...paragraphs.map((text) => new Paragraph(text)),
    ...pictures.map((data) => new Paragraph({ children: [new ImageRun({ type: 'png', data, transformation: { width: 100, height: 100 } })] })),
  ]
  return Packer.toBuffer(new Document({ sections: [{ children }] }))
}
