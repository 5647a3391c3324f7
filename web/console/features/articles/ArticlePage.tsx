import { Button, Form, Input, Switch } from 'antd'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type Article, articlesContract, type WrittenArticle } from '#shared/contracts/console/articles.ts'
import { type ArticleKind, articleKinds, articleRules, isPinnable, labelOf, missingArticleFields } from '#shared/rules/articleRules.ts'
import { placesOfArticles } from '#shared/rules/columns.ts'
import { canEverywhere } from '#shared/rules/permissions.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'
import { fieldRule } from '#web/antd/formRules.ts'
import { useRead } from '#web/calls/useRead.ts'
import { useSend } from '#web/calls/useSend.ts'
import { ArticleAside } from '#web/console/features/articles/ArticleAside.tsx'
import { ItemEditor } from '#web/console/items/ItemEditor.tsx'
import type { ItemForm } from '#web/console/items/ItemForm.ts'
import { ItemPage } from '#web/console/items/ItemPage.tsx'
import { ItemText } from '#web/console/items/ItemText.tsx'
import { TitleField } from '#web/console/items/itemFields.tsx'
import { choiceName } from '#web/console/items/itemValues.ts'
import { withToast } from '#web/console/items/withToast.ts'
import { useStaff } from '#web/console/lib/staff.ts'
import { textOfHtml } from '#web/console/lib/textOfHtml.ts'
import { FormDialog } from '#web/console/ui/FormDialog.tsx'
import { LineField } from '#web/console/ui/LineField.tsx'
import { Editor } from '#web/editor/Editor.tsx'
import { itemAddress } from '#web/paths.ts'

function ArticleFacts({ item: { id, type, pinned, isHeadline } }: { item: Article }) {
  const pin = useSend(articlesContract.pinArticles)
  return (
    <>
      {isPinnable(type) && (
        <>
          <dt>置顶</dt>
          <dd>
            <Switch
              size="small"
              aria-label="置顶"
              checked={pinned}
              loading={pin.busy}
              onChange={(pinned) => void withToast(pin.send({ ids: [id], pinned }), pinned ? '已置顶' : '已取消置顶')}
            />
          </dd>
        </>
      )}
      <dt>首页头条</dt>
      <dd>{isHeadline ? '是' : '否'}</dd>
    </>
  )
}

/** Only published news can be headlines. */
function ArticleActions({ item: { id, type, state, isHeadline, headline, title } }: { item: Article }) {
  const staff = useStaff()
  const [choosing, setChoosing] = useState(false)
  // The home page belongs to no column.
  if (!canEverywhere(staff, 'editContent')) return null
  if (type !== 'news' || (state !== 'online' && state !== 'scheduled')) return null
  return (
    <>
      <Button onClick={() => setChoosing(true)}>{isHeadline ? '修改头条' : '设为头条'}</Button>
      {choosing && (
        <HeadlineDialog id={id} initial={headline ?? { title, subtitle: '' }} isHeadline={isHeadline} onClosed={() => setChoosing(false)} />
      )}
    </>
  )
}

interface HeadlineDialogProps {
  id: number
  initial: { title: string; subtitle: string }
  isHeadline: boolean
  onClosed(): void
}

function HeadlineDialog({ id, initial, isHeadline, onClosed }: HeadlineDialogProps) {
  const { send, busy } = useSend(articlesContract.setHeadline)
  return (
    <FormDialog
      title={isHeadline ? '修改头条' : '设为首页头条'}
      action="保存"
      endpoint={articlesContract.setHeadline}
      initial={initial}
      toBody={(headline) => ({ id, headline })}
      onClosed={onClosed}
    >
      <Form.Item name="title" label="头条标题" rules={[fieldRule(articleRules.title)]}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="subtitle" label="副标题" rules={[fieldRule(articleRules.subtitle)]}>
        <Input placeholder="可以不填" autoComplete="off" />
      </Form.Item>
      {isHeadline && (
        <Button loading={busy} onClick={async () => (await send({ id, headline: null })) !== undefined && onClosed()}>
          取消头条
        </Button>
      )}
    </FormDialog>
  )
}

const ArticleFields = () => (
  <>
    <TitleField name="title" label="标题" rule={articleRules.title} />
    <LineField name="subtitle" label="副标题" rule={articleRules.subtitle} />
    <Form.Item name="content" label="正文" rules={[fieldRule(articleRules.content)]}>
      <Editor label="正文" />
    </Form.Item>
  </>
)

const ArticleText = ({ item: { type, title, subtitle, source, author, editor, content, link, attachments } }: { item: WrittenArticle }) => (
  <>
    <ItemText
      title={title}
      subtitle={subtitle}
      facts={[source && `来源：${source}`, author && `作者：${author}`, editor && `责任编辑：${editor}`]}
      html={content}
    >
      {articleKinds[type].opensLink && link && <p>点击标题会直接打开 {link}</p>}
    </ItemText>
    {attachments.length > 0 && <p>附件：{attachments.map(({ name }) => name).join('、')}</p>}
  </>
)

const articleForm: ItemForm<WrittenArticle, Article> = {
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

export const ArticlePage = () => <ItemPage of={useArticleForm()} />

/** The kind comes from the address, else the first the writer may write. */
export function NewArticlePage() {
  const [parameters] = useSearchParams()
  const staff = useStaff()
  const [initial] = useState(() => {
    const { types, sectionsOf, branchIds } = placesOfArticles(staff)
    const type = types.find((kind) => kind === parameters.get('type')) ?? types[0] ?? 'news'
    const branchId = type === 'activity' && branchIds.length === 1 ? (branchIds[0] ?? null) : null
    return { ...emptyArticle(type, staff.userName), section: sectionsOf(type)[0] ?? 1, branchId }
  })
  return <ItemEditor of={articleForm} initial={initial} />
}

const emptyArticle = (type: ArticleKind, editor: string): WrittenArticle => ({
  type,
  section: 1,
  label: '',
  title: '',
  subtitle: '',
  content: '',
  coverKey: null,
  link: '',
  source: '',
  author: '',
  editor,
  originalUrl: '',
  companyId: null,
  branchId: null,
  attachments: [],
})

/** Reads unit and branch names for version comparison. */
function useArticleForm(): typeof articleForm {
  const { data: owners } = useRead(articlesContract.articleOwners, {})
  return useMemo(
    () => ({
      ...articleForm,
      toRead: (values) => ({
        ...articleForm.toRead(values),
        companyId: choiceName(owners?.companies, values.companyId),
        branchId: choiceName(owners?.branches, values.branchId),
      }),
    }),
    [owners],
  )
}
