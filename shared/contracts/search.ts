import { z } from 'zod'
import { get } from '#shared/lib/endpoint.ts'
import { record } from '#shared/lib/record.ts'
import { Day, paging, Timestamp, Whole } from '#shared/lib/schemas.ts'
import { isSearchCategory } from '#shared/rules/searchCategories.ts'
import { searchPageSize } from '#shared/rules/searchRules.ts'

/** Whatever somebody types. What of it can be searched is for the search to find out, so nothing of it is refused here. */
const SearchText = z.string({ error: '须为文本' }).default('')

const Category = Whole(1, 99).refine(isSearchCategory, '没有这个搜索类别')

/** One result. `title` and `summary` are escaped HTML in which only `<em>` stands, around what was searched. */
const SearchHit = {
  id: ['Id', z.int()],
  title: ['Title', z.string()],
  /** What kind of text it is, as a tag shows it. */
  label: ['Description', z.string()],
  publishedAt: ['UpdateTime', Timestamp],
  category: ['PolicyType', z.int()],
  /** What leads to its page where id and category do not: the branch of an activity, or an address. */
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
  /** False where `total` is very near, but not counted one by one. */
  isExact: ['IsExact', z.boolean()],
  /** Results in each category, whichever was asked for; those without any are left out. */
  categories: ['Categories', z.array(CategoryCount)],
  /** What the visitor should know besides: what of the text was not searched, why there is nothing. Empty where there is nothing to say. */
  notice: ['Notice', z.string()],
  /** Where the text itself is nowhere: what was searched instead, such as 驻京办 for zhujingban. Empty otherwise. */
  shownFor: ['ShownFor', z.string()],
  /** Where no item holds all words: those that the results hold at least one of, and those that no item holds. Left out otherwise. */
  partly: ['Partly', PartlyFound.optional()],
})
export type SearchResult = z.output<typeof SearchResult>

const Suggestion = record({ term: ['Term', z.string()] })

export const searchContract = {
  /** Searches all public content. An empty or meaningless text finds nothing, and the message says what to do. */
  searchByKey: get('GetSearchKey', {
    access: 'public',
    failure: '请求失败',
    input: record({ ...paging(searchPageSize), text: ['title', SearchText], category: ['policyType', Category.optional()] }),
    output: z.array(FoundItem),
  }),
  /** The same for the page of the portal, with what it shows besides. An added call. */
  searchSite: get('GetSearchResult', {
    access: 'public',
    failure: '请求失败',
    input: record({
      // Each with a part of its text, which is looked for in all of it.
      ...paging(searchPageSize, 20),
      text: ['title', SearchText],
      category: ['policyType', Category.optional()],
      /** First and last day, Beijing time, both included. */
      from: ['from', Day.optional()],
      until: ['until', Day.optional()],
      /** `relevance`: title first, newest first within; `date`: newest first. */
      order: ['order', z.enum(['relevance', 'date']).default('relevance')],
    }),
    output: SearchResult,
  }),
  /** Words that begin like the text, or sound like it, then titles that contain it; without a text, what visitors search most. An added call. */
  suggestWords: get('GetSearchSuggestions', {
    access: 'public',
    failure: '请求失败',
    input: record({ text: ['title', SearchText] }),
    output: z.array(Suggestion),
  }),
}
