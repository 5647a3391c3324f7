import { Form, Input } from 'antd'
import { fieldRule } from '#web/antd/formRules.ts'

interface LineFieldProps {
  name: string
  label: string
  rule: (text: string) => string | undefined
  /** For what is required beside other fields only; else the rule says it. */
  required?: boolean
  /** Helps to fill it in, where it can be left out. */
  placeholder?: string
  /** What follows from it, below the field. */
  hint?: string
  /** The most characters; shown beside how many there are. */
  most?: number
  className?: string
}

/** One line of text of a form. */
export function LineField({ name, label, rule, required, placeholder = '可以不填', hint, most, className }: LineFieldProps) {
  const isRequired = required ?? rule('') !== undefined
  return (
    <Form.Item name={name} label={label} required={isRequired} rules={[fieldRule(rule)]} extra={hint}>
      <Input
        className={className}
        autoComplete="off"
        placeholder={isRequired ? `请输入${label}` : placeholder}
        {...(most && { count: { show: true, max: most } })}
      />
    </Form.Item>
  )
}
