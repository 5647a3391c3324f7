import { Button, Form, Input, Switch } from 'antd'
import { useState } from 'react'
import { dishesContract, type ShopDish } from '#shared/contracts/console/dishes.ts'
import type { ConsoleFoodShop } from '#shared/contracts/console/foodShops.ts'
import { checkDishPicture, type DishState, dishStates } from '#shared/rules/foodShopRules.ts'
import { can } from '#shared/rules/permissions.ts'
import { dishRules, submissionLimits } from '#shared/rules/submissionRules.ts'
import { fieldRule } from '#web/antd/formRules.ts'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRead } from '#web/calls/useRead.ts'
import { useSend } from '#web/calls/useSend.ts'
import { moved } from '#web/console/lib/moved.ts'
import { useStaff } from '#web/console/lib/staff.ts'
import { useReorder } from '#web/console/lib/useReorder.tsx'
import { paths } from '#web/console/paths.ts'
import { Card } from '#web/console/ui/Card.tsx'
import { ConfirmButton } from '#web/console/ui/ConfirmButton.tsx'
import { ConsoleIcon } from '#web/console/ui/ConsoleIcon.tsx'
import { FormDialog } from '#web/console/ui/FormDialog.tsx'
import { PictureField } from '#web/console/ui/PictureField.tsx'
import { Tag, type TagLook } from '#web/ui/list/Tag.tsx'
import { Picture } from '#web/ui/media/Picture.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import styles from './DishesCard.module.css'

interface DishActions {
  onEdit(): void
  /** Undefined at the ends. */
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
}
interface DishRowProps {
  shopId: number
  dish: ShopDish
  /** Undefined if read-only. */
  actions: DishActions | undefined
}

const looks: Record<DishState, TagLook> = { shown: 'ok', hidden: 'plain', pending: 'warn', rejected: 'err' }

/** Pending dishes link to the review queue instead. */
function DishRow({ shopId, dish, actions }: DishRowProps) {
  const staff = useStaff()
  const { id, title, imageKey, state, changeWaits } = dish
  const isReviewed = changeWaits || state === 'pending' || state === 'rejected'
  return (
    <li className={styles.dish}>
      <Picture fileKey={imageKey} alt="" width={96} height={64} className={styles.picture} />
      <div className={styles.what}>
        <b>{title}</b>
        <span>
          <Tag look={looks[state]}>{dishStates[state]}</Tag>
          {changeWaits && <Tag look="warn">修改待审核</Tag>}
        </span>
        {isReviewed && (
          <small>
            {state === 'rejected' ? '等待会员修改' : '审核后才能编辑'}
            {can(staff, 'seeSubmissions') && (
              <>
                {' '}
                <Link to={`${paths.review}/dish/${id}`}>{can(staff, 'review') ? '去审核' : '查看'}</Link>
              </>
            )}
          </small>
        )}
      </div>
      {actions && (
        <div className={styles.actions}>
          {/* Always rendered, so that the other buttons do not move. */}
          <Button type="text" aria-label={`上移：${title}`} disabled={!actions.onUp} onClick={actions.onUp} icon={<ConsoleIcon name="up" />} />
          <Button type="text" aria-label={`下移：${title}`} disabled={!actions.onDown} onClick={actions.onDown} icon={<ConsoleIcon name="down" />} />
          {!isReviewed && (
            <Button aria-label={`编辑：${title}`} onClick={actions.onEdit}>
              编辑
            </Button>
          )}
          {(!isReviewed || state === 'rejected') && <DeleteDish shopId={shopId} dish={dish} />}
        </div>
      )}
    </li>
  )
}

function DeleteDish({ shopId, dish: { id, version, title } }: { shopId: number; dish: ShopDish }) {
  const { send } = useSend(dishesContract.deleteDish)
  return (
    <ConfirmButton
      danger
      type="text"
      aria-label={`删除：${title}`}
      title={`删除“${title}”？`}
      note="删除后访客不再看到，也不能恢复。暂时不展示时，可以在编辑中关闭展示。"
      action="删除"
      onConfirm={() => send({ shopId, id, version })}
    >
      删除
    </ConfirmButton>
  )
}

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
  const { reorder, status } = useReorder(dishesContract.orderDishes)

  function move(dish: ShopDish, index: number, by: -1 | 1) {
    const ids = moved(dishes, index, by).map(({ id }) => id)
    void reorder({ shopId, ids, loaded: dishes.map(({ id }) => id) }, `${dish.title}：现在是第 ${index + by + 1} 个`)
  }

  return (
    <>
      {status}
      <ol className={styles.dishes}>
        {dishes.map((dish, index) => (
          <DishRow
            key={dish.id}
            shopId={shopId}
            dish={dish}
            actions={
              onEdit && {
                onEdit: () => onEdit(dish),
                onUp: index > 0 ? () => move(dish, index, -1) : undefined,
                onDown: index < dishes.length - 1 ? () => move(dish, index, 1) : undefined,
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
    toBody={(values) => ({ shopId, id: dish?.id ?? null, version: dish?.version ?? 0, ...values })}
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
