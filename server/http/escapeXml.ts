import { escapeHtml } from '#server/escapeHtml.ts'
import { xmlText } from '#server/html/xmlText.ts'

/** Text that stays text in XML, without what XML cannot say. */
export const escapeXml = (text: string) => escapeHtml(xmlText(text))
