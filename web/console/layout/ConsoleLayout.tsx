import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom'
import { can } from '#shared/rules/permissions.ts'
import { PhoneBar } from '#web/console/layout/PhoneBar.tsx'
import { SideMenu } from '#web/console/layout/SideMenu.tsx'
import { useStaff } from '#web/console/lib/staff.ts'
import { PictureLibrary } from '#web/console/media/PictureLibrary.tsx'
import { PictureLibraryContext } from '#web/editor/pictures/pictureLibrary.ts'
import styles from './ConsoleLayout.module.css'

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
