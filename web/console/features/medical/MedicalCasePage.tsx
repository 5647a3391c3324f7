import { useParams } from 'react-router-dom'
import { medicalContract } from '#shared/contracts/console/medical.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'
import { auditActions } from '#shared/rules/auditActions.ts'
import { medicalStateNames } from '#shared/rules/medicalCases.ts'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRead } from '#web/calls/useRead.ts'
import { CaseSteps } from '#web/console/features/medical/CaseSteps.tsx'
import { NoSuchPage } from '#web/console/layout/Allowed.tsx'
import { paths } from '#web/console/paths.ts'
import { Card } from '#web/console/ui/Card.tsx'
import { BackLink, ConsolePage } from '#web/console/ui/ConsolePage.tsx'
import { dayOf, minuteOf } from '#web/lib/dateText.ts'
import { FactList } from '#web/ui/list/FactList.tsx'
import styles from './MedicalCasePage.module.css'

export type MedicalCase = OutputOf<typeof medicalContract.openMedicalRequest>

/** One request for help with a hospital visit, whole, and what is done about it. Kept by nothing once the page is left. */
export function MedicalCasePage() {
  const id = Number(useParams().id)
  const isId = Number.isSafeInteger(id) && id > 0
  const found = useRead(medicalContract.openMedicalRequest, { id }, { gcTime: 0, enabled: isId })
  if (!isId) return <NoSuchPage />
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

/** Who has read and done what with a case, the last first. */
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
