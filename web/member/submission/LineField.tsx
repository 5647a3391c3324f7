import { Form, Input } from 'antd'
import { fieldRule } from '#web/antd/formRules.ts'
import styles from './SubmissionForm.module.css'

interface LineFieldProps {
  name: string
  label: string
  rule: (text: string) => string | undefined
  hint?: string
  /** Maximum characters, shown as a counter. */
  most?: number
  inputMode?: 'decimal' | 'tel'
  unit?: string
}

export function LineField({ name, label, rule, hint, most, inputMode, unit }: LineFieldProps) {
  return (
    <Form.Item
      name={name}
      label={label}
      required
      rules={[fieldRule(rule)]}
      extra={
        (hint || most) && (
          <span className={styles.hint}>
            <span>{hint}</span>
            {most && <Counter name={name} most={most} />}
          </span>
        )
      }
    >
      <Input placeholder={`请输入${label}`} inputMode={inputMode} suffix={unit} autoComplete="off" />
    </Form.Item>
  )
}

function Counter({ name, most }: { name: string; most: number }) {
  const text: string = Form.useWatch(name) ?? ''
  return (
    <span className={styles.counter}>
      {[...text.trim()].length} / {most}
    </span>
  )
}
