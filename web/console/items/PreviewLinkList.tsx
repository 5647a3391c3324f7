import type { ReactNode } from 'react'
import { itemContracts } from '#shared/contracts/console/items.ts'
import type { PreviewLink } from '#shared/contracts/console/previews.ts'
import { itemKinds } from '#shared/rules/itemKinds.ts'
import { can } from '#shared/rules/permissions.ts'
import { useSend } from '#web/calls/useSend.ts'
import { useStaff } from '#web/console/lib/staff.ts'
import { ConfirmButton } from '#web/console/ui/ConfirmButton.tsx'
import { FactsRow } from '#web/console/ui/FactsRow.tsx'
import { minuteOf } from '#web/lib/dateText.ts'
import styles from './PreviewLinkList.module.css'

interface PreviewLinkListProps {
  links: readonly PreviewLink[]
  /** For lists about several items. */
  item?(link: PreviewLink): ReactNode
}

/** Staff who may edit the item can revoke the links. */
export const PreviewLinkList = ({ links, item }: PreviewLinkListProps) => (
  <ul className={styles.links} aria-label="有效的预览链接">
    {links.map((link) => (
      <Row key={link.id} link={link} item={item?.(link)} />
    ))}
  </ul>
)

function Row({ link, item }: { link: PreviewLink; item: ReactNode }) {
  const staff = useStaff()
  const { id, kind, version, madeBy, createdAt, until, lastOpenedAt } = link
  const { send } = useSend(itemContracts[kind].endPreviewLink)
  return (
    <FactsRow
      title={item}
      facts={[
        `第 ${version} 版`,
        `${madeBy} 生成于 ${minuteOf(createdAt)}`,
        `有效期至 ${minuteOf(until)}`,
        lastOpenedAt ? `最近打开 ${minuteOf(lastOpenedAt)}` : '还没有人打开',
      ]}
      action={
        can(staff, itemKinds[kind].edit) && (
          <ConfirmButton
            size="small"
            danger
            aria-label={`结束预览链接：第 ${version} 版，有效期至 ${minuteOf(until)}`}
            title="结束这个预览链接？"
            note="拿到链接的人将立即打不开，不能恢复。需要时可以生成新的链接。"
            action="结束"
            onConfirm={() => send({ id })}
          >
            结束
          </ConfirmButton>
        )
      }
    />
  )
}
