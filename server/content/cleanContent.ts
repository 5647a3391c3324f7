import { cleanApart } from '#server/content/cleaningThread.ts'
import { type CleanContent, cleanText, unreadableMessage } from '#server/content/cleanText.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { emptyContentMessage } from '#shared/rules/submissionRules.ts'

/**
 * A text up to this many characters is cleaned at once. The worst that was found of this length (tags that never end, cleaned five times over) takes
 * under 10 ms; what is longer goes to a thread of its own, where a hostile one took 410 ms.
 */
const maxInlineLength = 4_000

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
