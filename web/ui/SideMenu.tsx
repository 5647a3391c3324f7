import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { SiteMenuName } from '#shared/rules/siteMenus.ts'
import { arrangeMenu, isOwnPage } from '#web/lib/arrangeMenu.ts'
import { useSite } from '#web/lib/useSite.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { NewTabLink } from '#web/ui/NewTabLink.tsx'
import styles from './SideMenu.module.css'

/** One page of a side menu. */
interface MenuEntry {
  label: string
  to: string
  current: boolean
}

/** The pages beside each other. `label` names the group for screen readers, `menu` is set where staff can change it. */
export interface SideMenuProps {
  label: string
  menu?: SiteMenuName
  entries: readonly MenuEntry[]
}

/** The pages beside a page: a column on wide screens, a scrolling row of tabs on phones. */
export function SideMenu({ label, menu, entries }: SideMenuProps) {
  const { menus } = useSite()
  const row = useRef<HTMLElement>(null)
  const current = entries.find((entry) => entry.current)?.to

  // A row of tabs may begin left of the current one; it must be in sight when the page opens.
  useEffect(() => {
    const tab = current && row.current?.querySelector<HTMLElement>('[aria-current]')
    if (tab && row.current) row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2
  }, [current])

  return (
    <nav className={styles.menu} aria-label={label} ref={row}>
      {arrangeMenu(entries, ({ label }) => label, menu && menus?.[menu]).map((item) =>
        'entry' in item ? (
          <Link key={item.entry.to} to={item.entry.to} aria-current={item.entry.current ? 'page' : undefined}>
            {item.name}
            <Icon name="right" />
          </Link>
        ) : (
          <AddedLink key={item.name} {...item} />
        ),
      )}
    </nav>
  )
}

/** A link that staff have added. */
const AddedLink = ({ name, url }: { name: string; url: string }) =>
  isOwnPage(url) ? (
    <Link to={url}>
      {name}
      <Icon name="right" />
    </Link>
  ) : (
    <NewTabLink href={url} external>
      {name}
      <Icon name="external" />
    </NewTabLink>
  )
