import { Form, Input, InputNumber, Radio } from 'antd'
import type { ReactNode } from 'react'
import { checkGreyUntil, type GreyDays } from '#shared/rules/greyDays.ts'
import { checkBesidePlace, profileLabels, profileRules } from '#shared/rules/profileRules.ts'
import { fieldRule, rejectIf } from '#web/antd/formRules.ts'
import styles from './fields.module.css'

interface FieldProps {
  name: string
  label: string
}

export const LineField = ({ name, label, hint, rule }: FieldProps & { hint?: string; rule(text: string): string | undefined }) => (
  <Form.Item name={name} label={label} extra={hint} rules={[fieldRule(rule)]}>
    <Input autoComplete="off" />
  </Form.Item>
)

export const NumberField = ({ name, label, min, max }: FieldProps & { min: number; max: number }) => (
  <Form.Item
    name={name}
    label={label}
    extra={`${min} 至 ${max}`}
    rules={[{ type: 'integer', min: min, max: max, required: true, message: `请输入 ${min} 至 ${max} 的整数` }]}
  >
    <InputNumber inputMode="numeric" precision={0} style={{ width: '100%' }} />
  </Form.Item>
)

export const ChoiceField = ({ name, label, choices }: FieldProps & { choices: Record<string, ReactNode> }) => (
  <Form.Item name={name} label={label}>
    <Radio.Group className={styles.choices} options={Object.entries(choices).map(([value, label]) => ({ value, label }))} />
  </Form.Item>
)

/** Longitude and latitude are required together; the error appears at the missing one. */
export const DegreesField = ({ name, beside }: { name: 'longitude' | 'latitude'; beside: 'longitude' | 'latitude' }) => (
  <Form.Item
    name={name}
    label={profileLabels[name]}
    dependencies={[beside]}
    rules={[
      fieldRule(profileRules[name]),
      ({ getFieldValue }) => ({
        validator: async (_rule, own: string = '') => rejectIf(checkBesidePlace(own.trim(), String(getFieldValue(beside) ?? '').trim())),
      }),
    ]}
  >
    <Input autoComplete="off" inputMode="decimal" placeholder={name === 'longitude' ? '如 116.4074' : '如 39.9042'} />
  </Form.Item>
)

/** First or last greyscale day; errors in the range appear at the last. */
export const DayField = ({ name, label }: { name: keyof GreyDays; label: string }) => (
  <Form.Item
    name={name}
    label={label}
    dependencies={name === 'until' ? ['from'] : undefined}
    rules={name === 'until' ? [({ getFieldsValue }) => ({ validator: async () => rejectIf(checkGreyUntil(getFieldsValue())) })] : []}
  >
    <Input type="date" max="2999-12-31" />
  </Form.Item>
)
