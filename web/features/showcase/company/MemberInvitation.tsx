import { useSite } from '#web/lib/useSite.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import styles from './MemberInvitation.module.css'

/** The way from a member's page to becoming one. */
export function MemberInvitation() {
  return (
    <aside className={styles.invitation} aria-label="申请入会">
      <p>
        <b>加入{useSite().brand.name}</b>
        与各地驻京机构和会员企业共享信息、项目与人才资源。
      </p>
      <ButtonLink look="primary" to={paths.joinUs()}>
        申请入会
      </ButtonLink>
    </aside>
  )
}
