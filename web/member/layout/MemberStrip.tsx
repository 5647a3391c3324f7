import { downloadContract } from '#shared/contracts/download.ts'
import { memberInfoContract } from '#shared/contracts/memberInfo.ts'
import { memberShowcaseContract } from '#shared/contracts/memberShowcase.ts'
import { accountTypeName, isEnterprise } from '#shared/rules/enterpriseRules.ts'
import { useRead } from '#web/calls/useRead.ts'
import { useMember } from '#web/lib/session.ts'
import { useIsClosed } from '#web/lib/useSite.ts'
import styles from './MemberStrip.module.css'

/** Whose member centre this is, and how it stands with him. */
export function MemberStrip() {
  const { companyName, userName, loginName, accountType, mustChangePassword } = useMember()
  const name = companyName || userName || loginName
  return (
    <div className={`${styles.strip} on-dark`}>
      <div className={`wrap ${styles.line}`}>
        <div className={styles.who}>
          <span className={styles.initial} aria-hidden="true">
            {[...name][0]}
          </span>
          <div>
            <p className={styles.name}>{name}</p>
            <p className={styles.account}>
              <span>登录账号 {loginName}</span>
              <span>{accountTypeName(accountType)}</span>
            </p>
          </div>
        </div>
        {!mustChangePassword && (isEnterprise(accountType) ? <EnterpriseFigures /> : <OfficeFigures />)}
      </div>
    </div>
  )
}

function OfficeFigures() {
  const { data: submitted } = useRead(memberInfoContract.listMyInfo, { page: 1, size: 1 })
  return (
    <dl className={styles.figures}>
      <DownloadsLeft />
      <Figure label="已提交信息" value={submitted?.total} unit="条" />
    </dl>
  )
}

function EnterpriseFigures() {
  const isClosed = useIsClosed('reports')
  const { data: submitted } = useRead(memberShowcaseContract.listMyShowcase, { page: 1, size: 1 })
  return (
    <dl className={styles.figures}>
      {!isClosed && <DownloadsLeft />}
      <Figure label="已提交风采" value={submitted?.total} unit="条" />
    </dl>
  )
}

/** What is owed, after a rejection of a report whose downloads were spent, is told beside it. */
function DownloadsLeft() {
  const { data: balance } = useRead(downloadContract.countDownloadsLeft, {})
  const owed = Math.max(-(balance ?? 0), 0)
  return <Figure label="专报可下载" value={balance && balance + owed} unit={owed > 0 ? `次（待补足 ${owed} 次）` : '次'} />
}

/** A number that is not known yet, or could not be read, is a dash. */
const Figure = ({ label, value, unit }: { label: string; value: number | undefined; unit: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <b>{value ?? '–'}</b> {unit}
    </dd>
  </div>
)
