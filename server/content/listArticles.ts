import type { Expression, SelectQueryBuilder } from 'kysely'
import type { Database } from '#server/database/client.ts'
import { type ListQuery, list, preparedList } from '#server/database/list.ts'
import { type Params, query } from '#server/database/query.ts'
import type { ArticleItem } from '#shared/contracts/article.ts'
import type { Page } from '#shared/lib/endpoint.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'

export const visibleArticles = query.selectFrom('VisibleArticle as item')

type Tables = typeof visibleArticles extends SelectQueryBuilder<infer DB, infer _Table, infer _Row> ? DB : never

/** A list of visible articles: pinned ones first, then the newest. */
export const articleList = <O>({ where, columns }: Pick<ListQuery<Tables, 'item', O>, 'where' | 'columns'>) =>
  list({
    ...{ tables: visibleArticles, where, columns },
    order: (rows) => rows.orderBy('item.pinned', 'desc').orderBy('item.publishedAt', 'desc').orderBy('item.id', 'desc'),
    lookUp: { key: 'item.id', onlyFar: true },
  })

export const articleColumns = ['item.id', 'item.title', 'item.subtitle', 'item.label', 'item.publishedAt', 'item.coverKey', 'item.summary'] as const

/** SQL of the office whose visible page is the article with this id; null for any other id. */
export const companyOfPage = (officePageId: Expression<number>) =>
  query
    .selectFrom('VisibleArticle as page')
    .select('page.companyId')
    .where('page.id', '=', officePageId)
    .where('page.policyType', '=', policyTypes.office)

interface Filter {
  policyType: number
  section?: number | undefined
  sections?: number[] | undefined
  companyId?: number
  officePageId?: number
}

const articles = preparedList(({ policyType, section, sections, companyId, officePageId }: Params<Filter>) =>
  articleList({
    where: (eb) => [
      eb('item.policyType', '=', policyType),
      section && eb('item.section', '=', section),
      sections && eb('item.section', '=', eb.fn.any(sections)),
      companyId && eb('item.companyId', '=', companyId),
      officePageId && eb('item.companyId', '=', companyOfPage(officePageId)),
    ],
    columns: (rows) => rows.select(articleColumns),
  }),
)

/** Returns a page of the visible articles that match the filter. */
export const listArticles = ({ reader }: Database, filter: Filter, window: { page: number; size: number }): Promise<Page<ArticleItem>> =>
  reader.page(articles(filter), window)
