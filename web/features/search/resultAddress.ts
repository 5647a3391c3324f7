import type { ShownItem } from '#shared/contracts/search.ts'
import { branches } from '#shared/rules/branches.ts'
import { newsSections, showcaseSections } from '#shared/rules/policyTypes.ts'
import { plainOf } from '#web/features/search/markedText.ts'
import { paths } from '#web/paths.ts'

type Result = Pick<ShownItem, 'id' | 'category' | 'title' | 'label' | 'remark'>

/** The page of each kind of result, by its inherited number. Details are opened as from the first page of their list. */
const pages: Record<number, (result: Result) => string | undefined> = {
  1: ({ id, label }) => paths.trendsDetail({ id, type: label === newsSections[1] ? 1 : label === newsSections[2] ? 2 : 3 }),
  2: ({ id }) => paths.partyDetail({ id }),
  3: ({ id }) => paths.sharedDetail({ id }),
  4: ({ id, label }) =>
    label === showcaseSections[3] ? paths.heritageDetail({ id }) : label === showcaseSections[2] ? paths.productDetail({ id }) : undefined,
  5: ({ id }) => paths.officeDetail({ id }),
  6: ({ id }) => paths.sharedDetail({ id }),
  7: ({ id }) => paths.sharedDetail({ id }),
  8: ({ id, remark }) => paths.activityDetail({ id, type: Object.hasOwn(branches, remark) ? Number(remark) : 1 }),
  9: ({ id }) => paths.forumDetail({ id }),
  11: ({ id }) => paths.medicalScienceDetail({ id }),
  12: ({ id }) => paths.projectDetail({ id }),
  13: ({ id }) => paths.policyDetail({ id }),
  14: ({ id }) => paths.memberDetail({ id }),
  21: ({ id, title }) => paths.highlightDetail({ id, title: plainOf(title) }),
  22: ({ id }) => paths.foodDetail({ id }),
}

/** Where a result leads: to its page, else where its remark leads; undefined where neither leads anywhere. */
export const resultAddress = (result: Result): string | undefined => pages[result.category]?.(result) ?? safeLink(result.remark)

/** The text as an address of the web or of a page of ours; whatever else it is, nobody is sent there. */
function safeLink(text: string): string | undefined {
  if (/^https?:\/\//i.test(text)) return URL.canParse(text) ? new URL(text).href : undefined
  const page = URL.canParse(text, here) ? new URL(text, here) : undefined
  const isOurs = text.startsWith('/layout/') && page?.origin === here && page.pathname.startsWith('/layout/')
  return isOurs ? page.pathname + page.search + page.hash : undefined
}
/** Stands for this site while an address is taken apart. */
const here = 'http://here'
