import { Button, Form } from 'antd'
import { useCallback } from 'react'
import { useParams } from 'react-router-dom'
import { type Profile, profilesContract, type WrittenProfile } from '#shared/contracts/console/profiles.ts'
import type { AnswerOf } from '#shared/lib/endpoint.ts'
import { type ChartUnit, chartInWords, checkChart } from '#shared/rules/chartRules.ts'
import { columnOfBranch } from '#shared/rules/columns.ts'
import { can, canIn } from '#shared/rules/permissions.ts'
import {
  association,
  type ProfileField,
  type ProfileTextField,
  profileFields,
  profileLabels,
  profileNames,
  profilePage,
  profileRules,
} from '#shared/rules/profileRules.ts'
import { fieldRule, isValid, rejectIf } from '#web/antd/formRules.ts'
import { showProblems } from '#web/antd/setField.ts'
import { useEditForm } from '#web/antd/useEditForm.ts'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRead } from '#web/calls/useRead.ts'
import { useSend } from '#web/calls/useSend.ts'
import { ChartField } from '#web/console/features/profiles/ChartField.tsx'
import itemEditorStyles from '#web/console/items/ItemEditor.module.css'
import { Pair } from '#web/console/items/itemFields.tsx'
import { NoSuchPage } from '#web/console/layout/NoSuchPage.tsx'
import { useStaff } from '#web/console/lib/staff.ts'
import { textOfHtml } from '#web/console/lib/textOfHtml.ts'
import { paths } from '#web/console/paths.ts'
import { DegreesField } from '#web/console/settings/fields.tsx'
import { Card } from '#web/console/ui/Card.tsx'
import { BackLink, ConsolePage } from '#web/console/ui/ConsolePage.tsx'
import { EditNotices } from '#web/console/ui/EditNotices.tsx'
import { LineField } from '#web/console/ui/LineField.tsx'
import { PictureField } from '#web/console/ui/PictureField.tsx'
import { Editor } from '#web/editor/Editor.tsx'
import { minuteOf } from '#web/lib/dateText.ts'
import { useAfterUploads } from '#web/lib/uploadsUnderWay.ts'
import { useDraft } from '#web/lib/useDraft.ts'
import { UploadsNotice } from '#web/ui/feedback/UploadsNotice.tsx'
import { Tag } from '#web/ui/list/Tag.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import styles from './ProfilesPages.module.css'

type ListedProfile = AnswerOf<typeof profilesContract.listProfiles>['items'][number]

export function ProfilesPage() {
  const mayEdit = can(useStaff(), 'editProfiles')
  const profiles = useRead(profilesContract.listProfiles, {})
  return (
    <ConsolePage title="协会与分会" status={mayEdit ? '简介、章程、职责和联系方式，保存后访客立即看到' : '您可以查看，修改由编辑进行'}>
      <QueryPart of={profiles}>
        {({ items }) => (
          <ul className={styles.profiles}>
            {items.map((profile) => (
              <li key={profile.id}>
                <ProfileTile profile={profile} action={mayEdit ? '编辑' : '查看'} />
              </li>
            ))}
          </ul>
        )}
      </QueryPart>
    </ConsolePage>
  )
}

function ProfileTile({ profile: { id, name, slogan, missing, updatedAt }, action }: { profile: ListedProfile; action: string }) {
  return (
    <Link to={paths.profile(id)} className={styles.profile}>
      <h2>{name}</h2>
      <p className={styles.slogan}>{id === association ? '名称、宣传语和联系方式在系统设置中修改' : slogan || '还没有宣传语'}</p>
      <p className={styles.missing}>
        {missing.length === 0 ? <Tag look="ok">内容齐全</Tag> : <Tag look="warn">缺 {missing.length} 项</Tag>}
        {missing.length > 0 && <span>{missing.map((field) => profileLabels[field]).join('、')}</span>}
      </p>
      <p className={styles.foot}>
        <span className="tabular">{updatedAt ? `${minuteOf(updatedAt)} 更新` : '还没有填写'}</span>
        <b>{action}</b>
      </p>
    </Link>
  )
}

export function ProfilePage() {
  const id = Number(useParams().id)
  const known = Object.hasOwn(profileNames, id)
  const profile = useRead(profilesContract.readProfile, { id }, { enabled: known })
  if (!known) return <NoSuchPage />
  if (profile.data) return <ProfileEditor key={id} profile={profile.data} />
  return (
    <ConsolePage title={profileNames[id] ?? ''}>
      <QueryPart of={profile}>{() => null}</QueryPart>
    </ConsolePage>
  )
}

function ProfileEditor({ profile }: { profile: Profile }) {
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
    const filled = await isValid(form)
    showProblems(form)
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
        <div className={itemEditorStyles.actions}>
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

const writtenOf = ({ id, name, version, ...written }: Profile): WrittenProfile => written

/** Compares only the fields this profile has. */
const isSame = (id: number, one: WrittenProfile, other: WrittenProfile) =>
  profileFields(id).every((field) => textOf(one, field) === textOf(other, field))

const textOf = (written: WrittenProfile, field: ProfileField) => (field === 'chart' ? JSON.stringify(written.chart) : written[field].trim())

const texts: readonly ProfileField[] = ['introduction', 'charter', 'responsibilities']

/** For stale edits: text without layout, the chart as text. */
const toRead = ({ chart, ...written }: WrittenProfile): Record<ProfileField, string> => ({
  ...(Object.fromEntries(
    Object.entries(written).map(([field, value]) => [field, texts.includes(field as ProfileField) ? textOfHtml(value) : value]),
  ) as Record<ProfileTextField, string>),
  chart: chartInWords(chart),
})

const Line = ({ name, placeholder }: { name: ProfileTextField; placeholder?: string }) => (
  <LineField name={name} label={profileLabels[name]} rule={profileRules[name]} placeholder={placeholder} />
)

const Text = ({ name, disabled, hint }: { name: ProfileTextField; disabled: boolean; hint?: string }) => (
  <Form.Item name={name} label={profileLabels[name]} extra={hint} rules={[fieldRule(profileRules[name])]}>
    <Editor label={profileLabels[name]} disabled={disabled} />
  </Form.Item>
)

const Chart = () => (
  <Form.Item
    name="chart"
    label={profileLabels.chart}
    extra="在机构名称中按回车添加同级机构，按 Alt 加方向键移动位置和层级。"
    rules={[
      {
        async validator(_rule, units: ChartUnit[] = []) {
          const trim = ({ name, people, ...unit }: ChartUnit): ChartUnit => ({
            ...unit,
            name: name.trim(),
            people: people.map(({ title, name }) => ({ title: title.trim(), name: name.trim() })),
          })
          return rejectIf(checkChart(units.map(trim)))
        },
      },
    ]}
  >
    <ChartField />
  </Form.Item>
)

const ContactCard = () => (
  <Card title="联系方式">
    <Line name="tel" />
    <Line name="address" />
    <Line name="email" />
    <Line name="postcode" />
    <Pair>
      <DegreesField name="longitude" beside="latitude" />
      <DegreesField name="latitude" beside="longitude" />
    </Pair>
    <p className={styles.hint}>填写后，联系方式页面可以打开地图。使用 WGS-84 坐标。</p>
  </Card>
)

const FromSettings = () => (
  <Card title="联系方式">
    <p>协会的名称、宣传语和联系方式由管理员在“系统设置”中填写，页脚、联系我们等各处都取自那里。</p>
  </Card>
)

const ProfileFields = ({ id, disabled }: { id: number; disabled: boolean }) => (
  <div className={itemEditorStyles.columns}>
    <div className={itemEditorStyles.sheet}>
      {id !== association && <Line name="slogan" placeholder="显示在页面顶部的一句话" />}
      <Text name="introduction" disabled={disabled} />
      {id === association ? (
        <Text name="charter" disabled={disabled} hint="每章的标题用“标题 2”，章程页按它列出目录。" />
      ) : (
        <Text name="responsibilities" disabled={disabled} />
      )}
      <Chart />
    </div>
    <div>
      <Card title={profileLabels.structureKey}>
        <Form.Item
          name="structureKey"
          extra="可以不上传。有图片时显示在组织架构下方，宽度建议不小于 1200 像素"
          rules={[fieldRule(profileRules.structureKey)]}
        >
          <PictureField label={profileLabels.structureKey} />
        </Form.Item>
      </Card>
      {id === association ? <FromSettings /> : <ContactCard />}
    </div>
  </div>
)
