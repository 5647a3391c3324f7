import { Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { applicationsContract } from '#shared/contracts/console/applications.ts'
import type { AnswerOf, OutputOf } from '#shared/lib/endpoint.ts'
import { takenNameMessage } from '#shared/rules/companyRules.ts'
import { applicationStates, checkClosingNote, checkNote, joinRules, type ApplicationState as State } from '#shared/rules/joinRules.ts'
import { memberRules, takenMessages } from '#shared/rules/memberRules.ts'
import { can } from '#shared/rules/permissions.ts'
import { fieldRule } from '#web/antd/formRules.ts'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRecord } from '#web/calls/useRead.ts'
import { NoSuchPage } from '#web/console/layout/NoSuchPage.tsx'
import { useStaff } from '#web/console/lib/staff.ts'
import { ListPage, type RowOf } from '#web/console/list/ListPage.tsx'
import type { ListColumn } from '#web/console/list/ListTable.tsx'
import { paths } from '#web/console/paths.ts'
import { Card } from '#web/console/ui/Card.tsx'
import { CompanyLink } from '#web/console/ui/CompanyLink.tsx'
import { BackLink, ConsolePage } from '#web/console/ui/ConsolePage.tsx'
import { Facts } from '#web/console/ui/Facts.tsx'
import { FormButton } from '#web/console/ui/FormButton.tsx'
import { OneTimePassword } from '#web/console/ui/OneTimePassword.tsx'
import { type Unit, UnitSelect } from '#web/console/ui/UnitSelect.tsx'
import { minuteOf } from '#web/lib/dateText.ts'
import { Tag, type TagLook } from '#web/ui/list/Tag.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import styles from './ApplicationsPages.module.css'

type Row = RowOf<typeof applicationsContract.listApplications>

const filters = [{ name: 'state', label: '状态', choices: Object.entries(applicationStates).map(([value, label]) => ({ value, label })) }]
const columns: ListColumn<Row>[] = [
  {
    title: '公司名称',
    isHeading: true,
    cell: ({ id, companyName }) => <Link to={paths.application(id)}>{companyName}</Link>,
  },
  { title: '联系人', width: 120, cell: ({ contactName }) => contactName },
  { title: '联系电话', width: 150, cell: ({ phone }) => phone },
  { title: '状态', width: 120, cell: ({ state }) => <ApplicationState state={state} /> },
  { title: '申请时间', sort: 'createdAt', width: 160, cell: ({ createdAt }) => minuteOf(createdAt) },
  { title: '处理时间', sort: 'handledAt', width: 160, cell: ({ handledAt }) => (handledAt ? minuteOf(handledAt) : '尚未处理') },
]

export const ApplicationsPage = () => (
  <ListPage
    title="入会申请"
    endpoint={applicationsContract.listApplications}
    columns={columns}
    keyOf={({ id }) => id}
    search="搜索公司、联系人或电话"
    filters={filters}
    exportable
    empty={{ title: '还没有入会申请', note: '网站“申请入会”提交的申请会显示在这里' }}
  />
)

const looks: Record<State, TagLook> = { received: 'warn', accepted: 'ok', rejected: 'plain', closed: 'plain' }

const ApplicationState = ({ state }: { state: State }) => <Tag look={looks[state]}>{applicationStates[state]}</Tag>

type Application = OutputOf<typeof applicationsContract.getApplication>

export function ApplicationPage() {
  const { record: application, isMissing } = useRecord(applicationsContract.getApplication)
  if (isMissing) return <NoSuchPage />
  const known = application.data
  return (
    <ConsolePage title={known?.companyName ?? '入会申请'} status={known && `${minuteOf(known.createdAt)} 提交`}>
      <BackLink to={paths.applications}>入会申请</BackLink>
      <QueryPart of={application}>{(loaded) => <Parts application={loaded} />}</QueryPart>
    </ConsolePage>
  )
}

function Parts({ application }: { application: Application }) {
  const { companyName, contactName, phone, address, state, note, createdAt, handledAt, account, company } = application
  const staff = useStaff()
  const mayHandle = can(staff, 'handleApplications')
  const [made, setMade] = useState<AnswerOf<typeof applicationsContract.acceptApplication>>()
  return (
    <>
      <Card title="申请内容" state={<ApplicationState state={state} />}>
        <Facts
          facts={{
            公司名称: companyName,
            联系人: contactName,
            联系电话: phone,
            ...(address && { 地址: address }),
            申请时间: minuteOf(createdAt),
            ...(handledAt && { 处理时间: minuteOf(handledAt) }),
            ...(account && { 会员账号: can(staff, 'seeMembers') ? <AccountLink {...account} /> : account.loginName }),
            ...(company && { [account ? '会员单位' : '同名单位']: <CompanyLink {...company} /> }),
          }}
        />
        {mayHandle && state === 'received' && (
          <div className={styles.actions}>
            <AcceptApplication application={application} onMade={setMade} />
            <CloseApplication application={application} />
          </div>
        )}
      </Card>
      <Card title="备注" lead="只有工作人员能看到。">
        {note ? <p className={styles.note}>{note}</p> : <p className={styles.none}>还没有备注。</p>}
        {mayHandle && (
          <div className={styles.actions}>
            <NoteApplication application={application} />
          </div>
        )}
      </Card>
      {made && <OneTimePassword {...made} onClosed={() => setMade(undefined)} />}
    </>
  )
}

const AccountLink = ({ id, loginName }: NonNullable<Application['account']>) => (
  <Link className={styles.link} to={paths.memberAccount(id)}>
    {loginName}
  </Link>
)

const NoteApplication = ({ application: { id, note } }: { application: Application }) => (
  <FormButton
    button={{ children: note ? '修改备注' : '添加备注' }}
    title="备注"
    action="保存"
    endpoint={applicationsContract.noteApplication}
    initial={{ note }}
    toBody={(values) => ({ id, note: values.note, loaded: note })}
    labels={{ note: '备注' }}
  >
    <Form.Item name="note" label="备注" rules={[fieldRule(checkNote)]}>
      <Input.TextArea rows={5} placeholder="例如：已电话联系，等待补充材料" data-first-focus />
    </Form.Item>
  </FormButton>
)

const CloseApplication = ({ application: { id, note } }: { application: Application }) => (
  <FormButton
    button={{ children: '不开通账号' }}
    title="不开通账号"
    action="确认"
    endpoint={applicationsContract.closeApplication}
    initial={{ state: 'rejected' as 'rejected' | 'closed', note }}
    toBody={(values) => ({ id, ...values, loaded: note })}
    labels={{ note: '备注' }}
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
  </FormButton>
)

type AcceptedApplication = AnswerOf<typeof applicationsContract.acceptApplication>

interface Values {
  loginName: string
  userName: string
  phone: string
  isNew: boolean
  companyName: string
  unit: Unit | undefined
}

/** Prefills the account; picks the existing unit with this name. */
const valuesOf = ({ companyName, contactName, phone, company }: Application): Values => ({
  loginName: phone.replace(/\D/g, ''),
  userName: contactName,
  phone,
  isNew: company === null,
  companyName,
  unit: company ? { value: company.id, label: company.name } : undefined,
})

const AcceptApplication = ({ application, onMade }: { application: Application; onMade(accepted: AcceptedApplication): void }) => (
  <FormButton
    button={{ type: 'primary', children: '开通账号' }}
    title="开通会员账号"
    action="开通"
    endpoint={applicationsContract.acceptApplication}
    initial={valuesOf(application)}
    toBody={({ isNew, unit, companyName, ...person }) => ({
      ...person,
      id: application.id,
      companyName: companyName ?? application.companyName,
      companyId: isNew ? null : (unit?.value ?? 0),
    })}
    refusals={{
      loginName: takenMessages.loginName,
      phone: takenMessages.phone,
      unit: takenMessages.companyId,
      companyName: takenNameMessage,
    }}
    onDone={onMade}
  >
    <Form.Item name="loginName" label="登录账号" rules={[fieldRule(memberRules.loginName)]}>
      <Input placeholder="字母、数字或手机号" autoComplete="off" autoCapitalize="none" spellCheck={false} />
    </Form.Item>
    <Form.Item name="userName" label="姓名" rules={[fieldRule(memberRules.userName)]}>
      <Input placeholder="请输入姓名" autoComplete="off" />
    </Form.Item>
    <Form.Item name="phone" label="手机号" rules={[fieldRule(memberRules.phone)]}>
      <Input placeholder="请输入手机号" inputMode="tel" autoComplete="off" />
    </Form.Item>
    <UnitOrNew />
  </FormButton>
)

function UnitOrNew() {
  const isNew = Form.useWatch<boolean | undefined>('isNew')
  return (
    <>
      <Form.Item name="isNew" label="所属企业">
        <Radio.Group
          options={[
            { value: true, label: '新建企业' },
            { value: false, label: '现有企业' },
          ]}
        />
      </Form.Item>
      {isNew ? (
        <Form.Item name="companyName" label="企业名称" extra="资料完善并发布后，网站上才会显示" rules={[fieldRule(joinRules.company)]}>
          <Input placeholder="请输入企业全称" autoComplete="off" />
        </Form.Item>
      ) : (
        <Form.Item name="unit" label="企业" rules={[{ required: true, message: '请选择企业' }]}>
          <UnitSelect type={2} />
        </Form.Item>
      )}
    </>
  )
}
