import { searchContract } from '#shared/contracts/search.ts'
import { beijingDay } from '#shared/lib/beijingTime.ts'
import { query } from '#shared/lib/endpoint.ts'
import { searchCategories } from '#shared/rules/searchCategories.ts'
import { type Search, searchOf, timeSpans } from '#web/features/search/searchUrl.ts'
import { pageReads } from '#web/lib/page.ts'
import { inPhrases, markHighlighted } from '#web/lib/phrases.ts'
import { paths } from '#web/paths.ts'

export const searchReads = pageReads({
  parameters: ['text', 'type', 'order', 'within', 'from', 'until', 'page'],
  reads(url) {
    const { text, type, order, page, ...time } = searchOf(url)
    return {
      result: inPhrases(query(searchContract.searchSite, { text, category: type, order, page, ...daysOf(time) }), markHighlighted),
      hotWords: query(searchContract.suggestWords, {}),
    }
  },
  head(_data, url, _nameOf, association) {
    const search = searchOf(url)
    const { text, type } = search
    return {
      title: [text && `“${text}”的搜索结果`, type && searchCategories[type], '全文检索'].filter(Boolean).join(' - '),
      description: `搜索${association}网站的新闻、党建、信息交流、会员风采、驻京美食等全部内容。`,
      canonical: paths.search(search),
      private: true,
    }
  },
})

/** First and last day; a span counts back from today in Beijing. */
function daysOf({ within, from, until }: Pick<Search, 'within' | 'from' | 'until'>) {
  return within ? { from: beijingDay(-timeSpans[within].days) } : { from, until }
}
