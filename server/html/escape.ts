export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** Escapes text for XML, without the characters that XML 1.0 cannot represent even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken away
const forbidden = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g

/** Removes characters that XML cannot represent: one would make the document unreadable. */
export const xmlText = (text: string): string => text.toWellFormed().replace(forbidden, '')

export const escapeXml = (text: string) => escapeHtml(xmlText(text))
