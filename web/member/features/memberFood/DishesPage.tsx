import { useState } from 'react'
import { Navigate } from 'react-router-dom'
import { type Dish, foodContract } from '#shared/contracts/food.ts'
import { memberFoodContract } from '#shared/contracts/memberFood.ts'
import { isRefusal } from '#web/calls/isRefusal.ts'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRead } from '#web/calls/useRead.ts'
import { usePageUrl } from '#web/lib/usePageUrl.ts'
import { DishForm } from '#web/member/features/memberFood/DishForm.tsx'
import { DishTable } from '#web/member/features/memberFood/DishTable.tsx'
import { MemberPanel } from '#web/member/layout/MemberPanel.tsx'
import { ClosedNotice } from '#web/member/submission/ClosedNotice.tsx'
import { NotYours } from '#web/member/submission/NotYours.tsx'
import { isOwn } from '#web/member/submission/submissionKind.ts'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ButtonLink } from '#web/ui/form/Button.tsx'

/** The dishes a restaurant recommends. The address names the restaurant; without one, the way leads to the list of them. */
export function DishesPage() {
  const shopId = usePageUrl().number('id', 0)
  if (shopId === 0) return <Navigate to={paths.myFood()} replace />
  return <DishesOfShop key={shopId} shopId={shopId} />
}

function DishesOfShop({ shopId }: { shopId: number }) {
  const shop = useRead(foodContract.getFoodShop, { id: shopId })
  const isForeign = isRefusal(shop.error, 'notFound') || (shop.data && !isOwn(shop.data))
  return (
    <MemberPanel title="推荐菜品" lead={!isForeign && shop.data?.title} action={<ButtonLink to={paths.myFood()}>返回我的美食</ButtonLink>}>
      {isForeign ? <NotYours list={paths.myFood()} /> : <QueryPart of={shop}>{() => <Dishes shopId={shopId} />}</QueryPart>}
    </MemberPanel>
  )
}

function Dishes({ shopId }: { shopId: number }) {
  const dishes = useRead(foodContract.listDishes, { shopId })
  const [edited, setEdited] = useState<Dish>()
  return (
    <>
      <ClosedNotice by={memberFoodContract.submitDish} />
      <DishForm key={edited?.id ?? 'new'} shopId={shopId} dish={edited} onDone={() => setEdited(undefined)} />
      <QueryPart of={dishes}>
        {({ items }) =>
          items.length > 0 ? (
            // A copy each time: who asks for the form again is led to it again.
            <DishTable dishes={items} onEdit={(dish) => setEdited({ ...dish })} />
          ) : (
            <EmptyState title="暂无推荐菜品" note="添加的菜品和审核结果会显示在这里" />
          )
        }
      </QueryPart>
    </>
  )
}
