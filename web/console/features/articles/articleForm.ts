import { type Article, articlesContract, type WrittenArticle } from '#shared/contracts/console/articles.ts'
import { articleKinds, labelOf } from '#shared/rules/articleKinds.ts'
import { missingArticleFields } from '#shared/rules/articleRules.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'
import { ArticleAside } from '#web/console/features/articles/ArticleAside.tsx'
import { ArticleFields } from '#web/console/features/articles/ArticleFields.tsx'
import { ArticleActions, ArticleFacts } from '#web/console/features/articles/ArticleStanding.tsx'
import { ArticleText } from '#web/console/features/articles/ArticleText.tsx'
import type { ItemForm } from '#web/console/items/ItemForm.ts'
import { textOfHtml } from '#web/console/lib/textOfHtml.ts'
import { itemAddress } from '#web/itemAddress.ts'

/** How staff edit articles. */
export const articleForm: ItemForm<WrittenArticle, Article> = {
  kind: 'article',
  labels: {
    title: '标题',
    subtitle: '副标题',
    content: '正文',
    type: '类别',
    section: '栏目',
    label: '标签',
    companyId: '所属单位',
    branchId: '所属分会',
    source: '来源',
    author: '作者',
    editor: '责任编辑',
    originalUrl: '原文链接',
    link: '跳转链接',
    coverKey: '封面',
    attachments: '附件',
  },
  toWritten: (values) => ({
    ...values,
    label: labelOf(values.type, values.section, values.label ?? ''),
    companyId: values.companyId ?? null,
    branchId: values.branchId ?? null,
    coverKey: values.coverKey || null,
    attachments: values.attachments ?? [],
  }),
  toRead: (values) => ({
    ...values,
    type: articleKinds[values.type].name,
    section: articleKinds[values.type].sections?.[values.section] ?? '',
    content: textOfHtml(values.content),
    attachments: values.attachments.map(({ name }) => name).join('\n'),
  }),
  missingFields: missingArticleFields,
  calls: {
    read: articlesContract.readArticle,
    create: articlesContract.createArticle,
    save: articlesContract.saveArticle,
    readVersion: articlesContract.readArticleVersion,
  },
  page: ({ id, title, type, section, branchId }) => itemAddress({ kind: 'article', id, title, policyType: policyTypes[type], section, branchId }),
  Fields: ArticleFields,
  Aside: ArticleAside,
  Preview: ArticleText,
  Facts: ArticleFacts,
  Actions: ArticleActions,
}
