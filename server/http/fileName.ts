/** What is not seen but turns, joins or hides what is: controls, zero-width characters, marks of direction, soft hyphens. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu
/** The longest name that is kept, in characters. */
const longest = 120

/**
 * The name a file is shown and saved by: the last part of a path, on one line, with nothing in it that cannot be seen. Where it is too long, the
 * ending survives. Never empty.
 */
export function tidyFileName(name: string): string {
  const base = name
    .toWellFormed()
    .replace(/^.*[\\/]/su, '')
    .replace(unseen, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .normalize('NFC')
  const ending = endingOf(base)
  const stem = [...(ending ? base.slice(0, -ending.length - 1) : base)]
  const kept = stem.slice(0, longest - (ending ? ending.length + 1 : 0)).join('') || '文件'
  return ending ? `${kept}.${ending}` : kept
}

/** What stands after the last dot, where it can be the ending of a file: 1 to 10 letters or digits. Empty otherwise. */
export const endingOf = (name: string) => /\.([a-z0-9]{1,10})$/i.exec(name)?.[1] ?? ''

/** The header that makes a browser save the file under this name (RFC 6266): for old ones in ASCII, for all others as it is. */
export function attachmentHeader(name: string): string {
  const tidy = tidyFileName(name)
  const ascii = tidy.replace(/[^\x20-\x7e]|["\\%]/gu, '_')
  const encoded = encodeURIComponent(tidy).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
