import { Drawer } from 'antd'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { SideMenu } from '#web/console/layout/SideMenu.tsx'
import { Brand } from '#web/console/ui/Brand.tsx'
import { Icon } from '#web/ui/media/Icon.tsx'
import styles from './PhoneBar.module.css'

/** The bar of phones and tablets; its button opens the menu. */
export function PhoneBar() {
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
