import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { SiteMenuName } from '#shared/rules/siteMenus.ts'
import { arrangeMenu } from '#web/lib/arrangeMenu.ts'
import { useSite } from '#web/lib/useSite.ts'
import { Band } from '#web/ui/layout/Band.tsx'
import { Icon } from '#web/ui/media/Icon.tsx'
import { Breadcrumb, type Crumb } from '#web/ui/navigation/Breadcrumb.tsx'
import { NewTabLink } from '#web/ui/navigation/NewTabLink.tsx'
import styles from './SidePage.module.css'

interface SidePageProps {
  /** The part of the site the page belongs to: its name, its line, and for a branch its icon. */
  band: { title: string; lead: string; icon?: ReactNode }
  /** The way here below 首页, ending with this page. */
  trail: readonly Crumb[]
  /** The pages beside this one, named after the band unless they have a label of their own. */
  menu: Omit<SideMenuProps, 'label'> & { label?: string }
  /** What the content is; the h1 of the page. */
  heading: string
  /** How many items the list has in all, said beside the heading and announced when it changes. */
  count?: number
  /** What stands at the right of the heading: a switch of views, a print button. */
  tools?: ReactNode
  children: ReactNode
}

/** The template of most inner pages: band, breadcrumb, side menu, and the content under its heading. */
export function SidePage({ band, trail, menu, heading, count, tools, children }: SidePageProps) {
  return (
    <>
      <Band {...band} />
      <div className="wrap">
        <Breadcrumb trail={trail} />
        <div className={styles.columns}>
          <SideMenu label={`${band.title}栏目`} {...menu} />
          <section className={styles.content} aria-labelledby="content-heading">
            <div className={styles.head}>
              <div className={styles.title}>
                <h1 id="content-heading">{heading}</h1>
                <p role="status">{count === undefined ? null : `共 ${count} 条`}</p>
              </div>
              {tools}
            </div>
            {/* The items of a list have headings below this one. */}
            {count !== undefined && <h2 className="visually-hidden">{heading}列表</h2>}
            {children}
          </section>
        </div>
      </div>
    </>
  )
}

/** The pages beside each other. `label` names the group for screen readers, `menu` is set where staff can change it. */
interface SideMenuProps {
  label: string
  menu?: SiteMenuName
  entries: readonly { name: string; to: string }[]
  /** The entry that is this page, by the name it has by itself. */
  current?: string
}

/** The pages beside a page: a column on wide screens, a scrolling row of tabs on phones. */
function SideMenu({ label, menu, entries, current }: SideMenuProps) {
  const { menus } = useSite()
  const row = useRef<HTMLElement>(null)
  const here = entries.find(({ name }) => name === current)

  // A row of tabs may begin left of the current one; it must be in sight when the page opens. On the first page the start script sees to that.
  const address = here?.to
  useEffect(() => {
    const tab = address && row.current?.querySelector<HTMLElement>('[aria-current]')
    if (tab && row.current) row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2
  }, [address])

  return (
    <nav className={styles.menu} aria-label={label} ref={row} data-tabs>
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
