import { Form } from 'antd'
import { type Article, articlesContract, type WrittenArticle } from '#shared/contracts/console/articles.ts'
import { articleKinds, articleRules, labelOf, missingArticleFields } from '#shared/rules/articleRules.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'
import { fieldRule } from '#web/antd/formRules.ts'
import { ArticleAside } from '#web/console/features/articles/ArticleAside.tsx'
import { ArticleActions, ArticleFacts } from '#web/console/features/articles/ArticleStatus.tsx'
import type { ItemForm } from '#web/console/items/ItemForm.ts'
import { ItemText } from '#web/console/items/ItemText.tsx'
import { TitleField } from '#web/console/items/itemFields.tsx'
import { textOfHtml } from '#web/console/lib/textOfHtml.ts'
import { LineField } from '#web/console/ui/LineField.tsx'
import { Editor } from '#web/editor/Editor.tsx'
import { itemAddress } from '#web/itemAddress.ts'

const ArticleFields = () => (
  <>
    <TitleField name="title" label="标题" rule={articleRules.title} />
    <LineField name="subtitle" label="副标题" rule={articleRules.subtitle} />
    <Form.Item name="content" label="正文" rules={[fieldRule(articleRules.content)]}>
      <Editor label="正文" />
    </Form.Item>
  </>
)

const ArticleText = ({ item: { title, subtitle, source, author, editor, content, link, attachments } }: { item: WrittenArticle }) => (
  <>
    <ItemText
      title={title}
      subtitle={subtitle}
      facts={[source && `来源：${source}`, author && `作者：${author}`, editor && `责任编辑：${editor}`]}
      html={content}
    >
      {link && <p>点击标题会直接打开 {link}</p>}
    </ItemText>
    {attachments.length > 0 && <p>附件：{attachments.map(({ name }) => name).join('、')}</p>}
  </>
)

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
  calls: { ...articlesContract, read: articlesContract.readArticle },
  page: ({ id, title, type, section, branchId }) => itemAddress({ kind: 'article', id, title, policyType: policyTypes[type], section, branchId }),
  Fields: ArticleFields,
  Aside: ArticleAside,
  Preview: ArticleText,
  Facts: ArticleFacts,
  Actions: ArticleActions,
}
