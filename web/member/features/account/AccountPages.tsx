import { LockOutlined } from '@ant-design/icons'
import { Form, Input } from 'antd'
import { useId } from 'react'
import { useNavigate } from 'react-router-dom'
import { accountContract, type Profile } from '#shared/contracts/account.ts'
import { passwordParts, passwordRules, profileRules } from '#shared/rules/accountRules.ts'
import { fieldRule } from '#web/antd/formRules.ts'
import { type PasswordChange, PasswordChangeFields } from '#web/antd/PasswordChangeFields.tsx'
import { SendButton } from '#web/antd/SendButton.tsx'
import { useEditForm } from '#web/antd/useEditForm.ts'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRead } from '#web/calls/useRead.ts'
import { useSend } from '#web/calls/useSend.ts'
import { loginPathTo, wayBack } from '#web/lib/loginPath.ts'
import { usePageUrl } from '#web/lib/pageUrl.ts'
import { forgetSession, useMember } from '#web/lib/session.ts'
import { type DraftContent, useDraft } from '#web/lib/useDraft.ts'
import { MemberPanel } from '#web/member/layout/MemberPanel.tsx'
import { DraftNotice } from '#web/member/submission/FormNotice.tsx'
import { FormFailure } from '#web/ui/form/FormFailure.tsx'
import styles from './AccountPages.module.css'

/** Only the association can change name, phone and e-mail. */
export function ProfilePage() {
  const profile = useRead(accountContract.getProfile, {})
  return (
    <MemberPanel title="信息维护" lead="姓名、手机号和电子邮箱由协会秘书处维护，需要修改请联系秘书处。">
      <QueryPart of={profile}>{(loaded) => <ProfileForm profile={loaded} />}</QueryPart>
    </MemberPanel>
  )
}

const toEditable = ({ unitName, officeAddress, officePhone }: Profile) => ({ unitName, officeAddress, officePhone })
type Editable = ReturnType<typeof toEditable>

function ProfileForm({ profile }: { profile: Profile }) {
  const { send, busy, failure, reset } = useSend(accountContract.saveProfile, { showsFailure: true })
  const values = toEditable(profile)
  const { found, keep, drop, moveTo } = useDraft<Partial<Editable>>(useMember().accountId, 'profile', undefined)
  const draft = {
    found: found && { ...found, values: { ...values, ...found.values } },
    /** Only what has changed, so that a draft does not bring back older values of the other fields. */
    keep({ values: typed, baseVersion }: DraftContent<Editable>) {
      keep({ values: Object.fromEntries(Object.entries(typed).filter(([name, value]) => value !== values[name as keyof Editable])), baseVersion })
    },
    ...{ drop, moveTo },
  }
  const edit = useEditForm<Editable>({ values, version: 0, draft, busy, onChange: () => failure && reset() })

  async function save(filled: Editable) {
    if (busy || (await send(filled)) === undefined) return
    edit.markSaved(filled, { version: 0 })
  }

  return (
    <Form {...edit.form} className={styles.form} onFinish={save}>
      <DraftNotice edit={edit} />
      <LockedInput label="姓名" value={profile.userName} />
      <LockedInput label="手机号" value={profile.phone} />
      <LockedInput label="电子邮箱" value={profile.email} />
      <Form.Item name="unitName" label="公司名称" rules={[fieldRule(profileRules.unitName)]}>
        <Input placeholder="请输入公司名称" autoComplete="organization" />
      </Form.Item>
      <Form.Item name="officeAddress" label="办公地点" rules={[fieldRule(profileRules.officeAddress)]}>
        <Input placeholder="请输入办公地点" autoComplete="street-address" />
      </Form.Item>
      <Form.Item name="officePhone" label="办公电话" extra="手机号，或带区号的座机号：0000-0000000" rules={[fieldRule(profileRules.officePhone)]}>
        <Input type="tel" placeholder="请输入办公电话" autoComplete="tel" />
      </Form.Item>
      <FormFailure message={failure} />
      <SendButton busy={busy}>保存</SendButton>
      {edit.guard}
    </Form>
  )
}

function LockedInput({ label, value }: { label: string; value: string }) {
  const id = useId()
  return (
    <Form.Item label={label} htmlFor={id}>
      <Input id={id} variant="filled" readOnly value={value || '未填写'} suffix={<LockOutlined className={styles.lock} aria-label="不能修改" />} />
    </Form.Item>
  )
}

const lead = '修改成功后，所有已登录的设备都会退出，请用新密码重新登录。'
const firstLead = '您的密码由协会工作人员设置，请先改成只有您知道的密码。修改后用新密码登录，即可继续使用。'

/**
 * Changes the password and signs in again, because all sessions end. Members with a staff-set password are redirected here first, then on to their
 * page.
 */
export function ChangePasswordPage() {
  const { loginName, mustChangePassword } = useMember()
  const target = wayBack(usePageUrl().text('from'))
  const { send, busy, failure, reset } = useSend(accountContract.changePassword, { endsSession: true, showsFailure: true })
  const navigate = useNavigate()

  async function change(passwords: PasswordChange) {
    if (busy || (await send(passwords)) === undefined) return
    await navigate(loginPathTo(target), { replace: true })
    forgetSession()
  }

  return (
    <MemberPanel title="修改密码" lead={mustChangePassword ? firstLead : lead}>
      <Form<PasswordChange> className={styles.form} layout="vertical" onFinish={change} onValuesChange={() => failure && reset()}>
        <PasswordChangeFields
          loginName={loginName}
          oldLabel={mustChangePassword ? '当前密码' : '原密码'}
          rules={passwordRules}
          parts={passwordParts}
        />
        <FormFailure message={failure} />
        <SendButton busy={busy}>修改密码</SendButton>
      </Form>
    </MemberPanel>
  )
}
