/**
 * Whether a text can name a person or organisation, in any script. Rejects code, formulas, control characters and emoji, which are unsafe in lists
 * and spreadsheets.
 */
export const isProperName = (text: string) => /^[\p{L}\p{M}\p{N}（(“《][\p{L}\p{M}\p{N} ·•.,，、&+\-—_/()（）《》“”’']*$/u.test(text)
