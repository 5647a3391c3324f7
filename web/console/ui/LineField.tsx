import { Form, Input } from 'antd'
import { fieldRule } from '#web/antd/formRules.ts'

interface LineFieldProps {
  name: string
  label: string
  rule: (text: string) => string | undefined
  /** Only for fields whose requirement depends on others; otherwise `rule` decides. */
  required?: boolean
  placeholder?: string
  hint?: string
  /** Maximum characters, shown as a counter. */
  maxLength?: number
  className?: string
}

export function LineField({ name, label, rule, required, placeholder = '可以不填', hint, maxLength, className }: LineFieldProps) {
  const isRequired = required ?? rule('') !== undefined
  return (
    <Form.Item name={name} label={label} required={isRequired} rules={[fieldRule(rule)]} extra={hint}>
      <Input
        className={className}
        autoComplete="off"
        placeholder={isRequired ? `请输入${label}` : placeholder}
        {...(maxLength && { count: { show: true, max: maxLength, strategy: (text) => [...text].length } })}
      />
    </Form.Item>
  )
}
