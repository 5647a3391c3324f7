import type { ShownItem } from '#shared/contracts/search.ts'
import { parseUrl } from '#shared/lib/parseUrl.ts'
import { branches } from '#shared/rules/branches.ts'
import type { ItemKind } from '#shared/rules/itemKinds.ts'
import { newsSections, policyTypes, showcaseSections } from '#shared/rules/policyTypes.ts'
import { kindCategories } from '#shared/rules/searchCategories.ts'
import { plainOf } from '#web/features/search/markedText.ts'
import { withoutMarks } from '#web/lib/titleParts.ts'
import { itemAddress, paths } from '#web/paths.ts'

type Result = Pick<ShownItem, 'id' | 'category' | 'title' | 'label' | 'remark'>

/** Returns the link in the result's remark, else its page, else undefined. */
export const resultAddress = (result: Result): string | undefined => safeLink(result.remark) ?? pageOf(result)

function pageOf({ id, category, title, label, remark }: Result) {
  // Inherited: a result opens the work of an office among the shared information.
  if (category === policyTypes.officeWork) return paths.sharedDetail({ id })
  const [kind = 'article'] = Object.entries(kindCategories).flatMap(([kind, own]) => (own === category ? [kind as ItemKind] : []))
  const branchId = Object.hasOwn(branches, remark) ? Number(remark) : undefined
  return itemAddress({ kind, id, title: withoutMarks(plainOf(title)), policyType: category, section: sectionOf(category, label), branchId })
}

function sectionOf(category: number, label: string) {
  if (category === policyTypes.news) return sectionNamed(newsSections, label) ?? 3
  return category === policyTypes.showcase ? (sectionNamed(showcaseSections, label) ?? 0) : undefined
}

const sectionNamed = (names: Record<number, string>, label: string) =>
  Object.keys(names)
    .map(Number)
    .find((section) => names[section] === label)

/** Accepts only http(s) URLs and own paths. */
function safeLink(text: string): string | undefined {
  if (/^https?:\/\//i.test(text)) return parseUrl(text)?.href
  const page = parseUrl(text, here)
  const isOurs = text.startsWith('/layout/') && page?.origin === here && page.pathname.startsWith('/layout/')
  return isOurs ? page.pathname + page.search + page.hash : undefined
}
/** Base URL for parsing relative addresses. */
const here = 'http://here'
