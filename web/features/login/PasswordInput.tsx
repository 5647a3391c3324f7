import { type ComponentProps, useState } from 'react'
import { Icon } from '#web/ui/media/Icon.tsx'
import styles from './PasswordInput.module.css'

export function PasswordInput(rest: ComponentProps<'input'>) {
  const [shown, setShown] = useState(false)
  return (
    <div className={styles.password}>
      <input className="input" {...rest} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <button type="button" aria-label="显示密码" aria-pressed={shown} onClick={() => setShown(!shown)}>
        <Icon name={shown ? 'eye' : 'eyeOff'} />
      </button>
    </div>
  )
}
