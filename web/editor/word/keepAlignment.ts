/** A part of a document as mammoth reads it. */
interface Part {
  type: string
  alignment?: string | null
  styleId?: string | null
  styleName?: string | null
  children?: Part[]
}

/** Turns the names given below into attributes of HTML. */
export const alignmentMap = ["p[style-name='aligned-center'] => p.aligned-center:fresh", "p[style-name='aligned-right'] => p.aligned-right:fresh"]

/** mammoth keeps styles by name but no alignment: plain paragraphs that are centred or set to the right get a style that says so. */
export function keepAlignment(part: Part): Part {
  const children = part.children?.map(keepAlignment)
  const own = children ? { ...part, children } : part
  const plain = part.type === 'paragraph' && !/^(heading|title)/i.test(part.styleName ?? '')
  return plain && /^(center|right)$/.test(part.alignment ?? '') ? { ...own, styleId: null, styleName: `aligned-${part.alignment}` } : own
}
