import { type MediaFile, mediaContract } from '#shared/contracts/console/media.ts'
import { mediaUseKinds } from '#shared/rules/mediaRules.ts'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRead } from '#web/calls/useRead.ts'
import { RowsSkeleton } from '#web/ui/Skeleton.tsx'
import { Tag } from '#web/ui/Tag.tsx'
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
              {title || `编号 ${id}（内容已删除）`}
            </li>
          ))}
        </ul>
      )}
    </QueryPart>
  )
}
