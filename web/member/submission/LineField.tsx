import { Form, Input } from 'antd'
import { fieldRule } from '#web/antd/formRules.ts'
import styles from './SubmissionForm.module.css'

interface LineFieldProps {
  name: string
  label: string
  rule: (text: string) => string | undefined
  hint?: string
  /** Maximum characters, shown as a counter. */
  maxLength?: number
  inputMode?: 'decimal' | 'tel'
  unit?: string
}

export function LineField({ name, label, rule, hint, maxLength, inputMode, unit }: LineFieldProps) {
  return (
    <Form.Item
      name={name}
      label={label}
      required
      rules={[fieldRule(rule)]}
      extra={
        (hint || maxLength) && (
          <span className={styles.hint}>
            <span>{hint}</span>
            {maxLength && <Counter name={name} maxLength={maxLength} />}
          </span>
        )
      }
    >
      <Input placeholder={`请输入${label}`} inputMode={inputMode} suffix={unit} autoComplete="off" />
    </Form.Item>
  )
}

function Counter({ name, maxLength }: { name: string; maxLength: number }) {
  const text: string = Form.useWatch(name) ?? ''
  return (
    <span className={styles.counter}>
      {[...text.trim()].length} / {maxLength}
    </span>
  )
}
