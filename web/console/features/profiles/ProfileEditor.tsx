import { Button, Form } from 'antd'
import { useCallback } from 'react'
import { type Profile, profilesContract, type WrittenProfile } from '#shared/contracts/console/profiles.ts'
import { chartInWords } from '#shared/rules/chartRules.ts'
import { columnOfBranch } from '#shared/rules/columns.ts'
import { canIn } from '#shared/rules/permissions.ts'
import { type ProfileField, type ProfileTextField, profileFields, profileLabels, profilePage } from '#shared/rules/profileRules.ts'
import { useEditForm } from '#web/antd/useEditForm.ts'
import { useSend } from '#web/calls/useSend.ts'
import styles from '#web/console/features/profiles/ProfileEditor.module.css'
import { ProfileFields } from '#web/console/features/profiles/ProfileFields.tsx'
import { useStaff } from '#web/console/lib/staff.ts'
import { textOfHtml } from '#web/console/lib/textOfHtml.ts'
import { paths } from '#web/console/paths.ts'
import { BackLink, ConsolePage } from '#web/console/ui/ConsolePage.tsx'
import { EditNotices } from '#web/console/ui/EditNotices.tsx'
import { useAfterUploads } from '#web/lib/uploadsUnderWay.ts'
import { useDraft } from '#web/lib/useDraft.ts'
import { UploadsNotice } from '#web/ui/feedback/UploadsNotice.tsx'

/** The form of a profile, read-only for staff who may not edit it. */
export function ProfileEditor({ profile }: { profile: Profile }) {
  const { id, name } = profile
  const staff = useStaff()
  const { loginName } = staff
  const mayEdit = canIn(staff, 'editProfiles', columnOfBranch(id))
  const draft = useDraft<WrittenProfile>(`staff-${loginName}`, 'profile', id)
  const { send, busy } = useSend(profilesContract.saveProfile)
  const uploads = useAfterUploads((version: number) => void save(version))
  const edit = useEditForm({
    values: writtenOf(profile),
    version: profile.version,
    draft: mayEdit ? draft : { ...draft, found: undefined },
    isSame: useCallback((one: WrittenProfile, other: WrittenProfile) => isSame(id, one, other), [id]),
    busy,
  })
  const { form } = edit.form
  const labels = Object.fromEntries(profileFields(id).map((field) => [field, profileLabels[field]])) as Record<ProfileField, string>

  async function save(version = edit.version) {
    if (uploads.wait(version)) return
    const filled = await form.validateFields().catch(() => undefined)
    const [first] = form.getFieldsError().filter(({ errors }) => errors.length > 0)
    if (first) form.scrollToField(first.name, { focus: true, block: 'center' })
    if (busy || !filled) return
    const values = edit.typed()
    const saved = await send({ id, version, ...values })
    if (saved) edit.markSaved(values, saved)
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
      <EditNotices
        edit={edit}
        labels={labels}
        compare={() => ({ now: toRead(writtenOf(profile)), typed: toRead(edit.typed()) })}
        onSaveAnyway={() => void save(profile.version)}
      />
      <Form {...edit.form} disabled={!mayEdit} aria-label={`编辑${name}`}>
        <ProfileFields id={id} disabled={!mayEdit} />
      </Form>
      {edit.guard}
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
