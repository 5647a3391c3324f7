import { Button, Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { applicationsContract } from '#shared/contracts/console/applications.ts'
import type { AnswerOf } from '#shared/lib/endpoint.ts'
import { joinRules } from '#shared/rules/joinRules.ts'
import { memberRules, takenCompanyMessage, takenMessages } from '#shared/rules/memberRules.ts'
import { fieldRule } from '#web/antd/formRules.ts'
import type { Application } from '#web/console/features/applications/ApplicationPage.tsx'
import { FormDialog } from '#web/console/ui/FormDialog.tsx'
import { type Unit, UnitSelect } from '#web/console/ui/UnitSelect.tsx'

type Made = AnswerOf<typeof applicationsContract.acceptApplication>

interface Values {
  loginName: string
  userName: string
  phone: string
  /** Whether the unit is a new one. */
  isNew: boolean
  companyName: string
  unit: Unit | undefined
}

/** What the applicant has written, as it becomes an account; the unit is the one of this name where there is one. */
const valuesOf = ({ companyName, contactName, phone, company }: Application): Values => ({
  loginName: phone.replace(/\D/g, ''),
  userName: contactName,
  phone,
  isNew: company === null,
  companyName,
  unit: company ? { value: company.id, label: company.name } : undefined,
})

/** A button that makes an account of an application. */
export function AcceptApplication({ application, onMade }: { application: Application; onMade(made: Made): void }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button type="primary" onClick={() => setAsking(true)}>
        开通账号
      </Button>
      {asking && (
        <FormDialog
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
            companyName: takenCompanyMessage,
          }}
          onDone={onMade}
          onClosed={() => setAsking(false)}
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
        </FormDialog>
      )}
    </>
  )
}

/** A new unit, or one that is there. */
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
