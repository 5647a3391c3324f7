import { useState } from 'react'
import { Navigate } from 'react-router-dom'
import { type Dish, foodContract } from '#shared/contracts/food.ts'
import { LoadFailure } from '#web/antd/list/LoadFailure.tsx'
import { isOwn } from '#web/antd/submission/submissionKind.ts'
import { DishForm } from '#web/features/memberFood/DishForm.tsx'
import { DishTable } from '#web/features/memberFood/DishTable.tsx'
import { MemberPanel } from '#web/layouts/MemberPanel.tsx'
import { isRefusal } from '#web/lib/isRefusal.ts'
import { usePageUrl } from '#web/lib/usePageUrl.ts'
import { useRead } from '#web/lib/useRead.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { RowsSkeleton } from '#web/ui/Skeleton.tsx'

/** The dishes a restaurant recommends. The address names the restaurant; without one, the way leads to the list of them. */
export function DishesPage() {
  const shopId = usePageUrl().number('id', 0)
  if (shopId === 0) return <Navigate to={paths.myFood()} replace />
  return <DishesOfShop key={shopId} shopId={shopId} />
}

function DishesOfShop({ shopId }: { shopId: number }) {
  const { data: shop, error, refetch } = useRead(foodContract.getFoodShop, { id: shopId })
  const back = <ButtonLink to={paths.myFood()}>返回我的美食</ButtonLink>
  return (
    <MemberPanel title="推荐菜品" lead={shop?.title} action={back}>
      {!shop && !error && <RowsSkeleton rows={4} />}
      {error && !isRefusal(error, 'notFound') && <LoadFailure message={error.message} retry={refetch} />}
      {(isRefusal(error, 'notFound') || (shop && !isOwn(shop))) && <EmptyState title="没有找到这家餐厅" note="它可能已被删除，或不属于您的单位" />}
      {shop && isOwn(shop) && <Dishes shopId={shopId} />}
    </MemberPanel>
  )
}

function Dishes({ shopId }: { shopId: number }) {
  const { data: dishes, error, refetch } = useRead(foodContract.listDishes, { shopId })
  const [edited, setEdited] = useState<Dish>()
  return (
    <>
      <DishForm key={edited?.id ?? 'new'} shopId={shopId} dish={edited} onDone={() => setEdited(undefined)} />
      {error && <LoadFailure message={error.message} retry={refetch} />}
      {!dishes && !error && <RowsSkeleton rows={4} />}
      {dishes && dishes.items.length === 0 && <EmptyState title="暂无推荐菜品" note="添加的菜品和审核结果会显示在这里" />}
      {dishes && dishes.items.length > 0 && <DishTable dishes={dishes.items} onEdit={setEdited} />}
    </>
  )
}
