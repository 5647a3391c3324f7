import type { HighlightDraft, Subject } from '#prisma/seed/drafts.ts'
import { spreadDays } from '#prisma/seed/members/spreadDays.ts'
import { readRecords } from '#prisma/seed/members/textRecords.ts'
import { highlightTexts } from './highlightTexts.ts'

/** Groups of pictures of occasions; the first picture of a group is its cover. */
export function writeHighlights(): HighlightDraft[] {
  const records = readRecords(highlightTexts)
  const days = spreadDays('highlights', records.length)
  return records.map(({ fields, lines }, index) => {
    const name = fields[0] ?? ''
    const parts = (lines[0] ?? '').split('|')
    const images = Array.from({ length: parts.length / 2 }, (_, at) => {
      const title = parts[at * 2 + 1] ?? ''
      return { picture: { subject: parts[at * 2] as Subject, variant: name + title }, title }
    })
    return { name, images, daysAgo: days[index] ?? 0 }
  })
}
