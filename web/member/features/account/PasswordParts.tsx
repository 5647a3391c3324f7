import { Form } from 'antd'
import { passwordParts } from '#shared/rules/accountRules.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './account.module.css'

/** What a new password must have, each part ticked off while it is typed. */
export function PasswordParts({ id }: { id: string }) {
  const password: string = Form.useWatch('newPassword') ?? ''
  return (
    <ul id={id} className={styles.parts} aria-label="密码要求">
      {passwordParts.map(({ name, fits }) => {
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
