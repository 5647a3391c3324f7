import { Button, Form } from 'antd'
import { useCallback, useState } from 'react'
import type { Correction } from '#shared/contracts/console/corrections.ts'
import { reviewContract } from '#shared/contracts/console/review.ts'
import { recheck } from '#web/antd/formRules.ts'
import { useSend } from '#web/calls/useSend.ts'
import { CorrectionFields } from '#web/console/features/review/CorrectionFields.tsx'
import type { Submission } from '#web/console/features/review/SubmissionPane.tsx'
import { useSubmitAfterUploads } from '#web/lib/uploadsUnderWay.ts'
import { ArticleBody } from '#web/ui/article/ArticleBody.tsx'
import { UploadsNotice } from '#web/ui/feedback/UploadsNotice.tsx'
import { FormFailure } from '#web/ui/form/FormFailure.tsx'
import { useLeaveGuard } from '#web/ui/form/useLeaveGuard.tsx'
import styles from './CorrectionForm.module.css'

type Fields = Submission['fields']

interface CorrectionFormProps {
  seen: Submission
  newest: Submission
  onDone(version: number): void
  onCancel(): void
}

/** If the member has changed it meanwhile, both versions are shown and the input is kept. */
export function CorrectionForm({ seen, newest, onDone, onCancel }: CorrectionFormProps) {
  const { kind, id } = seen
  const { send, busy, failure, reset } = useSend(reviewContract.correctSubmission)
  const isStale = newest.version !== seen.version
  const [form] = Form.useForm<Fields>()
  const { hold, isWaiting, cancel } = useSubmitAfterUploads(() => form.submit())
  const [isChanged, setIsChanged] = useState(false)
  const leaving = useLeaveGuard(
    useCallback(() => isChanged, [isChanged]),
    '修正还没有保存，离开后会丢失。',
  )

  async function save(fields: Fields) {
    const done = busy ? undefined : await send({ kind, id, version: newest.version, fields } as Correction, { title: seen.title })
    if (done) onDone(done.version)
  }

  return (
    <Form<Fields>
      form={form}
      layout="vertical"
      className={styles.form}
      initialValues={seen.fields}
      onSubmitCapture={hold}
      onFinish={save}
      onValuesChange={(changed) => {
        recheck(form, changed)
        setIsChanged(true)
        if (failure) reset()
      }}
    >
      {leaving}
      <h2>修正内容</h2>
      <p className={styles.note}>修正以您的名义记入审核记录，提交人不变；保存后再审核。</p>
      <CorrectionFields of={seen} />
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
