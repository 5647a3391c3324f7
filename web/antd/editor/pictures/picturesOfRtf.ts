/** A picture in RTF: what it says about itself, then its bytes in hex. Word and WPS keep its drawing size and an id in front of those. */
const picture = /\{\\pict(?<head>(?:[^{}\\]|\\[^{}]|\{[^{}]*\})*?)(?<hex>(?:[\da-f]{2}\s*){64,})\}/gi

/**
 * The pictures of a document by the RTF that Word and WPS put on the clipboard beside their HTML. The HTML only names files that no page may
 * read, the RTF has their bytes. In the order of the text; those in formats of Windows are left out.
 */
export function picturesOfRtf(rtf: string): File[] {
  return [...rtf.matchAll(picture)].flatMap(({ groups: { head = '', hex = '' } = {} }) => {
    const type = /\\pngblip/.test(head) ? 'png' : /\\jpegblip/.test(head) ? 'jpeg' : undefined
    if (!type) return []
    const bytes = Uint8Array.from(hex.match(/[\da-f]{2}/gi) ?? [], (pair) => Number.parseInt(pair, 16))
    return new File([bytes], `图片.${type}`, { type: `image/${type}` })
  })
}
