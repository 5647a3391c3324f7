import { z } from 'zod'
import { Day, paging, record, Timestamp, Whole } from '#shared/lib/codecs.ts'
import { get } from '#shared/lib/endpoint.ts'
import { isSearchCategory } from '#shared/rules/searchCategories.ts'
import { searchPageSize } from '#shared/rules/searchRules.ts'

/** Any input; the search decides what is searchable. */
const SearchText = z.string({ error: '须为文本' }).default('')

const Category = Whole(1, 99).refine(isSearchCategory, '没有这个搜索类别')

/** `title` and `summary` are escaped HTML with only `<em>`. */
const SearchHit = {
  id: ['Id', z.int()],
  title: ['Title', z.string()],
  label: ['Description', z.string()],
  publishedAt: ['UpdateTime', Timestamp],
  category: ['PolicyType', z.int()],
  /** Branch of an activity, or an address, for the link. */
  remark: ['Remark', z.string()],
} as const
const FoundItem = record(SearchHit)
const ShownItem = record({ ...SearchHit, summary: ['Summary', z.string()] })
export type ShownItem = z.output<typeof ShownItem>

const CategoryCount = record({ category: ['PolicyType', z.int()], total: ['Count', z.int()] })

const PartlyFound = record({ found: ['Found', z.array(z.string())], missing: ['Missing', z.array(z.string())] })

const SearchResult = record({
  items: ['Items', z.array(ShownItem)],
  total: ['Total', z.int()],
  /** False if `total` is an estimate. */
  isExact: ['IsExact', z.boolean()],
  /** Independent of the requested category; omits zeros. */
  categories: ['Categories', z.array(CategoryCount)],
  /** What was not searched, or why nothing was found; may be empty. */
  notice: ['Notice', z.string()],
  /** What was searched instead, such as 驻京办 for zhujingban, or empty. */
  shownFor: ['ShownFor', z.string()],
  /** Only if no item has all words: words found and not found. */
  partly: ['Partly', PartlyFound.optional()],
})
export type SearchResult = z.output<typeof SearchResult>

const Suggestion = record({ term: ['Term', z.string()] })

export const searchContract = {
  searchByKey: get('GetSearchKey', {
    access: 'public',
    failure: '请求失败',
    input: record({ ...paging(searchPageSize), text: ['title', SearchText], category: ['policyType', Category.optional()] }),
    output: z.array(FoundItem),
  }),
  searchSite: get('GetSearchResult', {
    access: 'public',
    failure: '请求失败',
    input: record({
      // Each needs a scan of its text.
      ...paging(searchPageSize, 20),
      text: ['title', SearchText],
      category: ['policyType', Category.optional()],
      /** Inclusive, Beijing time. */
      from: ['from', Day.optional()],
      until: ['until', Day.optional()],
      /** `relevance`: title matches first, then newest; `date`: newest first. */
      order: ['order', z.enum(['relevance', 'date']).default('relevance')],
    }),
    output: SearchResult,
  }),
  /** By spelling or pinyin, then titles; popular searches without a text. */
  suggestWords: get('GetSearchSuggestions', {
    access: 'public',
    failure: '请求失败',
    input: record({ text: ['title', SearchText] }),
    output: z.array(Suggestion),
  }),
}
