/**
 * Whether a text can name a person or organisation, in any script. Rejects code, formulas, control characters and emoji, which are unsafe in lists
 * and spreadsheets.
 */
export const isProperName = (text: string) => /^[\p{L}\p{M}\p{N}（(“《][\p{L}\p{M}\p{N} ·•.,，、&+\-—_/()（）《》“”’']*$/u.test(text)

/** A required name. `empty` is the message if it is missing. */
export const properName =
  (label: string, empty: string, max: number) =>
  (text: string): string | undefined => {
    if (text === '') return empty
    if (text.length > max) return `${label}不能超过${max}个字符`
    if (!isProperName(text)) return `${label}含有不支持的字符`
  }
