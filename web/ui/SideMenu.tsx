import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './SideMenu.module.css'

/** One page of a side menu. */
export interface MenuEntry {
  label: string
  to: string
  current: boolean
}

/** The pages beside a page: a column on wide screens, a scrolling row of tabs on phones. `label` names the group for screen readers. */
export function SideMenu({ label, entries }: { label: string; entries: readonly MenuEntry[] }) {
  const row = useRef<HTMLElement>(null)
  const current = entries.find((entry) => entry.current)?.to

  // A row of tabs may begin left of the current one; it must be in sight when the page opens.
  useEffect(() => {
    const tab = current && row.current?.querySelector<HTMLElement>('[aria-current]')
    if (tab && row.current) row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2
  }, [current])

  return (
    <nav className={styles.menu} aria-label={label} ref={row}>
      {entries.map((entry) => (
        <Link key={entry.to} to={entry.to} aria-current={entry.current ? 'page' : undefined}>
          {entry.label}
          <Icon name="right" />
        </Link>
      ))}
    </nav>
  )
}
