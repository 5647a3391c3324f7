import { Link } from 'react-router-dom'
import { applicationsContract } from '#shared/contracts/console/applications.ts'
import { applicationStates } from '#shared/rules/joinRules.ts'
import { ApplicationState } from '#web/console/features/applications/ApplicationState.tsx'
import { ListPage, type RowOf } from '#web/console/list/ListPage.tsx'
import type { ListColumn } from '#web/console/list/ListTable.tsx'
import { paths } from '#web/console/paths.ts'
import { minuteOf } from '#web/lib/dateText.ts'

type Row = RowOf<typeof applicationsContract.listApplications>

const filters = [{ name: 'state', label: '状态', choices: Object.entries(applicationStates).map(([value, label]) => ({ value, label })) }]
const columns: ListColumn<Row>[] = [
  {
    title: '公司名称',
    isHeading: true,
    cell: ({ id, companyName }) => <Link to={paths.application(id)}>{companyName}</Link>,
  },
  { title: '联系人', width: 120, cell: ({ contactName }) => contactName },
  { title: '联系电话', width: 150, cell: ({ phone }) => phone },
  { title: '状态', width: 120, cell: ({ state }) => <ApplicationState state={state} /> },
  { title: '申请时间', sort: 'createdAt', width: 160, cell: ({ createdAt }) => minuteOf(createdAt) },
  { title: '处理时间', sort: 'handledAt', width: 160, cell: ({ handledAt }) => (handledAt ? minuteOf(handledAt) : '尚未处理') },
]

export const ApplicationsPage = () => (
  <ListPage
    title="入会申请"
    endpoint={applicationsContract.listApplications}
    columns={columns}
    keyOf={({ id }) => id}
    search="搜索公司、联系人或电话"
    filters={filters}
    exportable
    empty={{ title: '还没有入会申请', note: '网站“加入我们”提交的申请会显示在这里' }}
  />
)
