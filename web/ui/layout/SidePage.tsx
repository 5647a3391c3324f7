import { type ReactNode, useEffect, useRef } from 'react'
import type { SiteMenuName } from '#shared/rules/siteMenus.ts'
import { arrangeMenu } from '#web/lib/arrangeMenu.ts'
import { classes } from '#web/lib/classes.ts'
import { useSite } from '#web/lib/useSite.ts'
import { Band } from '#web/ui/layout/Band.tsx'
import { OfficeName } from '#web/ui/list/Tag.tsx'
import { Icon, type LargeIconName } from '#web/ui/media/Icon.tsx'
import { Breadcrumb, type Crumb } from '#web/ui/navigation/Breadcrumb.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { NewTabLink } from '#web/ui/navigation/NewTabLink.tsx'
import styles from './SidePage.module.css'

export interface SidePageProps {
  band: { title: string; lead: string; icon?: LargeIconName }
  /** The breadcrumb below 首页, ending with this page. */
  trail: readonly Crumb[]
  /** `label` defaults to the band's title. */
  menu: MenuOfPages
  heading: string
  /** Of the unit that the heading names. */
  logo?: ReactNode
  /** The total number of items; changes are announced. */
  count?: number
  /** The measure word of `count`. */
  counted?: string
  /** After the count. */
  note?: ReactNode
  tools?: ReactNode
  children: ReactNode
}

export function SidePage({ band, trail, menu, heading, logo, count, counted = '条', note, tools, children }: SidePageProps) {
  const entries = useMenuEntries(menu)
  const leadsElsewhere = entries.some(({ isHere }) => !isHere)
  return (
    <>
      <Band {...band} />
      <div className="wrap">
        <Breadcrumb trail={trail} />
        <div className={classes(styles.columns, leadsElsewhere && styles.withMenu)}>
          {leadsElsewhere && <SideMenu label={menu.label ?? `${band.title}栏目`} entries={entries} />}
          <section className={styles.content} aria-labelledby="content-heading">
            <div className={classes(styles.head, logo !== undefined && styles.ofUnit)}>
              {logo}
              <div className={styles.title}>
                <h1 id="content-heading">{logo ? <OfficeName name={heading} /> : heading}</h1>
                <p role="status">{count === undefined ? null : `共 ${count} ${counted}`}</p>
                {note && <p>{note}</p>}
              </div>
              {tools}
            </div>
            {count !== undefined && <h2 className="visually-hidden">{heading}列表</h2>}
            {children}
          </section>
        </div>
      </div>
    </>
  )
}

/** `menu` is set if staff can edit it. */
interface MenuPart {
  menu?: SiteMenuName
  entries: readonly { name: string; to: string }[]
  /** Below the last entry of the part before. */
  isNested?: boolean
}
interface MenuOfPages {
  /** The accessible name. */
  label?: string
  parts: readonly MenuPart[]
  /** The current entry's default name. */
  current?: string
}

function useMenuEntries({ parts, current }: MenuOfPages) {
  const { menus } = useSite()
  return parts.flatMap(({ menu, entries, isNested }) =>
    arrangeMenu(
      entries.map((entry) => ({ ...entry, isHere: entry.name === current })),
      menu && menus?.[menu],
    ).map((entry) => ({ ...entry, isNested })),
  )
}

/** The side menu; on phones scrolling tabs. */
function SideMenu({ label, entries }: { label: string; entries: ReturnType<typeof useMenuEntries> }) {
  const row = useRef<HTMLElement>(null)

  // Scrolls a row of tabs to the current one after a navigation. On the first page the start script does so, and the visitor may have scrolled since.
  const address = entries.find(({ isHere }) => isHere)?.to
  useEffect(() => {
    if (performance.getEntriesByName('interactive').length === 0) return
    const tab = address && row.current?.querySelector<HTMLElement>('[aria-current]')
    if (tab && row.current) row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2
  }, [address])

  return (
    <nav className={`${styles.menu} pushable`} aria-label={label} ref={row} data-tabs>
      {entries.map(({ name, to, external, isHere, isNested }) =>
        external ? (
          <NewTabLink key={name} href={external} external>
            {name}
            <Icon name="external" />
          </NewTabLink>
        ) : (
          <Link key={name} to={to ?? ''} className={isNested ? styles.nested : undefined} aria-current={isHere ? 'page' : undefined}>
            {name}
            <Icon name="right" />
          </Link>
        ),
      )}
    </nav>
  )
}
