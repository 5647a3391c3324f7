import { Button, Form, Input, Switch } from 'antd'
import { useEffect, useRef, useState } from 'react'
import {
  allChoices,
  checkMenu,
  checkMenuName,
  checkMenuUrl,
  type MenuChoice,
  menuInWords,
  ownChoices,
  type SiteMenuName,
  siteMenu,
  siteMenuNames,
} from '#shared/rules/siteMenus.ts'
import { fieldRule, rejectIf } from '#web/antd/formRules.ts'
import { type Setting, SettingCard } from '#web/console/settings/SettingCard.tsx'
import { ConsoleIcon } from '#web/console/ui/ConsoleIcon.tsx'
import styles from './MenusCard.module.css'

const each = <T,>(of: (menu: SiteMenuName) => T) => Object.fromEntries(siteMenuNames.map((menu) => [menu, of(menu)])) as Record<SiteMenuName, T>
const labels = each((menu) => siteMenu(menu).name)

/** All menus are saved together. */
export function MenusCard({ value, ...setting }: Setting<'menus'>) {
  const [front, setFront] = useState<SiteMenuName>('main')
  // Lists mount on first use and stay mounted; unopened ones are sent unchanged.
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

/** Marks a menu with errors while another is shown. */
const MenuLabel = ({ menu }: { menu: SiteMenuName }) => {
  const choices: MenuChoice[] = Form.useWatch(menu) ?? []
  return (
    <>
      {siteMenu(menu).name}
      {checkMenu(menu, choices) && <span className={styles.wrong}>（有误）</span>}
    </>
  )
}

/** Entries move by buttons, for keyboard use; the focus follows. */
function MenuList({ menu }: { menu: SiteMenuName }) {
  const form = Form.useFormInstance()
  const list = useRef<HTMLOListElement>(null)
  const [moved, setMoved] = useState<{ place: number; button: 'up' | 'down' }>()

  useEffect(() => {
    if (!moved) return
    const item = list.current?.children[moved.place]
    const button = item?.querySelector<HTMLButtonElement>(`[data-move=${moved.button}]:not(:disabled)`)
    ;(button ?? item?.querySelector<HTMLButtonElement>('[data-move]:not(:disabled)'))?.focus()
  }, [moved])

  return (
    <Form.List name={menu} rules={[{ validator: async (_rule, choices: MenuChoice[] = []) => rejectIf(checkMenu(menu, choices)) }]}>
      {(fields, { add, remove, move }, { errors }) => (
        <>
          <p className="visually-hidden" role="status">
            {moved && `现在是第 ${moved.place + 1} 项`}
          </p>
          <ol className={styles.items} ref={list} aria-label={siteMenu(menu).name}>
            {fields.map(({ key, name: place }) => (
              <MenuItem
                key={key}
                menu={menu}
                place={place}
                isLast={place === fields.length - 1}
                onMove={(by) => {
                  move(place, place + by)
                  setMoved({ place: place + by, button: by < 0 ? 'up' : 'down' })
                }}
                onRemove={() => remove(place)}
              />
            ))}
          </ol>
          <Form.ErrorList errors={errors} />
          <div className={styles.buttons}>
            <Button onClick={() => add({ own: '', name: '', url: '', hidden: false } satisfies MenuChoice)}>添加链接</Button>
            <Button type="text" onClick={() => form.setFieldValue(menu, ownChoices(menu))}>
              恢复默认
            </Button>
          </div>
        </>
      )}
    </Form.List>
  )
}

interface MenuItemProps {
  menu: SiteMenuName
  place: number
  isLast: boolean
  onMove(by: 1 | -1): void
  onRemove(): void
}

function MenuItem({ menu, place, isLast, onMove, onRemove }: MenuItemProps) {
  const own: string = Form.useWatch([menu, place, 'own']) ?? ''
  const name: string = Form.useWatch([menu, place, 'name']) ?? ''
  const about = name || own || `第 ${place + 1} 项`
  return (
    <li className={styles.item}>
      <Form.Item name={[place, 'name']} rules={[fieldRule((text) => checkMenuName(menu, text))]}>
        <Input aria-label={own ? `${own} 的名称` : '链接的名称'} placeholder="名称" autoComplete="off" />
      </Form.Item>
      {/* Registers values that are not editable, so that they are sent. */}
      <Form.Item name={[place, 'own']} hidden>
        <Input />
      </Form.Item>
      {own && <p className={styles.own}>{name === own ? '' : `原名 ${own}`}</p>}
      <Form.Item name={[place, 'url']} hidden={own !== ''} rules={own ? [] : [fieldRule(checkMenuUrl)]}>
        <Input aria-label={`${about} 的网址`} placeholder="https://… 或 /layout/…" inputMode="url" autoComplete="off" />
      </Form.Item>
      <Form.Item name={[place, 'hidden']} valuePropName="checked" getValueProps={(hidden) => ({ checked: !hidden })} normalize={(shown) => !shown}>
        <Switch aria-label={`显示 ${about}`} checkedChildren="显示" unCheckedChildren="隐藏" />
      </Form.Item>
      <div className={styles.moves}>
        <Button
          type="text"
          data-move="up"
          aria-label={`上移：${about}`}
          disabled={place === 0 || undefined}
          onClick={() => onMove(-1)}
          icon={<ConsoleIcon name="up" />}
        />
        <Button
          type="text"
          data-move="down"
          aria-label={`下移：${about}`}
          disabled={isLast || undefined}
          onClick={() => onMove(1)}
          icon={<ConsoleIcon name="down" />}
        />
        {!own && (
          <Button type="text" aria-label={`移除：${about}`} onClick={onRemove}>
            移除
          </Button>
        )}
      </div>
    </li>
  )
}
