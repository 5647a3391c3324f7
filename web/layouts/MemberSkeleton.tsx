import { RowsSkeleton } from '#web/ui/feedback/Skeleton.tsx'
import styles from './MemberSkeleton.module.css'

/** The member centre before it is known whose it is. */
export function MemberSkeleton() {
  return (
    <div className={styles.ground} aria-busy="true">
      <div className={`${styles.strip} on-dark`} />
      <div className="wrap">
        <h1 className="visually-hidden">会员中心</h1>
        <noscript>
          <p className={styles.noScript}>会员中心需要启用浏览器的 JavaScript。</p>
        </noscript>
        <div className={styles.columns} aria-hidden="true">
          <div className={styles.menuPlace} />
          <div className={styles.panel}>
            <RowsSkeleton />
          </div>
        </div>
      </div>
    </div>
  )
}
