import type { Page } from '#shared/lib/endpoint.ts'
import type { Loaded } from '#web/lib/page.ts'
import { NewTabLink } from '#web/ui/NewTabLink.tsx'
import { Part } from '#web/ui/Part.tsx'
import styles from './MemberNames.module.css'

interface MemberNamesProps {
  of: Loaded<Page<{ id: number; name: string }>>
  /** Whose names they are: `企业会员`. */
  kind: string
  /** The page of a member, where members of this kind have one. */
  detail?(id: number): string
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
            {items.map(({ id, name }) => (
              <li key={id}>{detail ? <NewTabLink href={detail(id)}>{name}</NewTabLink> : name}</li>
            ))}
          </ul>
        </>
      )}
    </Part>
  )
}
