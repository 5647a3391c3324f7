import { type ReactNode, useId } from 'react'
import { classes } from '#web/lib/classes.ts'
import { Icon } from '#web/ui/media/Icon.tsx'
import styles from './Field.module.css'

interface FieldProps {
  name: string
  label: string
  required?: boolean
  /** What is wrong with it, from `useForm`. */
  error: string | undefined
  /** Helps to fill it in; stands below until there is something wrong. */
  hint?: string
  className?: string
  /** The control, which takes the attributes it is given: `(control) => <input className="input" {...control} type="tel" />`. */
  children(control: ControlAttributes): ReactNode
}

interface ControlAttributes {
  id: string
  name: string
  'aria-required': boolean
  'aria-invalid': boolean
  'aria-describedby': string
}

/** A labelled control of a form (text, number, date, many lines) with its message below. */
export function Field({ name, label, required = false, error, hint, className, children }: FieldProps) {
  const id = useId()
  return (
    <div className={classes(styles.field, className)}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {required && <RequiredMark />}
      </label>
      {children({ id, name, 'aria-required': required, 'aria-invalid': error !== undefined, 'aria-describedby': `${id}message` })}
      <FieldMessage id={`${id}message`} error={error} hint={hint} />
    </div>
  )
}

/** The sign of a field that must be filled in. What it means stands in `aria-required`. */
export const RequiredMark = () => (
  <span className={styles.required} aria-hidden="true">
    *
  </span>
)

/** The line below a field. Its place is kept, so that nothing moves when it appears. */
export function FieldMessage({ id, error, hint }: { id: string; error: string | undefined; hint?: string }) {
  return (
    <p id={id} className={error ? styles.error : styles.hint}>
      {error ? (
        <>
          <Icon name="alert" />
          {error}
        </>
      ) : (
        hint
      )}
    </p>
  )
}
