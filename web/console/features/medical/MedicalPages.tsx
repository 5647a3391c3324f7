import { Button, Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { medicalContract } from '#shared/contracts/console/medical.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'
import { auditActions } from '#shared/rules/auditActions.ts'
import { backupCopies } from '#shared/rules/backupRules.ts'
import { checkCancelReason, checkCaseNote, type MedicalState, mayMove, medicalStateNames, medicalStates } from '#shared/rules/medicalCases.ts'
import { fieldRule } from '#web/antd/formRules.ts'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRecord } from '#web/calls/useRead.ts'
import { useSend } from '#web/calls/useSend.ts'
import { NoSuchPage } from '#web/console/layout/NoSuchPage.tsx'
import { ListPage, type RowOf } from '#web/console/list/ListPage.tsx'
import type { ListColumn } from '#web/console/list/ListTable.tsx'
import { paths } from '#web/console/paths.ts'
import { Card } from '#web/console/ui/Card.tsx'
import { ConfirmButton } from '#web/console/ui/ConfirmButton.tsx'
import { BackLink, ConsolePage } from '#web/console/ui/ConsolePage.tsx'
import { FormButton } from '#web/console/ui/FormButton.tsx'
import { FormDialog } from '#web/console/ui/FormDialog.tsx'
import { dayOf, minuteOf } from '#web/lib/dateText.ts'
import { FactList } from '#web/ui/list/FactList.tsx'
import { Tag, type TagLook } from '#web/ui/list/Tag.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import styles from './MedicalPages.module.css'

const looks: Record<MedicalState, TagLook> = { received: 'warn', assigned: 'info', arranged: 'ink', done: 'ok', cancelled: 'plain' }

/** The span keeps a card's cell from stretching the tag. */
const CaseTag = ({ state }: { state: MedicalState }) => (
  <span>
    <Tag look={looks[state]}>{medicalStateNames[state]}</Tag>
  </span>
)

type Case = RowOf<typeof medicalContract.listMedicalRequests>

const filters = [
  { name: 'state', label: '办理状态', choices: medicalStates.map((state) => ({ value: state, label: medicalStateNames[state] })) },
  { name: 'mine', label: '办理人', choices: [{ value: 'true', label: '由我办理' }] },
]
const columns: ListColumn<Case>[] = [
  { title: '医院', isHeading: true, cell: ({ id, hospital }) => <Link to={paths.medicalCase(id)}>{hospital}</Link> },
  { title: '状态', width: 100, cell: ({ state }) => <CaseTag state={state} /> },
  { title: '就医日期', width: 120, sort: 'visitDate', cell: ({ visitDate }) => visitDate },
  { title: '会员单位', cell: ({ memberUnit }) => memberUnit },
  { title: '联系人', width: 160, cell: ({ memberName, memberPhone }) => `${memberName} ${memberPhone}` },
  { title: '办理人', width: 100, cell: ({ assignee }) => assignee || '未分配' },
  { title: '提交时间', width: 150, sort: 'createdAt', cell: ({ createdAt }) => minuteOf(createdAt) },
  { title: '删除日期', width: 110, cell: ({ purgeAt }) => purgeAt && dayOf(purgeAt) },
]

/** No export: files cannot be purged. */
export const MedicalPage = () => (
  <ListPage
    title="就医协助"
    endpoint={medicalContract.listMedicalRequests}
    columns={columns}
    keyOf={({ id }) => id}
    search="搜索医院或会员单位"
    filters={filters}
    lead="申请含健康信息，列表中已隐去姓名和电话。打开申请会记入操作日志；信息到期自动删除，不提供导出。"
    empty={{ title: '还没有申请', note: '会员提交的就医协助申请会显示在这里' }}
  />
)

type MedicalCase = OutputOf<typeof medicalContract.openMedicalRequest>

/** Nothing is cached after the page is left. */
export function MedicalCasePage() {
  const { record: found, isMissing } = useRecord(medicalContract.openMedicalRequest, { gcTime: 0 })
  if (isMissing) return <NoSuchPage />
  return (
    <ConsolePage title="就医协助申请" status={found.data && statusOf(found.data)}>
      <BackLink to={paths.medical}>就医协助</BackLink>
      <QueryPart of={found}>
        {(request) => (
          <div className={styles.parts}>
            <Card title="申请信息">
              <FactList facts={factsOf(request)} />
            </Card>
            <div>
              <Card title="办理" lead={kept(request)}>
                <CaseSteps request={request} />
              </Card>
              <Card title="办理过程" lead="查看和办理都记入操作日志">
                <CaseHistory history={request.history} />
              </Card>
            </div>
          </div>
        )}
      </QueryPart>
    </ConsolePage>
  )
}

const statusOf = ({ state, assignee }: MedicalCase) => `${medicalStateNames[state]}${assignee ? `，由${assignee}办理` : '，尚未分配办理人'}`

const kept = ({ purgeAt }: MedicalCase) => (purgeAt ? `信息将于 ${dayOf(purgeAt)} 自动删除` : undefined)

const factsOf = (request: MedicalCase) => ({
  就医医院: request.hospital,
  科室: request.department,
  专家: request.expert,
  就医日期: request.visitDate,
  患者姓名: request.patientName,
  是否会员: request.isMember ? '是' : '否',
  会员单位: request.memberUnit,
  会员姓名: request.memberName,
  联系方式: request.memberPhone,
  备注: request.memo,
  提交时间: minuteOf(request.createdAt),
  同意时间: minuteOf(request.consentedAt),
  结束时间: request.closedAt && minuteOf(request.closedAt),
  取消原因: request.cancelReason,
})

/** Newest first. */
const CaseHistory = ({ history }: Pick<MedicalCase, 'history'>) => (
  <ol className={styles.history}>
    {history.map(({ at, actor, action }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they only ever grow, and two may be of the same second
      <li key={index}>
        <time dateTime={at.replace(' ', 'T')}>{minuteOf(at)}</time>
        <span>
          {actor} {auditActions[action]}
        </span>
      </li>
    ))}
  </ol>
)

function CaseSteps({ request }: { request: MedicalCase }) {
  const { id, version, state, note } = request
  const [open, setOpen] = useState<'assign' | 'cancel'>()
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
        <FormButton
          button={{ children: note ? '修改记录' : '填写记录' }}
          title="办理记录"
          action="保存"
          endpoint={medicalContract.noteMedicalRequest}
          initial={{ note }}
          toBody={({ note }) => ({ ...seen, note })}
          labels={{ note: '办理记录' }}
        >
          <Form.Item name="note" label="办理记录" rules={[fieldRule(checkCaseNote)]}>
            <Input.TextArea rows={6} />
          </Form.Item>
        </FormButton>
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
      note={`会员撤回同意时使用。删除后无法恢复，操作日志只保留编号；${backupCopies}。`}
      action="永久删除"
      onConfirm={async () => {
        if ((await send(seen)) !== undefined) await navigate(paths.medical)
      }}
    >
      删除
    </ConfirmButton>
  )
}
