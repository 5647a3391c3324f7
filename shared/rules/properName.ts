/**
 * Whether a text can be the name of a person or an organisation, in any script: letters, digits, blanks and what stands in names. No signs
 * of code, formulas or control, and no pictures: whoever meets the name in a list or a table later meets a name.
 */
export const isProperName = (text: string) => /^[\p{L}\p{M}\p{N}（(“《][\p{L}\p{M}\p{N} ·•.,，、&+\-—_/()（）《》“”’']*$/u.test(text)
