import { Button, Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { applicationsContract } from '#shared/contracts/console/applications.ts'
import { checkClosingNote, checkNote } from '#shared/rules/applicationStates.ts'
import { fieldRule } from '#web/antd/formRules.ts'
import type { Application } from '#web/console/features/applications/ApplicationPage.tsx'
import { FormDialog } from '#web/console/ui/FormDialog.tsx'

/** A button that writes down what was agreed with an applicant. */
export function NoteApplication({ application: { id, note } }: { application: Application }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button onClick={() => setAsking(true)}>{note ? '修改备注' : '添加备注'}</Button>
      {asking && (
        <FormDialog
          title="备注"
          action="保存"
          endpoint={applicationsContract.noteApplication}
          initial={{ note }}
          toBody={(values) => ({ id, note: values.note, loaded: note })}
          labels={{ note: '备注' }}
          onClosed={() => setAsking(false)}
        >
          <Form.Item name="note" label="备注" rules={[fieldRule(checkNote)]}>
            <Input.TextArea rows={5} placeholder="例如：已电话联系，等待补充材料" data-first-focus />
          </Form.Item>
        </FormDialog>
      )}
    </>
  )
}

/** A button that ends an application without an account. */
export function CloseApplication({ application: { id, note } }: { application: Application }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button onClick={() => setAsking(true)}>不开通账号</Button>
      {asking && (
        <FormDialog
          title="不开通账号"
          action="确认"
          endpoint={applicationsContract.closeApplication}
          initial={{ state: 'rejected' as 'rejected' | 'closed', note }}
          toBody={(values) => ({ id, ...values })}
          onClosed={() => setAsking(false)}
        >
          <Form.Item name="state" label="处理结果">
            <Radio.Group
              options={[
                { value: 'rejected', label: '婉拒申请' },
                { value: 'closed', label: '关闭（重复或无效）' },
              ]}
            />
          </Form.Item>
          <Form.Item name="note" label="原因" extra="记为备注，申请人不会看到" rules={[fieldRule(checkClosingNote)]}>
            <Input.TextArea rows={4} placeholder="请填写原因" />
          </Form.Item>
        </FormDialog>
      )}
    </>
  )
}
