import { type ItemKind, itemKinds } from '#shared/rules/itemKinds.ts'
import { can } from '#shared/rules/permissions.ts'
import { useStaff } from '#web/console/lib/staff.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import styles from './NewItemLink.module.css'

/** From a list to the form of a new item, for who may write one. */
export function NewItemLink({ kind, to }: { kind: ItemKind; to: string }) {
  const { role } = useStaff()
  const { name, edit } = itemKinds[kind]
  if (!can(role, edit)) return null
  return (
    <ButtonLink look="primary" className={styles.new} to={to}>
      新建{name}
    </ButtonLink>
  )
}
