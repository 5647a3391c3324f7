import { Form, Select } from 'antd'
import { accountTypeName } from '#shared/rules/accountTypes.ts'
import { memberTypes } from '#shared/rules/memberRules.ts'
import { type Unit, UnitSelect } from '#web/console/ui/UnitSelect.tsx'

/** What a form keeps of them, as they are shown. */
export interface UnitValues {
  type: { value: number; label: string }
  unit?: Unit
}

const types = memberTypes.map((value) => ({ value: value as number, label: accountTypeName(value) }))
export const typeChoice = (type: number) => ({ value: type, label: accountTypeName(type) })

/** Where an account belongs: the fields `type` and `unit` of a form. Another type has other units. */
export function UnitFields() {
  const form = Form.useFormInstance<UnitValues>()
  const type = Form.useWatch<UnitValues['type'] | undefined>('type')
  return (
    <>
      <Form.Item name="type" label="会员类型" required>
        <Select labelInValue options={types} onChange={() => form.setFieldValue('unit', undefined)} />
      </Form.Item>
      <Form.Item name="unit" label="单位" rules={[{ required: true, message: '请选择单位' }]}>
        <UnitSelect type={type?.value ?? memberTypes[0]} />
      </Form.Item>
    </>
  )
}
