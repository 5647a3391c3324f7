import type { ReactNode } from 'react'
import { Band } from '#web/ui/layout/Band.tsx'
import { Breadcrumb, type Crumb } from '#web/ui/navigation/Breadcrumb.tsx'
import { SideMenu, type SideMenuProps } from '#web/ui/navigation/SideMenu.tsx'
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
