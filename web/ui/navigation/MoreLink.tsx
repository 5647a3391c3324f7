import { Link } from 'react-router-dom'
import { Icon } from '#web/ui/media/Icon.tsx'
import styles from './MoreLink.module.css'

/** Its accessible name includes the column: 更多实时要闻. */
export function MoreLink({ to, of: column }: { to: string; of: string }) {
  return (
    <Link className={styles.more} to={to} aria-label={`更多${column}`}>
      更多
      <Icon name="right" />
    </Link>
  )
}
