import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { signUpsContract } from '#shared/contracts/console/signUps.ts'
import { checkCancelSignUp } from '#shared/rules/activityRules.ts'
import { fieldRule } from '#web/antd/formRules.ts'
import { FormDialog } from '#web/console/ui/FormDialog.tsx'

/** Takes somebody off the list, with a reason he reads. */
export function CancelSignUp({ signUp: { id, accountName } }: { signUp: { id: number; accountName: string } }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" aria-label={`取消报名：${accountName}`} onClick={() => setOpen(true)}>
        取消报名
      </Button>
      {open && (
        <FormDialog
          title={`取消${accountName}的报名`}
          action="取消报名"
          endpoint={signUpsContract.cancelSignUpOf}
          initial={{ reason: '' }}
          toBody={({ reason }) => ({ id, reason })}
          onClosed={() => setOpen(false)}
        >
          <Form.Item name="reason" label="取消原因（会员会收到）" rules={[fieldRule(checkCancelSignUp)]}>
            <Input.TextArea rows={3} />
          </Form.Item>
        </FormDialog>
      )}
    </>
  )
}
