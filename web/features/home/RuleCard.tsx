import { useEffect, useState } from 'react'
import { askServer } from '#web/lib/askServer.ts'
import { type Session, useSession } from '#web/lib/session.ts'
import { useIsClosed } from '#web/lib/useIsClosed.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import styles from './RuleCard.module.css'

/** One special report given, five to take. */
export function RuleCard() {
  const session = useSession()
  const left = useDownloadsLeft(session)
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

/** How many special reports the member may still download. Unknown to visitors, and where the answer does not come. */
function useDownloadsLeft(session: Session | undefined) {
  const [left, setLeft] = useState<number>()
  useEffect(() => {
    let stale = false
    setLeft(undefined)
    if (session)
      void askServer('GetDownCount').then(({ Code, Data }) => {
        if (!stale && Code === 1 && typeof Data === 'number') setLeft(Data)
      })
    return () => {
      stale = true
    }
  }, [session])
  return left
}
