import { cleanApart } from '#server/html/cleaningThread.ts'
import { type CleanContent, cleanText, unreadableMessage } from '#server/html/cleanText.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { emptyContentMessage } from '#shared/rules/submissionRules.ts'

/** Characters cleaned in this thread, in under 5 ms (4,000 take 30 to 90 ms); longer texts use a worker. */
const maxInlineLength = 1_000

/** Throws when the HTML is empty, and like `cleanDescription`. */
export async function cleanContent(html: string): Promise<CleanContent> {
  const clean = await cleanDescription(html)
  if (clean.html === '') throw new Refusal('refused', emptyContentMessage)
  return clean
}

/** Empty HTML becomes ''. Throws for large inline pictures, and beyond time or memory limits. */
export async function cleanDescription(html: string): Promise<CleanContent> {
  if (html.length <= maxInlineLength) return cleanText(html)
  const answer = await cleanApart(html)
  if ('content' in answer) return answer.content
  throw new Refusal('refused', answer.refused ?? unreadableMessage)
}
