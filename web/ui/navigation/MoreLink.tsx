import { classes } from '#web/lib/classes.ts'
import { Icon } from '#web/ui/media/Icon.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import styles from './MoreLink.module.css'

/** Its accessible name includes the column: 更多实时要闻. A link to another page shows its name. */
export function MoreLink({ to, of: column, isNamed = false }: { to: string; of: string; isNamed?: boolean }) {
  return (
    <Link className={classes(styles.more, isNamed && styles.named)} to={to} aria-label={isNamed ? undefined : `更多${column}`}>
      {isNamed ? column : '更多'}
      <Icon name="right" />
    </Link>
  )
}
