import { Form, type FormRule, Input, Select, Switch } from 'antd'
import type { SiteColumn, SiteValues } from '#shared/rules/siteTables.ts'
import { fieldRule } from '#web/antd/formRules.ts'
import { PictureField } from '#web/console/ui/PictureField.tsx'
import { TimeInput } from '#web/console/ui/TimeInput.tsx'

interface SiteFieldProps {
  column: SiteColumn
  isFirst: boolean
  /** It cannot be changed any more. */
  isFixed: boolean
}

/** The field of a column. */
export function SiteField({ column, isFirst, isFixed }: SiteFieldProps) {
  const { name, label, kind, hint } = column
  return (
    <Form.Item name={name} label={label} extra={hint} valuePropName={kind === 'switch' ? 'checked' : 'value'} rules={rulesOf(column)}>
      {controlOf(column, { disabled: isFixed, ...(isFirst && { 'data-first-focus': true }) })}
    </Form.Item>
  )
}

function controlOf({ kind, label, choices }: SiteColumn, common: { disabled: boolean }) {
  if (kind === 'switch') return <Switch {...common} />
  if (kind === 'text') return <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} {...common} />
  if (kind === 'time') return <TimeInput {...common} />
  if (kind === 'picture') return <PictureField label={label} />
  if (kind !== 'choice') return <Input autoComplete="off" {...common} />
  return <Select placeholder={`请选择${label}`} options={Object.entries(choices ?? {}).map(([value, label]) => ({ value, label }))} {...common} />
}

function rulesOf({ kind, check, checkBeside }: SiteColumn): FormRule[] {
  if (kind === 'switch') return []
  const beside: FormRule = ({ getFieldsValue }) => ({
    async validator() {
      const wrong = checkBeside?.(getFieldsValue() as SiteValues)
      if (wrong) throw new Error(wrong)
    },
  })
  return checkBeside ? [fieldRule(check), beside] : [fieldRule(check)]
}
