import { can } from '#shared/rules/permissions.ts'
import { useStaff } from '#web/console/lib/staff.ts'
import { paths } from '#web/console/paths.ts'
import { Link } from '#web/ui/navigation/Link.tsx'
import styles from './CompanyLink.module.css'

/** Links the unit's name to its profile if the account may view it; renders nothing without a unit. */
export function CompanyLink({ id, name }: { id: number | null; name: string }) {
  const staff = useStaff()
  if (id === null || !can(staff, 'seeCompanies')) return name
  return (
    <Link className={styles.link} to={paths.item('company', id)}>
      {name}
    </Link>
  )
}
