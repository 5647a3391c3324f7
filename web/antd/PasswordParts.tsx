import { Form } from 'antd'
import { Icon } from '#web/ui/media/Icon.tsx'
import styles from './PasswordParts.module.css'

interface PasswordPartsProps {
  id: string
  /** Each with its name. */
  parts: readonly { name: string; fits(text: string): boolean }[]
}

/** What the `newPassword` of a form must have, each part ticked off while it is typed. */
export function PasswordParts({ id, parts }: PasswordPartsProps) {
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
