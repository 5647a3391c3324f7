import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { accountsContract } from '#shared/contracts/console/accounts.ts'
import type { AnswerOf } from '#shared/lib/endpoint.ts'
import { memberRules, takenMessages } from '#shared/rules/memberRules.ts'
import { fieldRule } from '#web/antd/formRules.ts'
import { PersonFields } from '#web/console/features/accounts/PersonFields.tsx'
import { typeChoice, UnitFields, type UnitValues } from '#web/console/features/accounts/UnitFields.tsx'
import { FormDialog } from '#web/console/ui/FormDialog.tsx'
import { OneTimePassword } from '#web/console/ui/OneTimePassword.tsx'

interface Values extends UnitValues {
  loginName: string
  userName: string
  phone: string
  email: string
}
const initial: Values = { loginName: '', userName: '', phone: '', email: '', type: typeChoice(1) }

/** A button that makes an account, and shows its password once. */
export function NewAccount() {
  const [asking, setAsking] = useState(false)
  const [made, setMade] = useState<AnswerOf<typeof accountsContract.createAccount>>()
  return (
    <>
      <Button type="primary" onClick={() => setAsking(true)}>
        新建账号
      </Button>
      {asking && (
        <FormDialog
          title="新建会员账号"
          action="新建"
          endpoint={accountsContract.createAccount}
          initial={initial}
          toBody={({ type, unit, ...person }) => ({ ...person, accountType: type.value, companyId: unit?.value ?? 0 })}
          refusals={{ loginName: takenMessages.loginName, phone: takenMessages.phone, unit: takenMessages.companyId }}
          onDone={setMade}
          onClosed={() => setAsking(false)}
        >
          <Form.Item name="loginName" label="登录账号" rules={[fieldRule(memberRules.loginName)]}>
            <Input placeholder="字母、数字或手机号" autoComplete="off" autoCapitalize="none" spellCheck={false} data-first-focus />
          </Form.Item>
          <PersonFields />
          <UnitFields />
        </FormDialog>
      )}
      {made && <OneTimePassword {...made} onClosed={() => setMade(undefined)} />}
    </>
  )
}
