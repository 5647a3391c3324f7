import { type ReactNode, useId } from 'react'
import { FieldMessage } from '#web/ui/form/Field.tsx'
import styles from './Field.module.css'

interface CheckFieldProps {
  name: string
  required?: boolean
  error?: string
  /** What is agreed to by the tick; may hold a link. */
  children: ReactNode
}

/** A box to tick. Ticked, its text is `on`. */
export function CheckField({ name, required = false, error, children }: CheckFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={styles.choice}>
        <input type="checkbox" name={name} aria-required={required} aria-invalid={error !== undefined} aria-describedby={`${id}message`} />
        <span>{children}</span>
      </label>
      <FieldMessage id={`${id}message`} error={error} />
    </div>
  )
}
