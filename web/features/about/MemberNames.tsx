import type { Page } from '#shared/lib/endpoint.ts'
import type { Loaded } from '#web/lib/page.ts'
import { Part } from '#web/ui/feedback/Part.tsx'
import { OfficeName } from '#web/ui/list/OfficeName.tsx'
import { NewTabLink } from '#web/ui/navigation/NewTabLink.tsx'
import styles from './MemberNames.module.css'

interface Member {
  id: number
  name: string
  /** The page of an office. */
  pageId: number | null
}
interface MemberNamesProps {
  of: Loaded<Page<Member>>
  /** Whose names they are: `企业会员`. */
  kind: string
  /** The page of a member, where it has one. */
  detail(member: Member): string | undefined
}

/** The names of the members of one kind. */
export function MemberNames({ of: members, kind, detail }: MemberNamesProps) {
  return (
    <Part of={members} empty={`暂无${kind}`}>
      {({ items, total }) => (
        <>
          <p className={styles.count}>
            {kind} {total} 家
          </p>
          <ul className={styles.names}>
            {items.map((member) => {
              const href = detail(member)
              const name = <OfficeName name={member.name} />
              return <li key={member.id}>{href ? <NewTabLink href={href}>{name}</NewTabLink> : name}</li>
            })}
          </ul>
        </>
      )}
    </Part>
  )
}
