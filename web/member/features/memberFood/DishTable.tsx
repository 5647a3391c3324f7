import type { Dish } from '#shared/contracts/food.ts'
import { CoverTitle } from '#web/member/list/CoverTitle.tsx'
import { type Column, RecordTable } from '#web/member/list/RecordTable.tsx'
import { ReviewTag } from '#web/member/submission/ReviewTag.tsx'

/** The dishes of a restaurant with what review says of each. */
export function DishTable({ dishes, onEdit }: { dishes: Dish[]; onEdit(dish: Dish): void }) {
  const columns: Column<Dish>[] = [
    {
      head: '菜品',
      place: 'title',
      cell: ({ imageKey, title, status, failReason }) => (
        <CoverTitle coverKey={imageKey} title={title} note={status === 'rejected' ? `失败原因：${failReason}` : undefined} />
      ),
    },
    { head: '审核状态', place: 'status', cell: ({ status = 'approved' }) => <ReviewTag status={status} /> },
    {
      head: '操作',
      place: 'actions',
      cell: (dish) => (
        <button type="button" onClick={() => onEdit(dish)}>
          编辑<span className="visually-hidden">：{dish.title}</span>
        </button>
      ),
    },
  ]
  return <RecordTable label="推荐菜品" items={dishes} columns={columns} keyOf={({ id }) => id} />
}
