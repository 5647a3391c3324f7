import { Button, Form, Input } from 'antd'
import { useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type Digest, digestsContract, type OfferedItem } from '#shared/contracts/console/digests.ts'
import { digestRules, mostEntries } from '#shared/rules/digestRules.ts'
import { fieldRule, recheck } from '#web/antd/formRules.ts'
import { useSend } from '#web/calls/useSend.ts'
import { DigestNotices } from '#web/console/features/digests/DigestNotices.tsx'
import { type DigestValues, entryOf, isSame, nameOf, toWritten, valuesOf } from '#web/console/features/digests/digestValues.ts'
import { EntryList } from '#web/console/features/digests/EntryList.tsx'
import { ItemPicker } from '#web/console/features/digests/ItemPicker.tsx'
import { useStaff } from '#web/console/lib/staff.ts'
import { paths } from '#web/console/paths.ts'
import { Card } from '#web/console/ui/Card.tsx'
import { BackLink, ConsolePage } from '#web/console/ui/ConsolePage.tsx'
import { minuteOf } from '#web/lib/dateText.ts'
import { useDraft } from '#web/lib/useDraft.ts'
import { FormFailure } from '#web/ui/form/FormFailure.tsx'
import { useLeaveGuard } from '#web/ui/form/useLeaveGuard.tsx'
import styles from './DigestEditor.module.css'

/**
 * The form of a digest. What is typed is kept in this browser until it is saved; what somebody else has saved meanwhile is shown beside it, and
 * nothing is written over unseen.
 */
export function DigestEditor({ digest, initial }: { digest?: Digest; initial: DigestValues }) {
  const [form] = Form.useForm<DigestValues>()
  const { loginName } = useStaff()
  const navigate = useNavigate()
  const draft = useDraft<{ values: DigestValues; baseVersion: number }>(`staff-${loginName}`, 'digest', digest?.id)
  const [restored, setRestored] = useState(draft.found)
  // What was typed before somebody else has saved is compared with that.
  const [saved, setSaved] = useState({ values: initial, version: restored?.values.baseVersion ?? digest?.version ?? 0 })
  const create = useSend(digestsContract.createDigest)
  const save = useSend(digestsContract.saveDigest)
  const leaving = useRef(false)
  // A field of a line knows only what it shows of it; `preserve` is all there is.
  const entries = Form.useWatch('entries', { form, preserve: true }) ?? initial.entries

  const values = useCallback((): DigestValues => ({ ...initial, ...form.getFieldsValue(true) }), [form, initial])
  const unsaved = useCallback(() => !isSame(values(), saved.values), [values, saved])
  const guard = useLeaveGuard(useCallback(() => !leaving.current && unsaved(), [unsaved]))
  const busy = create.busy || save.busy
  const newer = digest && digest.version > saved.version && !busy ? digest : undefined

  /** Saves what is there, and goes to what comes of it where that is wanted. */
  async function keep(goOn: boolean, version = saved.version) {
    const filled = await form.validateFields().catch(() => undefined)
    if (busy || leaving.current || !filled) return
    const kept = values()
    const isNew = !digest
    const done = isNew || unsaved() || version !== saved.version ? await send(kept, version) : { id: digest.id, version }
    if (!done) return
    draft.drop()
    if (isNew) draft.moveTo(done.id)
    // What was typed while it was being saved; a new one is filled with it again by the page of its own.
    if (!isSame(values(), kept)) draft.keep({ values: values(), baseVersion: done.version })
    setRestored(undefined)
    setSaved({ values: kept, version: done.version })
    if (!isNew && !goOn) return
    leaving.current = true
    await navigate(goOn ? paths.digestPage(done.id) : paths.digest(done.id), { replace: isNew })
  }
  const send = (kept: DigestValues, version: number) =>
    digest ? save.send({ ...toWritten(kept), id: digest.id, version }) : create.send(toWritten(kept))

  function fill(change: Partial<DigestValues>) {
    form.setFieldsValue(change)
    draft.keep({ values: values(), baseVersion: saved.version })
  }
  const take = (item: OfferedItem) => fill({ entries: [...values().entries, entryOf(item)] })
  const { refusal, failure } = digest ? save : create

  return (
    <ConsolePage
      title={digest ? '编辑信息摘编' : '新建信息摘编'}
      status={digest ? `${digest.updatedBy} 保存于 ${minuteOf(digest.updatedAt)}` : '保存后可以导出和生成文章'}
      action={
        <div className={styles.actions}>
          <Button loading={busy} onClick={() => void keep(false)}>
            保存
          </Button>
          <Button type="primary" onClick={() => void keep(true)}>
            预览和输出
          </Button>
        </div>
      }
    >
      <BackLink to={paths.digests}>信息摘编</BackLink>
      <DigestNotices
        newer={newer}
        restored={restored}
        typed={values}
        onDiscard={() => {
          draft.drop()
          setRestored(undefined)
          form.setFieldsValue(initial)
          setSaved({ values: initial, version: digest?.version ?? 0 })
        }}
        onTake={(field) => newer && fill({ [field]: newer[field] })}
        onTakeAll={() => {
          if (!newer) return
          form.setFieldsValue(valuesOf(newer))
          draft.drop()
          setSaved({ values: valuesOf(newer), version: newer.version })
        }}
        onSaveAnyway={() => newer && void keep(false, newer.version)}
      />
      <Form
        form={form}
        layout="vertical"
        className={styles.columns}
        initialValues={{ ...initial, ...restored?.values.values }}
        validateTrigger="onBlur"
        aria-label={digest ? '编辑信息摘编' : '新建信息摘编'}
        onValuesChange={(changed) => {
          recheck(form, changed)
          if (unsaved()) draft.keep({ values: values(), baseVersion: saved.version })
          else draft.drop()
        }}
      >
        <div>
          <Card title="刊头">
            <div className={styles.head}>
              <Form.Item name="title" label="标题" rules={[fieldRule(digestRules.title)]}>
                <Input autoComplete="off" />
              </Form.Item>
              <Form.Item name="issue" label="期号" rules={[fieldRule(digestRules.issue)]}>
                <Input autoComplete="off" placeholder="如 第3期" />
              </Form.Item>
              <Form.Item name="date" label="日期" rules={[{ required: true, message: '请选择日期' }]}>
                <Input type="date" />
              </Form.Item>
              <Form.Item name="recipients" label="报送对象" rules={[fieldRule(digestRules.recipients)]}>
                <Input autoComplete="off" placeholder="如 协会领导、各驻京机构" />
              </Form.Item>
            </div>
          </Card>
          <Card title="内容" lead={`${entries.filter(({ kind }) => kind !== 'heading').length} 条，从上到下就是刊出的顺序`}>
            <EntryList entries={entries} />
            <FormFailure message={refusal === 'stale' ? undefined : failure} />
          </Card>
        </div>
        <div className={styles.picker}>
          <ItemPicker chosen={new Set(entries.flatMap((entry) => nameOf(entry) ?? []))} full={entries.length >= mostEntries} onTake={take} />
        </div>
      </Form>
      {guard}
    </ConsolePage>
  )
}
