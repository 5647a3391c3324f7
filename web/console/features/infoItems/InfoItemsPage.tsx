import { infoItemsContract, type ListedInfoItem } from '#shared/contracts/console/infoItems.ts'
import { infoItemKindName, infoItemKinds } from '#shared/rules/infoItemRules.ts'
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
import { useListInput } from '#web/console/list/useListInput.ts'
import { paths } from '#web/console/paths.ts'
import { minuteOf } from '#web/lib/dateText.ts'

const columns: ListColumn<ListedInfoItem>[] = [
  { title: '标题', sort: 'title', isHeading: true, cell: (row) => <Title {...row} /> },
  { title: '类别', width: 110, cell: ({ category }) => infoItemKindName(category) },
  { title: '附件', width: 76, cell: ({ hasAttachment }) => (hasAttachment ? '有' : null) },
  { title: '下载', width: 76, cell: ({ downloads }) => downloads },
  { title: '状态', width: 110, cell: ({ state }) => <StateTag state={state} /> },
  { title: '发布时间', sort: 'date', width: 164, cell: ({ publishedAt }) => publishedAt && minuteOf(publishedAt) },
  { title: '更新时间', sort: 'updated', width: 164, cell: ({ updatedAt }) => minuteOf(updatedAt) },
]
const actions = (rows: ListedInfoItem[], clear: () => void) => <BulkActions kind="infoItem" rows={rows} onDone={clear} />

export function InfoItemsPage() {
  const staff = useStaff()
  const { input } = useListInput(infoItemsContract.listInfoItems)
  const { data: owners } = useRead(infoItemsContract.infoItemOwners, {})
  const filters = [
    { name: 'category', label: '类别', choices: infoItemKinds.map((value) => ({ value, label: infoItemKindName(value) })) },
    { name: 'state', label: '状态', choices: Object.entries(itemStates).map(([value, label]) => ({ value, label })) },
    { name: 'companyId', label: '所属单位', choices: (owners?.items ?? []).map(({ id, name }) => ({ value: id, label: name })) },
    { label: '发布日期', from: 'from', until: 'until' },
  ]
  return (
    <ListPage
      title="信息"
      endpoint={infoItemsContract.listInfoItems}
      columns={columns}
      keyOf={({ id }) => id}
      search="搜索标题"
      filters={filters}
      action={
        <NewItemLink kind="infoItem" to={input.category ? `${paths.newItem('infoItem')}?category=${input.category}` : paths.newItem('infoItem')} />
      }
      exportable
      bulk={can(staff, 'editContent') ? { rowLabel: ({ title }) => title, actions } : undefined}
      empty={{ title: '还没有信息', note: '新建的信息和会员报送的信息会显示在这里' }}
    />
  )
}

const Title = ({ id, title, companyName, submitterName, isSubmitted }: ListedInfoItem) => (
  <ItemTitle
    to={paths.item('infoItem', id)}
    title={title}
    note={[companyName && (isSubmitted ? `${companyName}提交` : companyName), submitterName].filter(Boolean).join('　')}
  />
)
