import { Link } from 'react-router-dom'
import { can } from '#shared/rules/permissions.ts'
import { useStaff } from '#web/console/lib/staff.ts'
import { paths } from '#web/console/paths.ts'
import styles from './CompanyLink.module.css'

/** The name of a member unit, which leads to its profile for who may see it; nothing where there is none. */
export function CompanyLink({ id, name }: { id: number | null; name: string }) {
  const staff = useStaff()
  if (id === null || !can(staff, 'seeCompanies')) return name
  return (
    <Link className={styles.link} to={paths.item('company', id)}>
      {name}
    </Link>
  )
}
