import { Form, Input } from 'antd'
import type { partsOfPassword, rulesOfPasswordChange } from '#shared/rules/accountRules.ts'
import { fieldRule, sameAs } from '#web/antd/formRules.ts'
import { Icon } from '#web/ui/media/Icon.tsx'
import styles from './PasswordChangeFields.module.css'

export type PasswordChange = Record<keyof ReturnType<typeof rulesOfPasswordChange>, string>

interface PasswordChangeFieldsProps {
  loginName: string
  oldLabel: string
  rules: ReturnType<typeof rulesOfPasswordChange>
  parts: ReturnType<typeof partsOfPassword>
}

export function PasswordChangeFields({ loginName, oldLabel, rules, parts }: PasswordChangeFieldsProps) {
  return (
    <>
      {/* For password managers. */}
      <input className="visually-hidden" tabIndex={-1} aria-hidden="true" autoComplete="username" value={loginName} readOnly />
      <Form.Item name="oldPassword" label={oldLabel} rules={[fieldRule(rules.oldPassword)]}>
        <Input.Password placeholder={`请输入${oldLabel}`} autoComplete="current-password" />
      </Form.Item>
      <Form.Item name="newPassword" label="新密码" rules={[fieldRule(rules.newPassword)]}>
        <Input.Password placeholder="请输入新密码" autoComplete="new-password" aria-describedby="password-parts" />
      </Form.Item>
      <PasswordParts id="password-parts" parts={parts} />
      <Form.Item
        name="confirmation"
        label="确认新密码"
        dependencies={['newPassword']}
        rules={[fieldRule(rules.confirmation), ({ getFieldValue }) => sameAs(() => getFieldValue('newPassword'))]}
      >
        <Input.Password placeholder="请再一次输入新密码" autoComplete="new-password" />
      </Form.Item>
    </>
  )
}

interface PasswordPartsProps {
  id: string
  parts: readonly { name: string; fits(text: string): boolean }[]
}

/** The requirements for `newPassword`, each ticked off while typing. */
function PasswordParts({ id, parts }: PasswordPartsProps) {
  const password: string = Form.useWatch('newPassword') ?? ''
  return (
    <ul id={id} className={styles.parts} aria-label="密码要求">
      {parts.map(({ name, fits }) => {
        const met = password !== '' && fits(password)
        return (
          <li key={name} data-met={met || undefined}>
            <Icon name={met ? 'done' : 'ring'} />
            {name}
            {met && <span className="visually-hidden">，已满足</span>}
          </li>
        )
      })}
    </ul>
  )
}
