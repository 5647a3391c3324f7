import { Drawer } from 'antd'
import { type ComponentProps, useEffect, useId, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom'
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
import { Link } from '#web/ui/navigation/Link.tsx'
import { SkipLink } from '#web/ui/navigation/SkipLink.tsx'
import styles from './ConsoleLayout.module.css'

export function ConsoleLayout() {
  const staff = useStaff()
  return (
    <div className={styles.columns}>
      <SkipLink />
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

/** Gets the focus after navigation, for screen readers, unless a field already has it. */
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

function PhoneBar() {
  const { key } = useLocation()
  /** The location key of the opening; navigation closes the menu. */
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
        // The button regains the focus only if the menu closes without navigation.
        focusable={{ focusTriggerAfterClose: openedOn === undefined }}
      >
        <SideMenu />
      </Drawer>
    </header>
  )
}

const PictureLibrary = (props: Omit<ComponentProps<typeof MediaPicker>, 'kind'>) => <MediaPicker kind="picture" {...props} />

function SideMenu() {
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
  // Scrolls the current entry into view on low windows.
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

function currency(to: string, pathname: string) {
  if (pathname.replace(/\/$/, '') === to) return 'page'
  return to !== '/console' && pathname.startsWith(`${to}/`) ? true : undefined
}

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
