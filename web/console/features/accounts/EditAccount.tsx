import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { accountsContract } from '#shared/contracts/console/accounts.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'
import { memberRules, takenMessages } from '#shared/rules/memberRules.ts'
import { fieldRule } from '#web/antd/formRules.ts'
import { PersonFields, typeChoice, UnitFields } from '#web/console/features/accounts/UnitFields.tsx'
import { FormDialog } from '#web/console/ui/FormDialog.tsx'

export type MemberAccount = OutputOf<typeof accountsContract.getAccount>

const labels = { userName: '姓名', phone: '手机号', email: '邮箱', type: '会员类型', unit: '单位', unitName: '单位自称' }

/** What the form begins with; also what it is compared with, when somebody has saved meanwhile. */
const valuesOf = ({ userName, phone, email, accountType, companyId, companyName, unitName }: MemberAccount) => ({
  userName,
  phone,
  email,
  type: typeChoice(accountType),
  unit: companyId === null ? undefined : { value: companyId, label: companyName },
  unitName,
})

/** A button that changes what staff keep of a member. */
export function EditAccount({ account }: { account: MemberAccount }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button onClick={() => setAsking(true)}>修改资料</Button>
      {asking && (
        <FormDialog
          title="修改资料"
          action="保存"
          endpoint={accountsContract.editAccount}
          initial={valuesOf(account)}
          toBody={({ type, unit, ...rest }) => ({
            ...rest,
            id: account.id,
            version: account.version,
            accountType: type.value,
            companyId: unit?.value ?? 0,
          })}
          labels={labels}
          refusals={{ phone: takenMessages.phone, unit: takenMessages.companyId }}
          onClosed={() => setAsking(false)}
        >
          <PersonFields />
          <UnitFields />
          <Form.Item name="unitName" label="单位自称" extra="会员对外使用的单位名称，可以不填" rules={[fieldRule(memberRules.unitName)]}>
            <Input placeholder="例如：某某驻京办综合处" autoComplete="off" />
          </Form.Item>
        </FormDialog>
      )}
    </>
  )
}
