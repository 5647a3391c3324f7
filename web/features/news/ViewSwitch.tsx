import { Link } from 'react-router-dom'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './ViewSwitch.module.css'

/** 图文 / 文字: the two ways to look at a column. Each begins at its first page. */
export function ViewSwitch({ section, view }: { section: number; view: 'image' | 'text' }) {
  return (
    <nav className={styles.switch} aria-label="显示方式">
      <Link to={paths.trends({ type: section })} aria-current={view === 'image' ? 'true' : undefined}>
        <Icon name="grid" />
        图文
      </Link>
      <Link to={paths.trends({ type: section, view: 'text' })} aria-current={view === 'text' ? 'true' : undefined}>
        <Icon name="list" />
        文字
      </Link>
    </nav>
  )
}
