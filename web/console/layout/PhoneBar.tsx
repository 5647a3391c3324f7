import { Drawer } from 'antd'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { SideMenu } from '#web/console/layout/SideMenu.tsx'
import { Brand } from '#web/console/ui/Brand.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './PhoneBar.module.css'

/** The bar of phones and tablets; its button opens the menu. */
export function PhoneBar() {
  const [open, setOpen] = useState(false)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the menu
  useEffect(() => setOpen(false), [key])
  return (
    <header className={`${styles.bar} on-dark`}>
      <Brand />
      <button type="button" aria-label="菜单" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="menu" />
      </button>
      <Drawer open={open} onClose={() => setOpen(false)} title="菜单" placement="right" size={288} rootClassName={styles.drawer}>
        <SideMenu />
      </Drawer>
    </header>
  )
}
