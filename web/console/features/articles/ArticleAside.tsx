import { Form, Input, Select } from 'antd'
import { type Article, articlesContract } from '#shared/contracts/console/articles.ts'
import { type ArticleKind, articleKindNames, articleKinds } from '#shared/rules/articleKinds.ts'
import { articleRules, needsSource } from '#shared/rules/articleRules.ts'
import { fieldRule } from '#web/antd/formRules.ts'
import { useRead } from '#web/calls/useRead.ts'
import styles from '#web/console/features/articles/ArticleEditor.module.css'
import { CoverField } from '#web/console/features/articles/CoverField.tsx'
import { StandingCard } from '#web/console/features/articles/StandingCard.tsx'
import { Card } from '#web/console/ui/Card.tsx'

interface LineProps {
  name: 'label' | 'source' | 'author' | 'editor' | 'originalUrl' | 'link'
  label: string
  required?: boolean
  placeholder?: string
}
const Line = ({ name, label, required, placeholder = '可以不填' }: LineProps) => (
  <Form.Item name={name} label={label} required={required} rules={[fieldRule(articleRules[name])]}>
    <Input autoComplete="off" placeholder={required ? `请输入${label}` : placeholder} />
  </Form.Item>
)

/** What belongs to an article besides its text: where it stands, in which column, whose it is, where it comes from, its cover. */
export function ArticleAside({ article, onPublish }: { article: Article | undefined; onPublish(): void }) {
  const type: ArticleKind = Form.useWatch('type') ?? article?.type ?? 'news'
  const section: number = Form.useWatch('section') ?? article?.section ?? 1
  return (
    <div>
      {article && <StandingCard article={article} onPublish={onPublish} />}
      <Card title="栏目">
        <KindFields type={type} />
      </Card>
      <Card title="封面">
        <Form.Item name="coverKey">
          <CoverField />
        </Form.Item>
      </Card>
      <Card title="来源与责任">
        <Line name="source" label="来源" required={needsSource(type, section)} />
        <div className={styles.pair}>
          <Line name="author" label="作者" />
          <Line name="editor" label="责任编辑" />
        </div>
        <Line name="originalUrl" label="原文链接" placeholder="转载时填写，如 https://…" />
        <Line name="link" label="跳转链接" placeholder="填写后，点击标题直接打开" />
      </Card>
    </div>
  )
}

/** The kind decides which of the others there are. */
function KindFields({ type }: { type: ArticleKind }) {
  const form = Form.useFormInstance()
  const { data: owners } = useRead(articlesContract.articleOwners, {})
  const { sections, belongsTo } = articleKinds[type]
  const choices = (owners: { id: number; name: string }[] = []) => owners.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <Form.Item name="type" label="类别">
        <Select
          options={articleKindNames.map((value) => ({ value, label: articleKinds[value].name }))}
          onChange={() => form.setFieldsValue({ section: 1, label: '', companyId: null, branchId: null })}
        />
      </Form.Item>
      {sections ? (
        <Form.Item name="section" label="栏目">
          <Select options={Object.entries(sections).map(([value, label]) => ({ value: Number(value), label }))} />
        </Form.Item>
      ) : (
        <Line name="label" label="标签" placeholder="显示在标题旁，可以不填" />
      )}
      {belongsTo !== 'branch' && (
        <Form.Item name="companyId" label="所属单位" required={belongsTo === 'company'}>
          <Select showSearch={{ optionFilterProp: 'label' }} allowClear placeholder="请选择单位" options={choices(owners?.companies)} />
        </Form.Item>
      )}
      {belongsTo === 'branch' && (
        <Form.Item name="branchId" label="所属分会" required>
          <Select placeholder="请选择分会" options={choices(owners?.branches)} />
        </Form.Item>
      )}
    </>
  )
}
