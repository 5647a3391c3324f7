import { useId } from 'react'
import { FieldMessage, RequiredMark } from '#web/ui/form/Field.tsx'
import styles from './Field.module.css'

interface RadioFieldProps {
  name: string
  label: string
  required?: boolean
  /** The values to choose from, which are also what is read. */
  choices: readonly string[]
  /** Chosen at first. */
  initially?: string
  error?: string
}

/** A field with a few choices, of which one holds. */
export function RadioField({ name, label, required = false, choices, initially, error }: RadioFieldProps) {
  const id = useId()
  return (
    <fieldset className={styles.field} aria-describedby={`${id}message`}>
      <legend className={styles.label}>
        {label}
        {required && <RequiredMark />}
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
