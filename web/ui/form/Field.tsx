import { type ReactNode, useId } from 'react'
import { classes } from '#web/lib/classes.ts'
import { Icon } from '#web/ui/media/Icon.tsx'
import styles from './Field.module.css'

interface FieldProps {
  name: string
  label: string
  required?: boolean
  /** From `useForm`. */
  error: string | undefined
  /** Shown unless there is an error. */
  hint?: string
  className?: string
  /** Renders the control: `(control) => <input className="input" {...control} type="tel" />`. */
  children(control: ControlAttributes): ReactNode
}

interface ControlAttributes {
  id: string
  name: string
  'aria-required': boolean
  'aria-invalid': boolean
  'aria-describedby': string
}

export function Field({ name, label, required = false, error, hint, className, children }: FieldProps) {
  const id = useId()
  return (
    <div className={classes(styles.field, hint && styles.hinted, className)}>
      <label htmlFor={id} className={styles.label}>
        {required && <RequiredMark />}
        {label}
      </label>
      {children({ id, name, 'aria-required': required, 'aria-invalid': error !== undefined, 'aria-describedby': `${id}message` })}
      <FieldMessage id={`${id}message`} error={error} hint={hint} />
    </div>
  )
}

/** Decorative; `aria-required` carries the meaning. */
const RequiredMark = () => (
  <span className={styles.required} aria-hidden="true">
    *
  </span>
)

/** Reserves its space to avoid layout shifts. */
function FieldMessage({ id, error, hint }: { id: string; error: string | undefined; hint?: string }) {
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

interface CheckFieldProps {
  name: string
  required?: boolean
  error?: string
  children: ReactNode
}

/** A checkbox; its value is `on` when checked. */
export function CheckField({ name, required = false, error, children }: CheckFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={styles.choice}>
        <input type="checkbox" name={name} aria-required={required} aria-invalid={error !== undefined} aria-describedby={`${id}message`} />
        <span>
          {required && <RequiredMark />}
          {children}
        </span>
      </label>
      <FieldMessage id={`${id}message`} error={error} />
    </div>
  )
}

interface RadioFieldProps {
  name: string
  label: string
  required?: boolean
  choices: readonly string[]
  initially?: string
  error?: string
}

export function RadioField({ name, label, required = false, choices, initially, error }: RadioFieldProps) {
  const id = useId()
  return (
    <fieldset className={styles.field} aria-describedby={`${id}message`}>
      <legend className={styles.label}>
        {required && <RequiredMark />}
        {label}
      </legend>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <label key={choice} className={styles.choice}>
            <input type="radio" name={name} value={choice} defaultChecked={choice === initially} />
            {choice}
          </label>
        ))}
      </div>
      <FieldMessage id={`${id}message`} error={error} />
    </fieldset>
  )
}
