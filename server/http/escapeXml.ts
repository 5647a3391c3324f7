import { xmlText } from '#server/content/xmlText.ts'
import { escapeHtml } from '#server/escapeHtml.ts'

/** Text that stays text in XML, without what XML cannot say. */
export const escapeXml = (text: string) => escapeHtml(xmlText(text))
