import { type NewsSection, newsSections } from '#shared/rules/policyTypes.ts'
import type { PageUrl } from '#web/lib/pageUrl.ts'

/** The numbers of the columns, in their order. */
export const sections = [1, 2, 3] as const satisfies NewsSection[]

/** The column in the address; 协会动态 unless it names another, as in the main menu. */
export const sectionOf = (url: PageUrl) => url.number('type', 2, 3) as NewsSection

/** With pictures, or as a table. */
export const viewOf = (url: PageUrl) => url.choice('view', ['image', 'text'])

/** The parameter of one tick box, which a form sends by itself when there is no JavaScript. */
export const boxOf = (section: NewsSection) => `label${section}`

/**
 * The columns ticked above the table: association trends and notices until the visitor chooses. `labels=2,3` in the address, or
 * `labels=0&label2=on&label3=on` as the form sends it; the 0 tells nothing ticked from nothing chosen yet.
 */
export function checkedSections(url: PageUrl): NewsSection[] {
  const chosen = (url.text('labels') || '2,3').split(',')
  return sections.filter((section) => chosen.includes(String(section)) || url.text(boxOf(section)) !== '')
}

/** The same by the names the server knows. */
export const checkedLabels = (url: PageUrl) => checkedSections(url).map((section) => newsSections[section])

/** The address's value for these ticks. */
export const labelsValue = (checked: readonly NewsSection[]) => checked.join() || '0'

/** What else an address needs to lead to the same list: nothing for pictures, view and ticks for a table. */
export const tableOf = (url: PageUrl) =>
  viewOf(url) === 'text' ? { view: 'text', labels: url.text('labels') ? labelsValue(checkedSections(url)) : undefined } : {}
