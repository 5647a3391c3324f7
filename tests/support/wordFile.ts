import { strFromU8, unzipSync } from 'fflate'
import mammoth from 'mammoth'

/** What a reader sees of a Word document: its HTML, and the XML it is stored in. */
export async function readWord(bytes: Buffer) {
  const { value: html } = await mammoth.convertToHtml({ buffer: bytes })
  const parts = unzipSync(bytes)
  return {
    html,
    parts: Object.keys(parts),
    footers: Object.entries(parts)
      .flatMap(([name, bytes]) => (/^word\/footer\d+\.xml$/.test(name) ? [strFromU8(bytes)] : []))
      .join(),
    xml: strFromU8(parts['word/document.xml'] as Uint8Array),
    styles: strFromU8(parts['word/styles.xml'] as Uint8Array),
  }
}
