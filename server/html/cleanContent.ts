import { cleanApart } from '#server/html/cleaningThread.ts'
import { type CleanContent, cleanText, unreadableMessage } from '#server/html/cleanText.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { emptyContentMessage } from '#shared/rules/submissionRules.ts'

/**
 * Texts up to this many characters are cleaned in this thread: the worst one found takes under 5 ms. With 4,000 characters it takes 30 to 90 ms, so
 * longer texts go to a worker thread.
 */
const maxInlineLength = 1_000

/** Cleans a text that must be there. Refuses what has nothing to show, before or after, and what `cleanDescription` refuses. */
export async function cleanContent(html: string): Promise<CleanContent> {
  const clean = await cleanDescription(html)
  if (clean.html === '') throw new Refusal('refused', emptyContentMessage)
  return clean
}

/**
 * Cleans a text that may be left out; one with nothing to show becomes ''. Refuses pictures too large to stand in the text, and what cannot be
 * cleaned in the time and memory there is.
 */
export async function cleanDescription(html: string): Promise<CleanContent> {
  if (html.length <= maxInlineLength) return cleanText(html)
  const answer = await cleanApart(html)
  if ('content' in answer) return answer.content
  throw new Refusal('refused', answer.refused ?? unreadableMessage)
}
