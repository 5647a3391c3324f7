import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { applicationsContract } from '#shared/contracts/console/applications.ts'
import type { AnswerOf, OutputOf } from '#shared/lib/endpoint.ts'
import { can } from '#shared/rules/permissions.ts'
import { isRefusal } from '#web/calls/isRefusal.ts'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRead } from '#web/calls/useRead.ts'
import { AcceptApplication } from '#web/console/features/applications/AcceptApplication.tsx'
import { ApplicationState } from '#web/console/features/applications/ApplicationState.tsx'
import { CloseApplication, NoteApplication } from '#web/console/features/applications/NoteApplication.tsx'
import { NoSuchPage } from '#web/console/layout/NoSuchPage.tsx'
import { useStaff } from '#web/console/lib/staff.ts'
import { paths } from '#web/console/paths.ts'
import { BackLink } from '#web/console/ui/BackLink.tsx'
import { Card } from '#web/console/ui/Card.tsx'
import { CompanyLink } from '#web/console/ui/CompanyLink.tsx'
import { ConsolePage } from '#web/console/ui/ConsolePage.tsx'
import { Facts } from '#web/console/ui/Facts.tsx'
import { OneTimePassword } from '#web/console/ui/OneTimePassword.tsx'
import { minuteOf } from '#web/lib/dateText.ts'
import styles from './ApplicationsPage.module.css'

export type Application = OutputOf<typeof applicationsContract.getApplication>

/** An application for membership, and what becomes of it. */
export function ApplicationPage() {
  const id = Number(useParams().id)
  const isId = Number.isSafeInteger(id) && id > 0
  const application = useRead(applicationsContract.getApplication, { id }, { enabled: isId })
  if (!isId || isRefusal(application.error, 'notFound')) return <NoSuchPage />
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
  const mayHandle = can(useStaff(), 'handleApplications')
  const [made, setMade] = useState<AnswerOf<typeof applicationsContract.acceptApplication>>()
  const link = account && (
    <Link className={styles.link} to={paths.memberAccount(account.id)}>
      {account.loginName}
    </Link>
  )
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
            ...(link && { 会员账号: link }),
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
