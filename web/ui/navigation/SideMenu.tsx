import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { SiteMenuName } from '#shared/rules/siteMenus.ts'
import { arrangeMenu } from '#web/lib/arrangeMenu.ts'
import { useSite } from '#web/lib/useSite.ts'
import { Icon } from '#web/ui/media/Icon.tsx'
import { NewTabLink } from '#web/ui/navigation/NewTabLink.tsx'
import styles from './SideMenu.module.css'

/** The pages beside each other. `label` names the group for screen readers, `menu` is set where staff can change it. */
export interface SideMenuProps {
  label: string
  menu?: SiteMenuName
  entries: readonly { name: string; to: string }[]
  /** The entry that is this page, by the name it has by itself. */
  current?: string
}

/** The pages beside a page: a column on wide screens, a scrolling row of tabs on phones. */
export function SideMenu({ label, menu, entries, current }: SideMenuProps) {
  const { menus } = useSite()
  const row = useRef<HTMLElement>(null)
  const here = entries.find(({ name }) => name === current)

  // A row of tabs may begin left of the current one; it must be in sight when the page opens.
  const address = here?.to
  useEffect(() => {
    const tab = address && row.current?.querySelector<HTMLElement>('[aria-current]')
    if (tab && row.current) row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2
  }, [address])

  return (
    <nav className={styles.menu} aria-label={label} ref={row}>
      {arrangeMenu(
        entries.map((entry) => ({ ...entry, isHere: entry === here })),
        menu && menus?.[menu],
      ).map(({ name, to, external, isHere }) =>
        external ? (
          <NewTabLink key={name} href={external} external>
            {name}
            <Icon name="external" />
          </NewTabLink>
        ) : (
          <Link key={name} to={to ?? ''} aria-current={isHere ? 'page' : undefined}>
            {name}
            <Icon name="right" />
          </Link>
        ),
      )}
    </nav>
  )
}
