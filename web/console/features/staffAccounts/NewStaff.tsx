import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { staffAccountsContract } from '#shared/contracts/console/staffAccounts.ts'
import type { AnswerOf } from '#shared/lib/endpoint.ts'
import { takenMessages } from '#shared/rules/memberRules.ts'
import { checkNewStaffName } from '#shared/rules/staffRules.ts'
import { fieldRule } from '#web/antd/formRules.ts'
import { StaffFields } from '#web/console/features/staffAccounts/StaffFields.tsx'
import { FormDialog } from '#web/console/ui/FormDialog.tsx'
import { OneTimePassword } from '#web/console/ui/OneTimePassword.tsx'

const initial = { loginName: '', userName: '', roles: [] as number[] }

/** A button that makes an account of staff, and shows its password once. */
export function NewStaff() {
  const [asking, setAsking] = useState(false)
  const [made, setMade] = useState<AnswerOf<typeof staffAccountsContract.createStaffAccount>>()
  return (
    <>
      <Button type="primary" onClick={() => setAsking(true)}>
        新建账号
      </Button>
      {asking && (
        <FormDialog
          title="新建工作人员账号"
          action="新建"
          endpoint={staffAccountsContract.createStaffAccount}
          initial={initial}
          toBody={(values) => values}
          refusals={{ loginName: takenMessages.loginName }}
          onDone={setMade}
          onClosed={() => setAsking(false)}
        >
          <Form.Item name="loginName" label="登录账号" rules={[fieldRule(checkNewStaffName)]}>
            <Input placeholder="例如 zhang.san" autoComplete="off" autoCapitalize="none" spellCheck={false} data-first-focus />
          </Form.Item>
          <StaffFields />
        </FormDialog>
      )}
      {made && <OneTimePassword {...made} onClosed={() => setMade(undefined)} />}
    </>
  )
}
