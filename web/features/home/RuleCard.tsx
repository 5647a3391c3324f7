import { useDownloadsLeft } from '#web/lib/downloadsLeft.ts'
import { useSession } from '#web/lib/session.ts'
import { useIsClosed } from '#web/lib/useIsClosed.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import styles from './RuleCard.module.css'

/** One special report given, five to take. */
export function RuleCard() {
  const session = useSession()
  const left = useDownloadsLeft()
  const isClosed = useIsClosed('information')
  return (
    <aside className={`${styles.card} on-dark`} aria-label="专报共享规则">
      <h3>专报共享规则</h3>
      <div className={styles.equation}>
        <p>
          <b>1</b>
          <span>上传专报</span>
        </p>
        <svg viewBox="0 0 48 24" aria-hidden="true">
          <path d="M2 12h43M38 5l7 7-7 7" />
        </svg>
        <p>
          <b>5</b>
          <span>下载专报</span>
        </p>
      </div>
      <p className={styles.rule}>会员每上传 1 条专报信息，可下载 5 条专报信息。每日信息、智库信息{!session && '登录后'}免费下载。</p>
      {left !== undefined && (
        <p className={styles.left} role="status">
          专报还可下载 <b className="tabular">{left}</b> 次
        </p>
      )}
      {!isClosed && (
        <ButtonLink className={styles.action} look="primary" to={paths.uploadReport()}>
          上传专报信息
        </ButtonLink>
      )}
    </aside>
  )
}
