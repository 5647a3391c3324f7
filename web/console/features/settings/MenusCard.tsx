import { Form } from 'antd'
import { useState } from 'react'
import { allChoices, checkMenu, type MenuChoice, menuInWords, type SiteMenuName, siteMenu, siteMenuNames } from '#shared/rules/siteMenus.ts'
import { MenuList } from '#web/console/features/settings/MenuList.tsx'
import styles from '#web/console/features/settings/MenusCard.module.css'
import { SettingCard } from '#web/console/settings/SettingCard.tsx'

type Menus = Record<SiteMenuName, MenuChoice[]>

const each = <T,>(of: (menu: SiteMenuName) => T) => Object.fromEntries(siteMenuNames.map((menu) => [menu, of(menu)])) as Record<SiteMenuName, T>
const labels = each((menu) => siteMenu(menu).name)

/** The main menu of the portal and the menus beside its pages, each as a list. All of them are saved together. */
export function MenusCard({ value, ...setting }: { settingKey: 'menus'; version: string; value: Menus }) {
  const [front, setFront] = useState<SiteMenuName>('main')
  // A list is made when it is first asked for, and then stays: what nobody has opened is sent as it was.
  const [opened, setOpened] = useState<readonly SiteMenuName[]>(['main'])
  const open = (menu: SiteMenuName) => {
    setFront(menu)
    setOpened([...opened, menu])
  }
  return (
    <SettingCard
      {...setting}
      value={each((menu) => allChoices(menu, value[menu]))}
      lead="可以改名、隐藏、调整顺序，也可以加入自己的链接。改名后，页面标题、当前位置和网站地图一同改变；隐藏的栏目仍可从网址和搜索打开。"
      labels={labels}
      textOf={(choices) => menuInWords(choices as MenuChoice[]).join('、')}
    >
      <div className={styles.menus}>
        <fieldset className={styles.names} aria-label="菜单">
          {siteMenuNames.map((menu) => (
            <button key={menu} type="button" aria-pressed={menu === front} onClick={() => open(menu)}>
              <MenuLabel menu={menu} />
            </button>
          ))}
        </fieldset>
        {siteMenuNames.map((menu) => (
          <div key={menu} hidden={menu !== front}>
            {opened.includes(menu) && <MenuList menu={menu} />}
          </div>
        ))}
      </div>
    </SettingCard>
  )
}

/** Its name; a menu with something wrong in it says so also while another is in front. */
const MenuLabel = ({ menu }: { menu: SiteMenuName }) => {
  const choices: MenuChoice[] = Form.useWatch(menu) ?? []
  return (
    <>
      {siteMenu(menu).name}
      {checkMenu(menu, choices) && <span className={styles.wrong}>（有误）</span>}
    </>
  )
}
