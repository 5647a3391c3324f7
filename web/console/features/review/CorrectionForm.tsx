import { Button, Form, Input } from 'antd'
import { useCallback, useState } from 'react'
import { reviewContract } from '#shared/contracts/console/review.ts'
import { type CorrectionRules, correctionRules } from '#shared/rules/reviewRules.ts'
import { most } from '#shared/rules/submissionRules.ts'
import { fieldRule } from '#web/antd/formRules.ts'
import { useSend } from '#web/calls/useSend.ts'
import type { Submission } from '#web/console/features/review/SubmissionPane.tsx'
import { Editor } from '#web/editor/Editor.tsx'
import { useSubmitAfterUploads } from '#web/lib/uploadsUnderWay.ts'
import { ArticleBody } from '#web/ui/ArticleBody.tsx'
import { FormFailure } from '#web/ui/FormFailure.tsx'
import { UploadsNotice } from '#web/ui/UploadsNotice.tsx'
import { useLeaveGuard } from '#web/ui/useLeaveGuard.tsx'
import styles from './CorrectionForm.module.css'

interface Texts {
  title: string
  subtitle?: string
  content?: string
}

interface CorrectionFormProps {
  seen: Submission
  /** As it is by now. */
  newest: Submission
  /** Called with the version the correction has made. */
  onDone(version: number): void
  onCancel(): void
}

/** Corrects the texts of a submission in place. Where the member has changed it meanwhile, both stand here, and nothing typed is lost. */
export function CorrectionForm({ seen, newest, onDone, onCancel }: CorrectionFormProps) {
  const { kind, id, shown } = seen
  const { send, busy, failure, reset } = useSend(reviewContract.correctSubmission)
  const rules: CorrectionRules = correctionRules[kind]
  const isStale = newest.version !== seen.version
  const [form] = Form.useForm<Texts>()
  const { hold, isWaiting, cancel } = useSubmitAfterUploads(() => form.submit())
  const [isChanged, setIsChanged] = useState(false)
  const leaving = useLeaveGuard(
    useCallback(() => isChanged, [isChanged]),
    '修正还没有保存，离开后会丢失。',
  )

  async function save({ title, subtitle = '', content = '' }: Texts) {
    const done = busy ? undefined : await send({ kind, id, version: newest.version, title, subtitle, content })
    if (done) onDone(done.version)
  }

  return (
    <Form<Texts>
      form={form}
      layout="vertical"
      className={styles.form}
      initialValues={{ title: shown.title, subtitle: shown.subtitle, content: shown.content }}
      onSubmitCapture={hold}
      onFinish={save}
      onValuesChange={() => {
        setIsChanged(true)
        if (failure) reset()
      }}
    >
      {leaving}
      <h2>修正文字</h2>
      <p className={styles.note}>修正以您的名义记入审核记录，提交人和积分不变；保存后再审核。</p>
      <Form.Item name="title" label="标题" rules={[fieldRule(rules.title)]}>
        <Input maxLength={most.title} />
      </Form.Item>
      {rules.subtitle && (
        <Form.Item name="subtitle" label="副标题" rules={[fieldRule(rules.subtitle)]}>
          <Input maxLength={most.subtitle} />
        </Form.Item>
      )}
      {rules.content && (
        <Form.Item name="content" label="正文" rules={[fieldRule(rules.content)]}>
          <Editor label="正文" />
        </Form.Item>
      )}
      {isStale && <NowThere {...newest.shown} />}
      <UploadsNotice action="保存" isWaiting={isWaiting} onCancel={cancel} />
      <FormFailure message={isStale ? undefined : failure} />
      <div className={styles.actions}>
        <Button onClick={onCancel}>取消</Button>
        <Button type="primary" htmlType="submit" loading={busy}>
          {isStale ? '以我的为准，保存修正' : '保存修正'}
        </Button>
      </div>
    </Form>
  )
}

/** What has come meanwhile, beside what is being typed. */
const NowThere = ({ title, subtitle, content }: Submission['shown']) => (
  <div className={styles.now} role="alert">
    <p>内容刚刚被修改，您填写的还在。现在的内容是：</p>
    <b>{title}</b>
    {subtitle && <p>{subtitle}</p>}
    {content && <ArticleBody html={content} />}
  </div>
)
