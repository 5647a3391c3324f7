import { Link } from 'react-router-dom'
import { signUpsContract } from '#shared/contracts/console/signUps.ts'
import { branches } from '#shared/rules/branches.ts'
import { placesText, signUpStates } from '#web/console/features/signUps/signUpStates.ts'
import { ListPage, type RowOf } from '#web/console/list/ListPage.tsx'
import type { ListColumn } from '#web/console/list/ListTable.tsx'
import { activityPath } from '#web/console/paths.ts'
import { minuteOf } from '#web/lib/dateText.ts'
import { Tag } from '#web/ui/list/Tag.tsx'

type Activity = RowOf<typeof signUpsContract.listActivities>

const filters = [{ name: 'state', label: '报名状态', choices: Object.entries(signUpStates).map(([value, { name }]) => ({ value, label: name })) }]
const columns: ListColumn<Activity>[] = [
  { title: '活动', isHeading: true, cell: ({ id, title }) => <Link to={activityPath(id)}>{title}</Link> },
  { title: '分支机构', width: 130, cell: ({ branchId }) => (branches as Record<number, string>)[branchId ?? 0] },
  { title: '状态', width: 100, cell: ({ state }) => <StateTag state={state} /> },
  { title: '已报 / 名额', width: 110, cell: (row) => (row.state === 'none' && row.taken === 0 ? null : placesText(row)) },
  { title: '活动时间', width: 160, sort: 'startsAt', cell: ({ startsAt }) => (startsAt ? minuteOf(startsAt) : '未定') },
  { title: '报名截止', width: 160, cell: ({ signUpClosesAt }) => signUpClosesAt && minuteOf(signUpClosesAt) },
]

/** The span keeps a card's cell from stretching the tag. */
const StateTag = ({ state }: Pick<Activity, 'state'>) => (
  <span>
    <Tag look={signUpStates[state].look}>{signUpStates[state].name}</Tag>
  </span>
)

export const SignUpsPage = () => (
  <ListPage
    title="活动报名"
    endpoint={signUpsContract.listActivities}
    columns={columns}
    keyOf={({ id }) => id}
    search="搜索活动名称或地点"
    filters={filters}
    empty={{ title: '还没有活动', note: '分会活动发布后会显示在这里' }}
  />
)
