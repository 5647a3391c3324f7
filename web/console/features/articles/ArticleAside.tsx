import { Form, Select } from 'antd'
import { type Article, articlesContract } from '#shared/contracts/console/articles.ts'
import { type ArticleKind, articleKinds, articleRules, needsSource } from '#shared/rules/articleRules.ts'
import { placesOfArticles } from '#shared/rules/columns.ts'
import { fixedMessage } from '#shared/rules/contentRules.ts'
import { useRead } from '#web/calls/useRead.ts'
import { AttachmentsField } from '#web/console/features/articles/AttachmentsField.tsx'
import { Pair } from '#web/console/items/itemFields.tsx'
import { useStaff } from '#web/console/lib/staff.ts'
import { CoverField } from '#web/console/media/CoverField.tsx'
import { Card } from '#web/console/ui/Card.tsx'
import { LineField } from '#web/console/ui/LineField.tsx'

export function ArticleAside({ item }: { item: Article | undefined }) {
  const type: ArticleKind = Form.useWatch('type') ?? item?.type ?? 'news'
  const section: number = Form.useWatch('section') ?? item?.section ?? 1
  return (
    <>
      <Card title="栏目">
        <KindFields type={type} isSubmitted={typeof item?.submittedBy === 'string'} />
      </Card>
      <Card title="封面">
        <Form.Item name="coverKey">
          <CoverField />
        </Form.Item>
      </Card>
      <Card title="附件">
        <Form.Item name="attachments">
          <AttachmentsField />
        </Form.Item>
      </Card>
      <Card title="来源与责任">
        <LineField name="source" label="来源" rule={articleRules.source} required={needsSource(type, section)} />
        <Pair>
          <LineField name="author" label="作者" rule={articleRules.author} />
          <LineField name="editor" label="责任编辑" rule={articleRules.editor} />
        </Pair>
        <LineField name="originalUrl" label="原文链接" rule={articleRules.originalUrl} placeholder="转载时填写，如 https://…" />
        <LineField name="link" label="跳转链接" rule={articleRules.link} placeholder="填写后，点击标题直接打开" />
      </Card>
    </>
  )
}

/** The kind determines the other fields. */
function KindFields({ type, isSubmitted }: { type: ArticleKind; isSubmitted: boolean }) {
  const form = Form.useFormInstance()
  const { data: owners } = useRead(articlesContract.articleOwners, {})
  const { types, sectionsOf, branchIds } = placesOfArticles(useStaff())
  const { sections, belongsTo } = articleKinds[type]
  const choices = (owners: { id: number; name: string }[] = []) => owners.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <Form.Item name="type" label="类别" extra={isSubmitted && `${fixedMessage}。`}>
        <Select
          disabled={isSubmitted}
          options={types.map((value) => ({ value, label: articleKinds[value].name }))}
          onChange={(chosen: ArticleKind) => form.setFieldsValue({ section: sectionsOf(chosen)[0] ?? 1, label: '', companyId: null, branchId: null })}
        />
      </Form.Item>
      {sections ? (
        <Form.Item name="section" label="栏目">
          <Select options={sectionsOf(type).map((value) => ({ value, label: sections[value] }))} />
        </Form.Item>
      ) : (
        <LineField name="label" label="标签" rule={articleRules.label} placeholder="显示在标题旁，可以不填" />
      )}
      {belongsTo !== 'branch' && (
        <Form.Item name="companyId" label="所属单位" required={belongsTo === 'company'}>
          <Select
            disabled={isSubmitted}
            showSearch={{ optionFilterProp: 'label' }}
            allowClear
            placeholder="请选择单位"
            options={choices(owners?.companies)}
          />
        </Form.Item>
      )}
      {belongsTo === 'branch' && (
        <Form.Item name="branchId" label="所属分会" required>
          <Select placeholder="请选择分会" options={choices(owners?.branches.filter(({ id }) => branchIds.includes(id)))} />
        </Form.Item>
      )}
    </>
  )
}
