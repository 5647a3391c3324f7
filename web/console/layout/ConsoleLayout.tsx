import { Drawer } from 'antd'
import { type ComponentProps, useEffect, useId, useRef, useState } from 'react'
import { Link, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom'
import { dashboardContract } from '#shared/contracts/console/dashboard.ts'
import { can } from '#shared/rules/permissions.ts'
import { useRead } from '#web/calls/useRead.ts'
import { consoleMenu, type MenuEntry } from '#web/console/layout/consoleMenu.ts'
import { useStaff } from '#web/console/lib/staff.ts'
import { useSignOut } from '#web/console/lib/useSignOut.ts'
import { MediaPicker } from '#web/console/media/MediaPicker.tsx'
import { paths } from '#web/console/paths.ts'
import { Brand } from '#web/console/ui/Brand.tsx'
import { ConsoleIcon } from '#web/console/ui/ConsoleIcon.tsx'
import { PictureLibraryContext } from '#web/editor/pictures/pictureLibrary.ts'
import { Icon } from '#web/ui/media/Icon.tsx'
import styles from './ConsoleLayout.module.css'
import sideMenuStyles from './SideMenu.module.css'

/** What surrounds every page of the console: the menu on ink at the left; on phones a bar that opens it. */
export function ConsoleLayout() {
  const staff = useStaff()
  return (
    <div className={styles.columns}>
      <a className="skip-link" href="#main">
        跳到主要内容
      </a>
      <aside className={`${styles.side} on-dark`}>
        <SideMenu />
      </aside>
      <PhoneBar />
      <PictureLibraryContext value={can(staff, 'seeMedia') ? PictureLibrary : undefined}>
        <Main />
      </PictureLibraryContext>
      <ScrollRestoration />
    </div>
  )
}

/** After a navigation the focus goes here, so that a screen reader starts to read the new page, unless somebody types into it already. */
function Main() {
  const { pathname } = useLocation()
  const { state } = useNavigation()
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (!document.activeElement?.matches('main :is(input, textarea, [contenteditable])')) main.current?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <main id="main" ref={main} tabIndex={-1} className={styles.main} data-loading={state === 'loading' || undefined}>
      <Outlet />
    </main>
  )
}

/** The bar of phones and tablets; its button opens the menu. */
function PhoneBar() {
  const { key } = useLocation()
  /** The visit of a page on which it was opened: who goes on leaves it behind. */
  const [openedOn, setOpenedOn] = useState<string>()
  const open = openedOn === key
  const close = () => setOpenedOn(undefined)
  return (
    <header className={`${styles.bar} on-dark`}>
      <Brand />
      <button type="button" aria-label="菜单" aria-haspopup="dialog" onClick={() => setOpenedOn(key)}>
        <Icon name="menu" />
      </button>
      <Drawer
        open={open}
        onClose={close}
        title="菜单"
        placement="right"
        size={288}
        rootClassName={styles.drawer}
        // Who goes on is on the new page, and who only looked is back at the button.
        focusable={{ focusTriggerAfterClose: openedOn === undefined }}
      >
        <SideMenu />
      </Drawer>
    </header>
  )
}

/** The pictures of the media library, to choose one from. */
const PictureLibrary = (props: Omit<ComponentProps<typeof MediaPicker>, 'kind'>) => <MediaPicker kind="picture" {...props} />

/** The pages of the console in their groups, with how many things wait there; and who is signed in. */
function SideMenu() {
  const id = useId()
  const staff = useStaff()
  return (
    <div className={sideMenuStyles.menu}>
      <div className={sideMenuStyles.brand}>
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
        <span className={sideMenuStyles.count}>
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
    <div className={sideMenuStyles.line}>
      <Link to={paths.account} className={sideMenuStyles.who}>
        <span className={sideMenuStyles.initial} aria-hidden="true">
          {[...name][0]}
        </span>
        <span className={sideMenuStyles.name}>
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
