import type { ArticleDraft, Subject } from '#prisma/seed/drafts.ts'
import { enterpriseActivities } from './enterpriseActivities.ts'
import { healthActivities } from './healthActivities.ts'
import { informationActivities } from './informationActivities.ts'
import { investmentActivities } from './investmentActivities.ts'
import type { Style } from './paragraphs.ts'

/** A branch activity: an announcement with `signUp` (`open` etc. in branchActivities.ts) or a report without. */
export interface BranchTopic {
  title: string
  subtitle: string
  matter: string
  style: Style
  pictures: Subject[]
  lead: string
  /** Only announcements: place, and what happens in which order. */
  invitation?: { activity: NonNullable<ArticleDraft['activity']>; programme: string[]; audience: string }
}

/** The activities of each branch by its id. */
export const branchTopics: Record<1 | 2 | 3 | 4, BranchTopic[]> = {
  1: informationActivities,
  2: investmentActivities,
  3: healthActivities,
  4: enterpriseActivities,
}
