import { canWith } from '#shared/rules/columns.ts'
import { type ItemKind, itemKinds } from '#shared/rules/itemKinds.ts'
import { useStaff } from '#web/console/lib/staff.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import styles from './NewItemLink.module.css'

export function NewItemLink({ kind, to }: { kind: ItemKind; to: string }) {
  const staff = useStaff()
  const { name, edit } = itemKinds[kind]
  if (!canWith(staff, edit, kind)) return null
  return (
    <ButtonLink look="primary" className={styles.new} to={to}>
      新建{name}
    </ButtonLink>
  )
}
