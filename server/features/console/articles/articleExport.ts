import { type ArticleRow, articleList } from '#server/features/console/articles/articleList.ts'
import type { ListExport } from '#server/http/exports.ts'
import type { articlesContract } from '#shared/contracts/console/articles.ts'
import { articleKindOf, articleKinds } from '#shared/rules/articleKinds.ts'
import { itemStates } from '#shared/rules/itemStates.ts'

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
