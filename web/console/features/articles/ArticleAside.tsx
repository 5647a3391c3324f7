import { Button, Form, Input, Select } from 'antd'
import { useLayoutEffect, useRef, useState } from 'react'
import { type Article, type ArticleFile, articlesContract } from '#shared/contracts/console/articles.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { fileUrl } from '#shared/lib/fileNames.ts'
import { type ArticleKind, articleKinds, articleRules, attachmentNameProblem, maxAttachments, needsSource } from '#shared/rules/articleRules.ts'
import { placesOfArticles } from '#shared/rules/columns.ts'
import { fixedMessage } from '#shared/rules/contentRules.ts'
import { useCaller } from '#web/calls/caller.ts'
import { uploadFile } from '#web/calls/uploadFile.ts'
import { useRead } from '#web/calls/useRead.ts'
import { Pair } from '#web/console/items/itemFields.tsx'
import { moved } from '#web/console/lib/moved.ts'
import { useStaff } from '#web/console/lib/staff.ts'
import { CoverField } from '#web/console/media/CoverField.tsx'
import { Card } from '#web/console/ui/Card.tsx'
import { ConsoleIcon } from '#web/console/ui/ConsoleIcon.tsx'
import { FileHint } from '#web/console/ui/FileHint.tsx'
import { LineField } from '#web/console/ui/LineField.tsx'
import { useFileDialog } from '#web/editor/useFileDialog.tsx'
import { acceptedBy, fileProblem } from '#web/lib/fileProblem.ts'
import { Icon } from '#web/ui/media/Icon.tsx'
import styles from './ArticleAside.module.css'

interface AttachmentsFieldProps {
  value?: ArticleFile[]
  onChange?(files: ArticleFile[]): void
}

/** A form control for documents: uploaded when chosen, named and ordered. */
function AttachmentsField({ value = [], onChange }: AttachmentsFieldProps) {
  const { input, open } = useFileDialog(acceptedBy('document'), (files) => void add(files), { multiple: true, label: '选择附件' })
  const [problems, setProblems] = useState<string[]>([])
  const [isSending, setIsSending] = useState(false)
  const [said, setSaid] = useState('')
  const caller = useCaller()
  const room = maxAttachments - value.length
  // The value when an upload finishes: names may have changed meanwhile.
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  }, [value])

  async function add(chosen: File[]) {
    const refused = chosen.length > room ? [`附件最多${maxAttachments}个，多出的没有上传`] : []
    setIsSending(true)
    // Sequentially, to keep the chosen order.
    for (const file of chosen.slice(0, room)) {
      const wrong = fileProblem(file, 'document')
      try {
        if (wrong) throw new Refusal('refused', wrong)
        const { key, name } = await uploadFile({ ...caller, uploads: articlesContract.uploadAttachment }, file)
        latest.current = [...latest.current, { fileKey: key, name }]
        onChange?.(latest.current)
      } catch (error) {
        refused.push(`${file.name}：${error instanceof Refusal ? error.message : '上传失败，请稍后重试'}`)
      }
    }
    setProblems(refused)
    setIsSending(false)
  }

  function move(index: number, by: -1 | 1) {
    onChange?.(moved(value, index, by))
    setSaid(`${value[index]?.name}：现在是第 ${index + by + 1} 个`)
  }

  return (
    <div className={styles.field}>
      {value.length === 0 && <p>还没有附件。可以上传 PDF、Word、Excel、PPT 或 ZIP，读者从页面上下载。</p>}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <ol>
        {value.map(({ fileKey, name }, index) => (
          <li key={fileKey}>
            <Input
              aria-label={`第 ${index + 1} 个附件的名称`}
              value={name}
              status={attachmentNameProblem(name, fileKey) ? 'error' : ''}
              onChange={({ target }) => onChange?.(value.map((file) => (file.fileKey === fileKey ? { fileKey, name: target.value } : file)))}
            />
            <span className={styles.tools}>
              <button type="button" aria-label={`上移 ${name}`} disabled={index === 0 || isSending} onClick={() => move(index, -1)}>
                <ConsoleIcon name="up" />
              </button>
              <button type="button" aria-label={`下移 ${name}`} disabled={index === value.length - 1 || isSending} onClick={() => move(index, 1)}>
                <ConsoleIcon name="down" />
              </button>
              <a href={fileUrl(fileKey)} download={name} aria-label={`下载 ${name}`}>
                <Icon name="download" />
              </a>
              <button
                type="button"
                aria-label={`移除 ${name}`}
                disabled={isSending}
                onClick={() => onChange?.(value.filter((file) => file.fileKey !== fileKey))}
              >
                <Icon name="close" />
              </button>
            </span>
            {attachmentNameProblem(name, fileKey) && (
              <p role="alert" className={styles.problem}>
                {attachmentNameProblem(name, fileKey)}
              </p>
            )}
          </li>
        ))}
      </ol>
      {input}
      <Button loading={isSending} disabled={room === 0} onClick={open}>
        {isSending ? '正在上传…' : '上传附件'}
      </Button>
      <FileHint kind="document" />
      {problems.length > 0 && (
        <div role="alert" className={styles.problem}>
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </div>
      )}
    </div>
  )
}

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
        {articleKinds[type].opensLink && <LineField name="link" label="跳转链接" rule={articleRules.link} placeholder="填写后，点击标题直接打开" />}
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
          onChange={(chosen: ArticleKind) =>
            form.setFieldsValue({ section: sectionsOf(chosen)[0] ?? 1, label: '', link: '', companyId: null, branchId: null })
          }
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
