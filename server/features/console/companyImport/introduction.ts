import { toText } from '#server/content/cleanText.ts'
import { escapeHtml } from '#server/escapeHtml.ts'

/** An introduction as HTML, each line of the cell a paragraph. */
export const introductionHtml = (text: string): string =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('')

/** Whether cleaned HTML has the words of the cell: then staff may have given it a layout since, which stays. */
export const isSameText = (html: string, text: string): boolean => withoutBlanks(toText(html)) === withoutBlanks(text)

const withoutBlanks = (text: string) => text.replace(/\s/g, '')
