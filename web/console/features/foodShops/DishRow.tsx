import { Button } from 'antd'
import { Link } from 'react-router-dom'
import { dishesContract, type ShopDish } from '#shared/contracts/console/dishes.ts'
import { type DishState, dishStates } from '#shared/rules/foodShopRules.ts'
import { can } from '#shared/rules/permissions.ts'
import { useSend } from '#web/calls/useSend.ts'
import { useStaff } from '#web/console/lib/staff.ts'
import { paths } from '#web/console/paths.ts'
import { ConfirmButton } from '#web/console/ui/ConfirmButton.tsx'
import { ConsoleIcon } from '#web/console/ui/ConsoleIcon.tsx'
import { Tag, type TagLook } from '#web/ui/list/Tag.tsx'
import { Picture } from '#web/ui/media/Picture.tsx'
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
export function DishRow({ shopId, dish, actions }: DishRowProps) {
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
            <>
              <Button aria-label={`编辑：${title}`} onClick={actions.onEdit}>
                编辑
              </Button>
              <DeleteDish shopId={shopId} dish={dish} />
            </>
          )}
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
