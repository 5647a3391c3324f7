import { Button, Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { medicalContract } from '#shared/contracts/console/medical.ts'
import { checkCancelReason, checkCaseNote, mayMove } from '#shared/rules/medicalCases.ts'
import { fieldRule } from '#web/antd/formRules.ts'
import { useSend } from '#web/calls/useSend.ts'
import type { MedicalCase } from '#web/console/features/medical/MedicalCasePage.tsx'
import { paths } from '#web/console/paths.ts'
import { ConfirmButton } from '#web/console/ui/ConfirmButton.tsx'
import { FormDialog } from '#web/console/ui/FormDialog.tsx'
import styles from './CaseSteps.module.css'

/** What can be done with a case as it stands: the steps that may follow, the note, and its deletion. */
export function CaseSteps({ request }: { request: MedicalCase }) {
  const { id, version, state, note } = request
  const [open, setOpen] = useState<'assign' | 'cancel' | 'note'>()
  const advance = useSend(medicalContract.advanceMedicalRequest)
  const seen = { id, version }
  const close = () => setOpen(undefined)
  return (
    <>
      <div className={styles.steps}>
        {mayMove(state, 'assigned') && (
          <Button type={state === 'received' ? 'primary' : 'default'} onClick={() => setOpen('assign')}>
            {state === 'received' ? '分配办理人' : '重新分配'}
          </Button>
        )}
        {mayMove(state, 'arranged') && (
          <Button type="primary" loading={advance.busy} onClick={() => void advance.send({ ...seen, to: 'arranged' })}>
            标记为已安排
          </Button>
        )}
        {mayMove(state, 'done') && (
          <ConfirmButton
            type="primary"
            title="完成这项申请？"
            note="完成后不能再改变办理状态，信息将提前删除。"
            action="完成"
            onConfirm={() => advance.send({ ...seen, to: 'done' })}
          >
            标记为已完成
          </ConfirmButton>
        )}
        {mayMove(state, 'cancelled') && <Button onClick={() => setOpen('cancel')}>取消申请</Button>}
        <DeleteButton {...seen} />
      </div>
      <div className={styles.note}>
        <h3>办理记录</h3>
        <p>{note || '还没有记录'}</p>
        <Button onClick={() => setOpen('note')}>{note ? '修改记录' : '填写记录'}</Button>
      </div>
      {open === 'assign' && <AssignDialog request={request} onClosed={close} />}
      {open === 'cancel' && (
        <FormDialog
          title="取消申请"
          action="取消申请"
          endpoint={medicalContract.cancelMedicalRequest}
          initial={{ reason: '' }}
          toBody={({ reason }) => ({ ...seen, reason })}
          onClosed={close}
        >
          <Form.Item name="reason" label="取消原因" rules={[fieldRule(checkCancelReason)]}>
            <Input.TextArea rows={3} />
          </Form.Item>
        </FormDialog>
      )}
      {open === 'note' && (
        <FormDialog
          title="办理记录"
          action="保存"
          endpoint={medicalContract.noteMedicalRequest}
          initial={{ note }}
          toBody={({ note }) => ({ ...seen, note })}
          labels={{ note: '办理记录' }}
          onClosed={close}
        >
          <Form.Item name="note" label="办理记录" rules={[fieldRule(checkCaseNote)]}>
            <Input.TextArea rows={6} />
          </Form.Item>
        </FormDialog>
      )}
    </>
  )
}

const AssignDialog = ({ request: { id, version, assigneeId, assignees }, onClosed }: { request: MedicalCase; onClosed(): void }) => (
  <FormDialog
    title="分配办理人"
    action="分配"
    endpoint={medicalContract.assignMedicalRequest}
    initial={{ assigneeId: assigneeId ?? undefined }}
    toBody={({ assigneeId }) => ({ id, version, assigneeId: assigneeId as number })}
    labels={{ assigneeId: '办理人' }}
    textOf={(_field, value) => assignees.find(({ id }) => id === value)?.name ?? ''}
    onClosed={onClosed}
  >
    <Form.Item name="assigneeId" label="办理人" rules={[{ required: true, message: '请选择办理人' }]}>
      <Radio.Group className={styles.people} options={assignees.map(({ id, name }) => ({ value: id, label: name }))} />
    </Form.Item>
  </FormDialog>
)

function DeleteButton(seen: { id: number; version: number }) {
  const navigate = useNavigate()
  const { send } = useSend(medicalContract.deleteMedicalRequest)
  return (
    <ConfirmButton
      danger
      title="永久删除这项申请？"
      note="会员撤回同意时使用。删除后无法恢复，操作日志只保留编号。"
      action="永久删除"
      onConfirm={async () => {
        const done = await send(seen)
        if (done !== undefined) await navigate(paths.medical)
        return done
      }}
    >
      删除
    </ConfirmButton>
  )
}
