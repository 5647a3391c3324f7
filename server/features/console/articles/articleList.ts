import { isInState, statusColumns } from '#server/content/itemState.ts'
import { containsText, isTyped, orderBy, whereAll, withinDays } from '#server/database/listParts.ts'
import type { SqlList } from '#server/database/reader.ts'
import { sql } from '#server/database/sql.ts'
import { isHeadline } from '#server/features/console/articles/isHeadline.ts'
import type { ListExport } from '#server/http/exports.ts'
import { inColumnsSql } from '#server/staff/columns.ts'
import type { StaffSession } from '#server/staff/session.ts'
import type { articlesContract, ListedArticle } from '#shared/contracts/console/articles.ts'
import type { InputOf } from '#shared/lib/endpoint.ts'
import { articleKindOf, articleKinds } from '#shared/rules/articleKinds.ts'
import { itemStates } from '#shared/rules/itemKinds.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'

/** The list of articles as a sheet. */
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

/** What the SQL of the list answers. */
export type ArticleRow = Omit<ListedArticle, 'type'> & { policyType: number }

const lookUp = { tables: sql`from "Article" item`, key: sql`item."id"` }
const columns = sql`${statusColumns}, item."pinned", ${isHeadline} as "isHeadline", item."policyType", item."label", item."title", item."submittedById" is not null as "isSubmitted", coalesce(
  (select "name" from "Company" where "Company"."id" = item."companyId"),
  (select "name" from "AssociationProfile" where "AssociationProfile"."id" = item."branchId"), '') as "belongsTo"`
const sorts = { date: sql`item."publishedAt"`, updated: sql`item."updatedAt"`, title: sql`item."title"` }

/** The articles of all kinds as somebody has asked for them. */
export function articleList(input: InputOf<typeof articlesContract.listArticles>, staff: StaffSession): SqlList {
  const { type, section, state, companyId, branchId, pinned, from, until, text } = input
  const where = whereAll(
    isInState(state),
    inColumnsSql(staff, 'seeContent', 'article'),
    type && sql`item."policyType" = ${policyTypes[type]}`,
    section === undefined ? undefined : sql`item."section" = ${section}`,
    companyId === undefined ? undefined : sql`item."companyId" = ${companyId}`,
    branchId === undefined ? undefined : sql`item."branchId" = ${branchId}`,
    pinned && sql`item."pinned"`,
    ...withinDays(sorts.date, from, until),
    containsText(text, [sql`item."title"`]),
  )
  return { columns, source: sql`${lookUp.tables} ${where}`, order: orderBy(sorts, input, lookUp.key), lookUp: { ...lookUp, once: isTyped(text) } }
}

export const toListed = ({ policyType, ...row }: ArticleRow): ListedArticle => ({ ...row, type: articleKindOf(policyType) })
