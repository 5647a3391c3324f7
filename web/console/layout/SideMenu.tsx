import { useEffect, useId, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { dashboardContract } from '#shared/contracts/console/dashboard.ts'
import { can } from '#shared/rules/permissions.ts'
import { useRead } from '#web/calls/useRead.ts'
import { consoleMenu, type MenuEntry } from '#web/console/layout/consoleMenu.ts'
import { useStaff } from '#web/console/lib/staff.ts'
import { useSignOut } from '#web/console/lib/useSignOut.ts'
import { paths } from '#web/console/paths.ts'
import { Brand } from '#web/console/ui/Brand.tsx'
import { ConsoleIcon } from '#web/console/ui/ConsoleIcon.tsx'
import styles from './SideMenu.module.css'

/** The pages of the console in their groups, with how many things wait there; and who is signed in. */
export function SideMenu() {
  const id = useId()
  const staff = useStaff()
  return (
    <div className={styles.menu}>
      <div className={styles.brand}>
        <Brand />
      </div>
      <nav aria-label="后台导航">
        {consoleMenu(staff).map(({ title, entries }, index) => (
          <div key={title ?? ''}>
            {title && <p id={`${id}${index}`}>{title}</p>}
            <ul aria-labelledby={title && `${id}${index}`}>
              {entries.map((entry) => (
                <li key={entry.to}>
                  <Entry {...entry} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <WhoIsHere />
    </div>
  )
}

function Entry({ label, to, icon, count }: MenuEntry) {
  const staff = useStaff()
  const { pathname } = useLocation()
  const { data: waiting } = useRead(dashboardContract.waiting, {}, { enabled: count !== undefined && can(staff, 'seeDashboard') })
  const number = waiting && count ? count(waiting.items) : 0
  const current = currency(to, pathname)
  const link = useRef<HTMLAnchorElement>(null)
  // The menu is longer than a low window: where one is stands in sight.
  useEffect(() => {
    if (current) link.current?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <Link ref={link} to={to} aria-current={current}>
      <ConsoleIcon name={icon} />
      {label}
      {number > 0 && (
        <span className={styles.count}>
          {number > 999 ? '999+' : number}
          <span className="visually-hidden"> 条待处理</span>
        </span>
      )}
    </Link>
  )
}

/** The entry of the page itself, or of the one it is reached from. */
function currency(to: string, pathname: string) {
  if (pathname.replace(/\/$/, '') === to) return 'page'
  return to !== '/console' && pathname.startsWith(`${to}/`) ? true : undefined
}

/** At the bottom of the menu: who is signed in, as what, and the way out. */
function WhoIsHere() {
  const { userName, loginName, roles } = useStaff()
  const signOut = useSignOut()
  const name = userName || loginName
  return (
    <div className={styles.line}>
      <Link to={paths.account} className={styles.who}>
        <span className={styles.initial} aria-hidden="true">
          {[...name][0]}
        </span>
        <span className={styles.name}>
          {name}
          <small>{roles.join('、')}</small>
        </span>
      </Link>
      <button type="button" onClick={signOut} aria-label="退出登录" title="退出登录">
        <ConsoleIcon name="signOut" />
      </button>
    </div>
  )
}
