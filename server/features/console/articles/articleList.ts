import { sql } from 'kysely'
import { isInState, statusColumns } from '#server/content/itemState.ts'
import type { ItemBuilder } from '#server/database/itemTables.ts'
import { containsText, isTyped, type List, list, orderedBy, withinDays } from '#server/database/list.ts'
import { query } from '#server/database/query.ts'
import type { ListExport } from '#server/http/exports.ts'
import { inColumns } from '#server/staff/columns.ts'
import type { StaffSession } from '#server/staff/session.ts'
import type { articlesContract, ListedArticle } from '#shared/contracts/console/articles.ts'
import type { InputOf } from '#shared/lib/endpoint.ts'
import { articleKindOf, articleKinds } from '#shared/rules/articleRules.ts'
import { itemStates } from '#shared/rules/itemKinds.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'

export const articleExport: ListExport<typeof articlesContract.listArticles, ArticleRow> = {
  name: '文章',
  columns: [
    { title: '标题', value: ({ title }) => title, width: 60 },
    { title: '类别', value: ({ policyType }) => articleKinds[articleKindOf(policyType)].name, width: 16 },
    { title: '栏目或标签', value: ({ label }) => label, width: 16 },
    { title: '所属', value: ({ belongsTo }) => belongsTo, width: 28 },
    { title: '状态', value: ({ state }) => itemStates[state] },
    { title: '置顶', value: ({ pinned }) => (pinned ? '是' : '') },
    { title: '发布时间', value: ({ publishedAt }) => publishedAt ?? '', width: 20 },
    { title: '下线时间', value: ({ withdrawAt }) => withdrawAt ?? '', width: 20 },
    { title: '更新时间', value: ({ updatedAt }) => updatedAt, width: 20 },
  ],
  list: articleList,
}

export type ArticleRow = Omit<ListedArticle, 'type'> & { policyType: number }

const tables = query.selectFrom('Article as item')

const columns = (rows: typeof tables) =>
  rows
    .select(statusColumns)
    .select((eb) => [
      'item.pinned',
      isHeadline(eb).as('isHeadline'),
      'item.policyType',
      'item.label',
      'item.title',
      eb('item.submittedById', 'is not', null).as('isSubmitted'),
      eb.fn
        .coalesce(
          eb.selectFrom('Company').select('Company.name').whereRef('Company.id', '=', 'item.companyId'),
          eb.selectFrom('AssociationProfile').select('AssociationProfile.name').whereRef('AssociationProfile.id', '=', 'item.branchId'),
          sql.lit(''),
        )
        .as('belongsTo'),
    ])

export function articleList(input: InputOf<typeof articlesContract.listArticles>, staff: StaffSession): List<ArticleRow> {
  const { type, section, state, companyId, branchId, pinned, from, until, text } = input
  return list({
    tables,
    where: (eb) => [
      isInState(eb, state),
      inColumns(eb, staff, 'seeContent', 'article'),
      type && eb('item.policyType', '=', policyTypes[type]),
      section === undefined ? undefined : eb('item.section', '=', section),
      companyId === undefined ? undefined : eb('item.companyId', '=', companyId),
      branchId === undefined ? undefined : eb('item.branchId', '=', branchId),
      pinned ? eb.ref('item.pinned') : undefined,
      ...withinDays(eb.ref('item.publishedAt'), from, until),
      containsText(eb, text, ['item.title']),
    ],
    columns,
    order: (rows) => orderedBy(rows, input, { date: 'item.publishedAt', updated: 'item.updatedAt', title: 'item.title' }, 'item.id'),
    lookUp: { key: 'item.id', once: isTyped(text) },
  })
}

export const isHeadline = (eb: ItemBuilder<'article'>) =>
  eb.exists(query.selectFrom('FocusNews').where('FocusNews.articleId', '=', eb.ref('item.id')))

export const toListed = ({ policyType, ...row }: ArticleRow): ListedArticle => ({ ...row, type: articleKindOf(policyType) })
