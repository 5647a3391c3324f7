import { Button, Form } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { checkMenu, type MenuChoice, ownChoices, type SiteMenuName, siteMenu } from '#shared/rules/siteMenus.ts'
import { MenuItem } from '#web/console/features/settings/MenuItem.tsx'
import styles from '#web/console/features/settings/MenusCard.module.css'

/** The entries of a menu in their order. They are moved by buttons, so that a keyboard does as well; the focus goes with the entry. */
export function MenuList({ menu }: { menu: SiteMenuName }) {
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
    <Form.List
      name={menu}
      rules={[
        {
          async validator(_rule, choices: MenuChoice[] = []) {
            const wrong = checkMenu(menu, choices)
            if (wrong) throw new Error(wrong)
          },
        },
      ]}
    >
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
