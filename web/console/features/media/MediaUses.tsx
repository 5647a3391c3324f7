import { Link } from 'react-router-dom'
import { type MediaFile, mediaContract } from '#shared/contracts/console/media.ts'
import { type MediaUseKind, mediaUseKinds } from '#shared/rules/mediaRules.ts'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRead } from '#web/calls/useRead.ts'
import { addressOfUse } from '#web/console/features/media/addressOfUse.ts'
import { useStaff } from '#web/console/lib/staff.ts'
import { RowsSkeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Tag } from '#web/ui/list/Tag.tsx'
import styles from './MediaPage.module.css'

/** Where a file is used, also in what visitors cannot see. */
export function MediaUses({ file: { key, name } }: { file: MediaFile }) {
  const uses = useRead(mediaContract.mediaUses, { key })
  return (
    <QueryPart of={uses} skeleton={<RowsSkeleton rows={2} />}>
      {({ items }) => (
        <ul className={styles.uses} aria-label={`使用 ${name} 的内容`}>
          {items.map(({ kind, id, title }) => (
            <li key={`${kind} ${id}`}>
              <Tag>{mediaUseKinds[kind]}</Tag>
              <Use kind={kind} id={id} title={title} />
            </li>
          ))}
        </ul>
      )}
    </QueryPart>
  )
}

/** By its title, which leads to where it is edited whoever may go there; what is gone has none. */
function Use({ kind, id, title }: { kind: MediaUseKind; id: number; title: string }) {
  const staff = useStaff()
  const address = addressOfUse(staff, kind, id)
  if (!title) return <>编号 {id}（内容已删除）</>
  return address ? <Link to={address}>{title}</Link> : title
}
