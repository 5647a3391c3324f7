import { Brand } from '#web/features/shell/Brand.tsx'
import { classes } from '#web/lib/classes.ts'
import { SearchForm } from '#web/ui/form/SearchForm.tsx'
import styles from './Masthead.module.css'

/** Name and search. On the home page it is taller, and the hall of the axis stands on its line. */
export function Masthead({ home }: { home: boolean }) {
  return (
    <div className={classes(styles.masthead, home && styles.home)}>
      <div className={`wrap ${styles.line}`}>
        <Brand className={styles.brand} />
        <SearchForm className={styles.search} />
      </div>
    </div>
  )
}
