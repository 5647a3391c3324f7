import { Button, Form } from 'antd'
import { useCallback, useState } from 'react'
import { type Profile, profilesContract, type WrittenProfile } from '#shared/contracts/console/profiles.ts'
import { chartInWords } from '#shared/rules/chartRules.ts'
import { columnOfBranch } from '#shared/rules/columns.ts'
import { canIn } from '#shared/rules/permissions.ts'
import { type ProfileField, type ProfileTextField, profileFields, profileLabels, profilePage } from '#shared/rules/profileRules.ts'
import { recheck } from '#web/antd/formRules.ts'
import { useSend } from '#web/calls/useSend.ts'
import styles from '#web/console/features/profiles/ProfileEditor.module.css'
import { ProfileFields } from '#web/console/features/profiles/ProfileFields.tsx'
import { useStaff } from '#web/console/lib/staff.ts'
import { textOfHtml } from '#web/console/lib/textOfHtml.ts'
import { paths } from '#web/console/paths.ts'
import { BackLink, ConsolePage } from '#web/console/ui/ConsolePage.tsx'
import { StaleNotice } from '#web/console/ui/StaleNotice.tsx'
import { draftTime } from '#web/lib/drafts.ts'
import { useAfterUploads } from '#web/lib/uploadsUnderWay.ts'
import { useDraft } from '#web/lib/useDraft.ts'
import { UploadsNotice } from '#web/ui/feedback/UploadsNotice.tsx'
import { useLeaveGuard } from '#web/ui/form/useLeaveGuard.tsx'

/**
 * The form of a profile. What is typed is kept in this browser until it is saved; what somebody else has saved meanwhile is shown beside it, and
 * nothing is written over unseen. Who may not edit reads it.
 */
export function ProfileEditor({ profile }: { profile: Profile }) {
  const { id, name } = profile
  const staff = useStaff()
  const { loginName } = staff
  const mayEdit = canIn(staff, 'editProfiles', columnOfBranch(id))
  const [form] = Form.useForm<WrittenProfile>()
  const draft = useDraft<{ values: WrittenProfile; baseVersion: Profile['version'] }>(`staff-${loginName}`, 'profile', id)
  const [restored, setRestored] = useState(mayEdit ? draft.found : undefined)
  // What was typed before somebody else has saved is compared with that.
  const [saved, setSaved] = useState({ values: writtenOf(profile), version: restored?.values.baseVersion ?? profile.version })
  const { send, busy } = useSend(profilesContract.saveProfile)
  const uploads = useAfterUploads((version: number) => void save(version))

  const written = useCallback((): WrittenProfile => ({ ...saved.values, ...form.getFieldsValue(true) }), [form, saved])
  const unsaved = useCallback(() => mayEdit && !isSame(id, written(), saved.values), [id, mayEdit, written, saved])
  const guard = useLeaveGuard(unsaved)
  const newer = profile.version > saved.version && !busy ? profile : undefined
  const labels = Object.fromEntries(profileFields(id).map((field) => [field, profileLabels[field]]))

  async function save(version = saved.version) {
    if (uploads.wait(version)) return
    const filled = await form.validateFields().catch(() => undefined)
    const [first] = form.getFieldsError().filter(({ errors }) => errors.length > 0)
    if (first) form.scrollToField(first.name, { focus: true, block: 'center' })
    if (busy || !filled) return
    const values = written()
    const done = await send({ id, version, ...values })
    if (!done) return
    draft.drop()
    // What was typed while it was being saved.
    if (!isSame(id, written(), values)) draft.keep({ values: written(), baseVersion: done.version })
    setRestored(undefined)
    setSaved({ values, version: done.version })
  }

  function startAnew(from: Profile) {
    draft.drop()
    setRestored(undefined)
    setSaved({ values: writtenOf(from), version: from.version })
    form.setFieldsValue(writtenOf(from))
  }

  return (
    <ConsolePage
      title={name}
      status={mayEdit ? '保存后访客立即看到' : undefined}
      action={
        <div className={styles.actions}>
          <Button href={profilePage(id)} target="_blank" rel="noopener">
            查看网站页面
          </Button>
          {mayEdit && (
            <Button type="primary" loading={busy} onClick={() => void save()}>
              保存
            </Button>
          )}
        </div>
      }
    >
      <BackLink to={paths.profiles}>协会与分会</BackLink>
      <UploadsNotice action="保存" isWaiting={uploads.isWaiting} onCancel={uploads.cancel} />
      {restored && (
        <div className={styles.notice} role="status">
          已恢复 {draftTime(restored)} 未保存的内容
          <button type="button" onClick={() => startAnew(profile)}>
            不用，恢复为已保存的内容
          </button>
        </div>
      )}
      {newer && (
        <div className={styles.stale}>
          <StaleNotice
            labels={labels}
            now={toRead(writtenOf(newer))}
            typed={toRead(written())}
            onTake={(field) => form.setFieldValue(field, newer[field])}
          />
          <Button onClick={() => startAnew(newer)}>全部采用现在的内容</Button>
          <Button type="primary" onClick={() => void save(newer.version)}>
            保存我填写的内容
          </Button>
        </div>
      )}
      <Form
        form={form}
        layout="vertical"
        disabled={!mayEdit}
        initialValues={{ ...saved.values, ...restored?.values.values }}
        validateTrigger="onBlur"
        aria-label={`编辑${name}`}
        onValuesChange={(changed) => {
          recheck(form, changed)
          if (unsaved()) draft.keep({ values: written(), baseVersion: saved.version })
          else draft.drop()
        }}
      >
        <ProfileFields id={id} disabled={!mayEdit} />
      </Form>
      {guard}
    </ConsolePage>
  )
}

/** What is written of a profile, without what is only known of it. */
const writtenOf = ({ id, name, version, ...written }: Profile): WrittenProfile => written

/** Whether two of them say the same where this profile says something. */
const isSame = (id: number, one: WrittenProfile, other: WrittenProfile) =>
  profileFields(id).every((field) => textOf(one, field) === textOf(other, field))

const textOf = (written: WrittenProfile, field: ProfileField) => (field === 'chart' ? JSON.stringify(written.chart) : written[field].trim())

const texts: readonly ProfileField[] = ['introduction', 'charter', 'responsibilities']

/** Values for the comparison of a stale edit: texts without their layout, the chart in words. */
const toRead = ({ chart, ...written }: WrittenProfile): Record<ProfileField, string> => ({
  ...(Object.fromEntries(
    Object.entries(written).map(([field, value]) => [field, texts.includes(field as ProfileField) ? textOfHtml(value) : value]),
  ) as Record<ProfileTextField, string>),
  chart: chartInWords(chart),
})
