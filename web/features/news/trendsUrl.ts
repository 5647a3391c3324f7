import { type NewsSection, newsSections } from '#shared/rules/policyTypes.ts'
import type { PageUrl } from '#web/lib/pageUrl.ts'

export const sections = [1, 2, 3] as const satisfies NewsSection[]

/** Default: 协会动态. */
export const sectionOf = (url: PageUrl) => url.number('type', 2, 3) as NewsSection

export const viewOf = (url: PageUrl) => url.choice('view', ['image', 'text'])

/** A checkbox's parameter, used by the form without JavaScript. */
export const boxOf = (section: NewsSection) => `label${section}`

/**
 * Sections from `labels=2,3`, or from the form's `labels=0&label2=on&label3=on`, where 0 marks that a choice was made. Default: trends and notices.
 */
export function checkedSections(url: PageUrl): NewsSection[] {
  const chosen = (url.text('labels') || '2,3').split(',')
  return sections.filter((section) => chosen.includes(String(section)) || url.text(boxOf(section)) !== '')
}

export const checkedLabels = (url: PageUrl) => checkedSections(url).map((section) => newsSections[section])

export const labelsValue = (checked: readonly NewsSection[]) => checked.join() || '0'

/** Extra parameters that restore the table view. */
export const tableOf = (url: PageUrl) =>
  viewOf(url) === 'text' ? { view: 'text', labels: url.text('labels') ? labelsValue(checkedSections(url)) : undefined } : {}
