import { Button, Form, Input, Switch } from 'antd'
import { checkMenuName, checkMenuUrl, type SiteMenuName } from '#shared/rules/siteMenus.ts'
import { fieldRule } from '#web/antd/formRules.ts'
import styles from '#web/console/features/settings/MenusCard.module.css'
import { ConsoleIcon } from '#web/console/ui/ConsoleIcon.tsx'

interface MenuItemProps {
  menu: SiteMenuName
  place: number
  isLast: boolean
  onMove(by: 1 | -1): void
  onRemove(): void
}

/** One entry: its name, what it is by itself or where it leads, whether visitors see it, and its place. */
export function MenuItem({ menu, place, isLast, onMove, onRemove }: MenuItemProps) {
  const own: string = Form.useWatch([menu, place, 'own']) ?? ''
  const name: string = Form.useWatch([menu, place, 'name']) ?? ''
  const about = name || own || `第 ${place + 1} 项`
  return (
    <li className={styles.item}>
      <Form.Item name={[place, 'name']} rules={[fieldRule((text) => checkMenuName(menu, text))]}>
        <Input aria-label={own ? `${own} 的名称` : '链接的名称'} placeholder="名称" autoComplete="off" />
      </Form.Item>
      {/* What nobody types is sent all the same. */}
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
