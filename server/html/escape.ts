/** Text that stays text in HTML. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** What XML 1.0 cannot say at all, in no way of writing it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken away
const forbidden = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g

/** A text without what XML cannot say: one such character, pasted along from somewhere, would make the whole document unreadable. */
export const xmlText = (text: string): string => text.toWellFormed().replace(forbidden, '')

/** Text that stays text in XML, without what XML cannot say. */
export const escapeXml = (text: string) => escapeHtml(xmlText(text))
