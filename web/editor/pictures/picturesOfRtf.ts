/**
 * The pictures of a document by the RTF that Word and WPS put on the clipboard beside their HTML. The HTML only names files that no page may
 * read, the RTF has their bytes. In the order of the text; those in formats of Windows are left out.
 */
export function picturesOfRtf(rtf: string): File[] {
  const pictures: File[] = []
  for (let start = rtf.indexOf('{\\pict'); start >= 0; start = rtf.indexOf('{\\pict', start + 1)) {
    const group = ownTextOf(rtf, start)
    const type = /\\pngblip/.test(group) ? 'png' : /\\jpegblip/.test(group) ? 'jpeg' : undefined
    // Beside the control words, which say what it is, its bytes in hex are all there is.
    const hex = group.replace(/\\[a-z]+-?\d*/gi, '').replace(/[^\da-f]/gi, '')
    if (!type || hex === '') continue
    const bytes = new Uint8Array(hex.length >> 1)
    for (let index = 0; index < bytes.length; index += 1) bytes[index] = Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16)
    pictures.push(new File([bytes], `图片.${type}`, { type: `image/${type}` }))
  }
  return pictures
}

/** What stands in the group that opens here, without the groups inside it. */
function ownTextOf(rtf: string, start: number) {
  const brace = /[{}]/g
  brace.lastIndex = start + 1
  let text = ''
  let depth = 1
  let from = start + 1
  for (let found = brace.exec(rtf); found && depth > 0; found = brace.exec(rtf)) {
    if (depth === 1) text += rtf.slice(from, found.index)
    depth += found[0] === '{' ? 1 : -1
    from = found.index + 1
  }
  return text
}
