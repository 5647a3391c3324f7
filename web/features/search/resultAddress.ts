import type { ShownItem } from '#shared/contracts/search.ts'
import { branches } from '#shared/rules/branches.ts'
import { newsSections, showcaseSections } from '#shared/rules/policyTypes.ts'
import { plainOf } from '#web/features/search/markedText.ts'
import { paths } from '#web/paths.ts'

type Result = Pick<ShownItem, 'id' | 'category' | 'title' | 'label' | 'remark'>

/** Pages by inherited category number; details link back to page one of their list. */
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

/** Returns the result's page, else the link in its remark, else undefined. */
export const resultAddress = (result: Result): string | undefined => pages[result.category]?.(result) ?? safeLink(result.remark)

/** Accepts only http(s) URLs and own paths. */
function safeLink(text: string): string | undefined {
  if (/^https?:\/\//i.test(text)) return URL.canParse(text) ? new URL(text).href : undefined
  const page = URL.canParse(text, here) ? new URL(text, here) : undefined
  const isOurs = text.startsWith('/layout/') && page?.origin === here && page.pathname.startsWith('/layout/')
  return isOurs ? page.pathname + page.search + page.hash : undefined
}
/** Base URL for parsing relative addresses. */
const here = 'http://here'
