/** What an element's style says about its text, in the elements that say the same. */
const meanings: [name: string, says: (style: CSSStyleDeclaration) => boolean][] = [
  ['strong', ({ fontWeight }) => fontWeight === 'bold' || Number(fontWeight) >= 600],
  ['em', ({ fontStyle }) => fontStyle === 'italic'],
  ['u', (style) => /underline/.test(decorationOf(style))],
  ['s', (style) => /line-through/.test(decorationOf(style))],
  ['sup', ({ verticalAlign }) => verticalAlign === 'super'],
  ['sub', ({ verticalAlign }) => verticalAlign === 'sub'],
]
const decorationOf = (style: CSSStyleDeclaration) => style.textDecorationLine || style.textDecoration

/** Says by elements what spans say by style, and takes the spans away. Bold that the style takes back, as browsers copy it, is none. */
export function stylesToElements(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>('b, strong, i, em')) {
    const { fontWeight, fontStyle } = element.style
    const takenBack = /^(B|STRONG)$/.test(element.tagName) ? /^(normal|400)$/.test(fontWeight) : fontStyle === 'normal'
    if (takenBack) element.replaceWith(...element.childNodes)
  }
  for (const span of body.querySelectorAll('span')) {
    let content: Node[] = [...span.childNodes]
    for (const [name, says] of meanings) {
      // A space that is underlined stands for a line to write on, in a form; an empty span says nothing.
      if (!says(span.style) || span.textContent === '') continue
      const element = span.ownerDocument.createElement(name)
      element.append(...content)
      content = [element]
    }
    span.replaceWith(...content)
  }
  // A heading is bold by itself.
  for (const bold of body.querySelectorAll(':is(h1, h2, h3, h4, h5, h6) :is(b, strong)')) bold.replaceWith(...bold.childNodes)
}
