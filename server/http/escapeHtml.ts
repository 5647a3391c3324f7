import { xmlText } from '#server/content/xmlText.ts'

/** Text that stays text in HTML and XML. */
export const escapeHtml = (text: string) => xmlText(text).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
