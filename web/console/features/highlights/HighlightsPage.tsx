import { highlightsContract, type ListedHighlight } from '#shared/contracts/console/highlights.ts'
import { itemStates } from '#shared/rules/itemKinds.ts'
import { can } from '#shared/rules/permissions.ts'
import { BulkActions } from '#web/console/items/BulkActions.tsx'
import { ItemTitle } from '#web/console/items/ItemTitle.tsx'
import { NewItemLink } from '#web/console/items/NewItemLink.tsx'
import { StateTag } from '#web/console/items/StateTag.tsx'
import { useStaff } from '#web/console/lib/staff.ts'
import { ListPage } from '#web/console/list/ListPage.tsx'
import type { ListColumn } from '#web/console/list/ListTable.tsx'
import { paths } from '#web/console/paths.ts'
import { minuteOf } from '#web/lib/dateText.ts'
import { Picture } from '#web/ui/media/Picture.tsx'
import styles from './HighlightsPage.module.css'

const columns: ListColumn<ListedHighlight>[] = [
  {
    title: '名称',
    sort: 'name',
    isHeading: true,
    cell: ({ id, name, coverKey }) => (
      <div className={styles.name}>
        <Picture fileKey={coverKey} alt="" width={72} height={48} />
        <ItemTitle to={paths.item('highlight', id)} title={name} />
      </div>
    ),
  },
  { title: '图片', width: 90, cell: ({ images }) => `${images} 张` },
  { title: '状态', width: 110, cell: ({ state }) => <StateTag state={state} /> },
  { title: '发布时间', sort: 'date', width: 164, cell: ({ publishedAt }) => publishedAt && minuteOf(publishedAt) },
  { title: '更新时间', sort: 'updated', width: 164, cell: ({ updatedAt }) => minuteOf(updatedAt) },
]
const filters = [
  { name: 'state', label: '状态', choices: Object.entries(itemStates).map(([value, label]) => ({ value, label })) },
  { label: '发布日期', from: 'from', until: 'until' },
]
const actions = (rows: ListedHighlight[], clear: () => void) => <BulkActions kind="highlight" rows={rows} onDone={clear} />

export function HighlightsPage() {
  const staff = useStaff()
  return (
    <ListPage
      title="精彩瞬间"
      endpoint={highlightsContract.listHighlights}
      columns={columns}
      keyOf={({ id }) => id}
      search="搜索名称"
      filters={filters}
      action={<NewItemLink kind="highlight" to={paths.newItem('highlight')} />}
      exportable
      bulk={can(staff, 'editContent') ? { rowLabel: ({ name }) => name, actions } : undefined}
      empty={{ title: '还没有图片', note: '新建一组图片，发布后在首页和“精彩瞬间”栏目展示' }}
    />
  )
}
