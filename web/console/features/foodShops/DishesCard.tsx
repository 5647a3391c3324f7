import { Button, Form, Input, Switch } from 'antd'
import { useState } from 'react'
import { dishesContract, type ShopDish } from '#shared/contracts/console/dishes.ts'
import type { ConsoleFoodShop } from '#shared/contracts/console/foodShops.ts'
import { checkDishPicture } from '#shared/rules/foodShopRules.ts'
import { can } from '#shared/rules/permissions.ts'
import { dishRules, submissionLimits } from '#shared/rules/submissionRules.ts'
import { fieldRule } from '#web/antd/formRules.ts'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRead } from '#web/calls/useRead.ts'
import { useSend } from '#web/calls/useSend.ts'
import { DishRow } from '#web/console/features/foodShops/DishRow.tsx'
import { useStaff } from '#web/console/lib/staff.ts'
import { Card } from '#web/console/ui/Card.tsx'
import { FormDialog } from '#web/console/ui/FormDialog.tsx'
import { PictureField } from '#web/console/ui/PictureField.tsx'
import styles from './DishesCard.module.css'

/** Each dish is saved at once. */
export function DishesCard({ item: { id: shopId, state } }: { item: ConsoleFoodShop }) {
  const staff = useStaff()
  const list = useRead(dishesContract.listShopDishes, { shopId })
  const [edited, setEdited] = useState<ShopDish | 'new'>()
  const isClosed = state === 'pending' || state === 'rejected' || state === 'deleted'
  const mayEdit = can(staff, 'editContent') && !isClosed
  const isFull = (list.data?.items.length ?? 0) >= submissionLimits.dishes
  return (
    <div className={styles.place}>
      <Card
        title="推荐菜品"
        state={
          mayEdit && (
            <Button className={styles.add} disabled={isFull} onClick={() => setEdited('new')}>
              添加菜品
            </Button>
          )
        }
        lead={mayEdit ? `显示在餐厅页面上，最多 ${submissionLimits.dishes} 道；这里的修改立即生效。` : undefined}
      >
        <QueryPart of={list}>
          {({ items }) =>
            items.length > 0 ? (
              <Dishes shopId={shopId} dishes={items} onEdit={mayEdit ? setEdited : undefined} />
            ) : (
              <p className={styles.none}>还没有菜品</p>
            )
          }
        </QueryPart>
      </Card>
      {edited && (
        <DishDialog
          shopId={shopId}
          // The latest version, in case someone else has saved.
          dish={edited === 'new' ? undefined : (list.data?.items.find(({ id }) => id === edited.id) ?? edited)}
          onClosed={() => setEdited(undefined)}
        />
      )}
    </div>
  )
}

interface DishesProps {
  shopId: number
  dishes: ShopDish[]
  /** Undefined if read-only. */
  onEdit: ((dish: ShopDish) => void) | undefined
}

function Dishes({ shopId, dishes, onEdit }: DishesProps) {
  const { send, busy } = useSend(dishesContract.orderDishes)
  const [said, setSaid] = useState('')

  async function move(index: number, by: -1 | 1) {
    const dish = dishes[index]
    if (busy || !dish) return
    const ids = dishes.map(({ id }) => id)
    const done = await send({ shopId, ids: ids.toSpliced(index, 1).toSpliced(index + by, 0, dish.id) })
    if (done !== undefined) setSaid(`${dish.title}：现在是第 ${index + by + 1} 个`)
  }

  return (
    <>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <ol className={styles.dishes}>
        {dishes.map((dish, index) => (
          <DishRow
            key={dish.id}
            shopId={shopId}
            dish={dish}
            actions={
              onEdit && {
                onEdit: () => onEdit(dish),
                onUp: index > 0 ? () => void move(index, -1) : undefined,
                onDown: index < dishes.length - 1 ? () => void move(index, 1) : undefined,
              }
            }
          />
        ))}
      </ol>
    </>
  )
}

interface DishDialogProps {
  shopId: number
  /** Undefined for a new dish. */
  dish: ShopDish | undefined
  onClosed(): void
}
interface Values {
  title: string
  imageKey: string
  shown: boolean
}

const labels = { title: '菜品名称', imageKey: '菜品图片', shown: '在网站展示' }

const DishDialog = ({ shopId, dish, onClosed }: DishDialogProps) => (
  <FormDialog<typeof dishesContract.saveDish, Values>
    title={dish ? '编辑菜品' : '添加菜品'}
    action="保存"
    endpoint={dishesContract.saveDish}
    initial={{ title: dish?.title ?? '', imageKey: dish?.imageKey ?? '', shown: dish?.state !== 'hidden' }}
    toBody={(values) => ({ shopId, id: dish?.id ?? null, version: dish?.version ?? null, ...values })}
    labels={dish && labels}
    textOf={(field, value) => (field === 'shown' ? (value ? '是' : '否') : String(value))}
    onClosed={onClosed}
  >
    <Form.Item name="title" label={labels.title} rules={[fieldRule(dishRules.title)]}>
      <Input autoComplete="off" placeholder="请输入菜品名称" data-first-focus />
    </Form.Item>
    <Form.Item name="imageKey" label={labels.imageKey} rules={[fieldRule(checkDishPicture)]}>
      <PictureField label="图片" />
    </Form.Item>
    <Form.Item name="shown" label={labels.shown} valuePropName="checked">
      <Switch />
    </Form.Item>
  </FormDialog>
)
