import { Button, Form, Select } from 'antd'
import { type ReactNode, useCallback, useState } from 'react'
import type { Correction } from '#shared/contracts/console/corrections.ts'
import { reviewContract } from '#shared/contracts/console/review.ts'
import { foodContract } from '#shared/contracts/food.ts'
import { submissionKinds } from '#shared/rules/itemKinds.ts'
import { showcaseSections } from '#shared/rules/policyTypes.ts'
import { type CorrectedField, type ListField, submissionLimits, type TextField } from '#shared/rules/submissionRules.ts'
import { fieldRule, listRule, recheck } from '#web/antd/formRules.ts'
import { useRead } from '#web/calls/useRead.ts'
import { useSend } from '#web/calls/useSend.ts'
import type { Submission } from '#web/console/features/review/SubmissionPane.tsx'
import { useStaff } from '#web/console/lib/staff.ts'
import type { TitledPicture } from '#web/console/media/PictureItem.tsx'
import { PicturesField } from '#web/console/media/PicturesField.tsx'
import { DocumentField } from '#web/console/ui/DocumentField.tsx'
import { DocumentLink } from '#web/console/ui/DocumentLink.tsx'
import { EditNotice } from '#web/console/ui/EditNotices.tsx'
import { LineField } from '#web/console/ui/LineField.tsx'
import { PictureField } from '#web/console/ui/PictureField.tsx'
import { Editor } from '#web/editor/Editor.tsx'
import { draftTime } from '#web/lib/drafts.ts'
import { useSubmitAfterUploads } from '#web/lib/uploadsUnderWay.ts'
import { useDraft } from '#web/lib/useDraft.ts'
import { ArticleBody } from '#web/ui/article/ArticleBody.tsx'
import { UploadsNotice } from '#web/ui/feedback/UploadsNotice.tsx'
import { FormFailure } from '#web/ui/form/FormFailure.tsx'
import { staysOnPage, useLeaveGuard } from '#web/ui/form/useLeaveGuard.tsx'
import styles from './CorrectionForm.module.css'

type FieldProps<Field> = Field & { name: string; seen: Submission }

const Choice = ({ name, label, rule, options }: FieldProps<TextField> & { options: { value: string; label: string }[] }) => (
  <Form.Item name={name} label={label} required rules={[fieldRule(rule)]} getValueProps={(value: string) => ({ value: value || undefined })}>
    <Select options={options} placeholder={`请选择${label}`} />
  </Form.Item>
)

function ShopChoice({ of, ...props }: FieldProps<TextField> & { of: 'areas' | 'cuisines' }) {
  const { data } = useRead(foodContract.listShopChoices, {})
  return <Choice {...props} options={(data?.[of] ?? []).map(({ code, name }) => ({ value: code, label: name }))} />
}

const sections = Object.values(showcaseSections).map((name) => ({ value: name, label: name }))

type Controls<Field extends CorrectedField> = Record<Field['input'], (props: FieldProps<Field>) => ReactNode>

const controls: Controls<TextField> & Controls<ListField> = {
  line: ({ name, label, rule, maxLength }) => <LineField name={name} label={label} rule={rule} maxLength={maxLength} />,
  html: ({ name, label, rule }) => (
    <Form.Item name={name} label={label} rules={[fieldRule(rule)]}>
      <Editor label={label} />
    </Form.Item>
  ),
  section: (props) => <Choice {...props} options={sections} />,
  area: (props) => <ShopChoice {...props} of="areas" />,
  cuisine: (props) => <ShopChoice {...props} of="cuisines" />,
  tags: ({ name, label, rule }) => (
    <Form.Item name={name} label={label} required rules={[listRule(rule)]} extra="用回车或逗号分开，如 家庭聚餐">
      <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', '，', '、']} />
    </Form.Item>
  ),
  picture: ({ name, label, rule }) => (
    <Form.Item name={name} label={label} required rules={[fieldRule(rule)]}>
      <PictureField label={label} />
    </Form.Item>
  ),
  pictures: ({ name, label, rule }) => (
    <Form.Item
      name={name}
      label={label}
      required
      rules={[listRule(rule)]}
      getValueProps={(keys: string[] = []) => ({ value: keys.map((fileKey) => ({ fileKey, title: '' })) })}
      getValueFromEvent={(photos: TitledPicture[]) => photos.map(({ fileKey }) => fileKey)}
    >
      <PicturesField label={label} max={submissionLimits.photos} />
    </Form.Item>
  ),
  document: ({ name, label, rule, seen: { id, shown } }) => (
    <Form.Item name={name} label={label} required rules={[fieldRule(rule)]}>
      <DocumentField
        required
        uploads={reviewContract.uploadCorrectedDocument}
        saved={
          shown.document
            ? {
                key: shown.document.fileKey,
                shown: <DocumentLink endpoint={reviewContract.submittedDocument} input={{ id, version: shown.version }} {...shown.document} />,
              }
            : undefined
        }
      />
    </Form.Item>
  ),
}

function CorrectionFields({ of: seen }: { of: Submission }) {
  return Object.entries(submissionKinds[seen.kind].fields).map(([name, field]) => {
    const Control = controls[field.input] as (props: FieldProps<CorrectedField>) => ReactNode
    return <Control key={name} name={name} seen={seen} {...field} />
  })
}

type Fields = Submission['fields']

interface CorrectionFormProps {
  seen: Submission
  newest: Submission
  onDone(version: number): void
  onCancel(): void
}

/** Keeps its input as a draft. If the member has changed the submission since, both versions are shown. */
export function CorrectionForm({ seen, newest, onDone, onCancel }: CorrectionFormProps) {
  const { kind, id } = seen
  const { send, busy, failure, reset } = useSend(reviewContract.correctSubmission)
  const { loginName } = useStaff()
  const draft = useDraft<Fields>(`staff-${loginName}`, `correction-${kind}`, id)
  const [restored, setRestored] = useState(draft.found)
  const [baseVersion, setBaseVersion] = useState(restored?.baseVersion ?? seen.version)
  const isStale = newest.version !== baseVersion
  const [form] = Form.useForm<Fields>()
  const { hold, isWaiting, cancel } = useSubmitAfterUploads()
  const [isChanged, setIsChanged] = useState(restored !== undefined)
  // A search or another page of the queue leaves the form open.
  const leaving = useLeaveGuard(useCallback((move) => isChanged && !staysOnPage(move), [isChanged]))

  async function save(fields: Fields) {
    const done = busy ? undefined : await send({ kind, id, version: newest.version, fields } as Correction, { title: seen.title })
    if (!done) return
    draft.drop()
    onDone(done.version)
  }
  function startAnew() {
    draft.drop()
    setRestored(undefined)
    setBaseVersion(seen.version)
    setIsChanged(false)
    form.setFieldsValue(seen.fields as never)
  }

  return (
    <Form<Fields>
      form={form}
      layout="vertical"
      className={styles.form}
      initialValues={{ ...seen.fields, ...restored?.values }}
      onSubmitCapture={hold}
      onFinish={save}
      onValuesChange={(changed) => {
        recheck(form, changed)
        setIsChanged(true)
        draft.keep({ values: form.getFieldsValue(true), baseVersion })
        if (failure) reset()
      }}
    >
      {leaving}
      <h2>修正内容</h2>
      <p className={styles.note}>修正以您的名义记入审核记录，提交人不变；保存后再审核。</p>
      {restored && (
        <EditNotice action="不用，恢复为提交的内容" onAction={startAnew}>
          已恢复 {draftTime(restored)} 未保存的修正
        </EditNotice>
      )}
      <CorrectionFields of={seen} />
      {isStale && <NowThere {...newest.shown} />}
      <UploadsNotice action="保存" isWaiting={isWaiting} onCancel={cancel} />
      <FormFailure message={isStale ? undefined : failure} />
      <div className={styles.actions}>
        <Button
          onClick={() => {
            draft.drop()
            onCancel()
          }}
        >
          取消
        </Button>
        <Button type="primary" htmlType="submit" loading={busy}>
          {isStale ? '以我的为准，保存修正' : '保存修正'}
        </Button>
      </div>
    </Form>
  )
}

const NowThere = ({ title, subtitle, facts, content, document }: Submission['shown']) => (
  <div className={styles.now} role="alert">
    <p>内容刚刚被修改，您填写的还在。现在的内容是：</p>
    <b>{title}</b>
    {subtitle && <p>{subtitle}</p>}
    {facts.map(({ name, text }) => (
      <p key={name}>
        {name}：{text}
      </p>
    ))}
    {document && <p>附件：{document.name}</p>}
    {content && <ArticleBody html={content} />}
  </div>
)
