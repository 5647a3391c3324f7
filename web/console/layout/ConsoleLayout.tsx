import { Drawer } from 'antd'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom'
import { can } from '#shared/rules/permissions.ts'
import { SideMenu } from '#web/console/layout/SideMenu.tsx'
import { useStaff } from '#web/console/lib/staff.ts'
import { MediaPicker } from '#web/console/media/MediaPicker.tsx'
import { Brand } from '#web/console/ui/Brand.tsx'
import { PictureLibraryContext } from '#web/editor/pictures/pictureLibrary.ts'
import { Icon } from '#web/ui/media/Icon.tsx'
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
