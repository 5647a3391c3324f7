import { foodShopsContract, type ListedFoodShop } from '#shared/contracts/console/foodShops.ts'
import { itemStates } from '#shared/rules/itemKinds.ts'
import { can } from '#shared/rules/permissions.ts'
import { useRead } from '#web/calls/useRead.ts'
import { BulkActions } from '#web/console/items/BulkActions.tsx'
import { ItemTitle } from '#web/console/items/ItemTitle.tsx'
import { NewItemLink } from '#web/console/items/NewItemLink.tsx'
import { StateTag } from '#web/console/items/StateTag.tsx'
import { useStaff } from '#web/console/lib/staff.ts'
import { ListPage } from '#web/console/list/ListPage.tsx'
import type { ListColumn } from '#web/console/list/ListTable.tsx'
import { paths } from '#web/console/paths.ts'
import { minuteOf } from '#web/lib/dateText.ts'

const columns: ListColumn<ListedFoodShop>[] = [
  {
    title: '餐厅名称',
    sort: 'title',
    isHeading: true,
    cell: ({ id, title, companyName, isSubmitted }) => (
      <ItemTitle to={paths.item('foodShop', id)} title={title} note={companyName && `${companyName}${isSubmitted ? '提交' : ''}`} />
    ),
  },
  { title: '区域', width: 110, cell: ({ areaName }) => areaName },
  { title: '菜系', width: 110, cell: ({ cuisineName }) => cuisineName },
  {
    title: '推荐菜品',
    width: 150,
    cell: ({ dishes, waitingDishes }) => `${dishes} 道${waitingDishes > 0 ? `，${waitingDishes} 道待审核` : ''}`,
  },
  { title: '状态', width: 110, cell: ({ state }) => <StateTag state={state} /> },
  { title: '发布时间', sort: 'date', width: 164, cell: ({ publishedAt }) => publishedAt && minuteOf(publishedAt) },
  { title: '更新时间', sort: 'updated', width: 164, cell: ({ updatedAt }) => minuteOf(updatedAt) },
]

const actions = (rows: ListedFoodShop[], clear: () => void) => <BulkActions kind="foodShop" rows={rows} onDone={clear} />

export function FoodShopsPage() {
  const staff = useStaff()
  const { data: choices } = useRead(foodShopsContract.foodShopChoices, {})
  const codesOf = (choices: { code: string; name: string }[] = []) => choices.map(({ code, name }) => ({ value: code, label: name }))
  const filters = [
    { name: 'areaCode', label: '区域', choices: codesOf(choices?.areas) },
    { name: 'cuisineCode', label: '菜系', choices: codesOf(choices?.cuisines) },
    { name: 'state', label: '状态', choices: Object.entries(itemStates).map(([value, label]) => ({ value, label })) },
    { name: 'companyId', label: '所属单位', choices: choices?.companies.map(({ id, name }) => ({ value: id, label: name })) ?? [] },
  ]
  return (
    <ListPage
      title="驻京美食"
      endpoint={foodShopsContract.listFoodShops}
      columns={columns}
      keyOf={({ id }) => id}
      search="搜索名称或地址"
      filters={filters}
      action={<NewItemLink kind="foodShop" to={paths.newItem('foodShop')} />}
      exportable
      bulk={can(staff, 'editContent') ? { rowLabel: ({ title }) => title, actions } : undefined}
      empty={{ title: '还没有餐厅', note: '新建的和会员提交的餐厅会显示在这里' }}
    />
  )
}
