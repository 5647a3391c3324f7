import { Link } from 'react-router-dom'
import { medicalContract } from '#shared/contracts/console/medical.ts'
import { type MedicalState, medicalStateNames, medicalStates } from '#shared/rules/medicalCases.ts'
import { ListPage, type RowOf } from '#web/console/list/ListPage.tsx'
import type { ListColumn } from '#web/console/list/ListTable.tsx'
import { medicalCasePath } from '#web/console/paths.ts'
import { dayOf, minuteOf } from '#web/lib/dateText.ts'
import { Tag, type TagLook } from '#web/ui/list/Tag.tsx'

const looks: Record<MedicalState, TagLook> = { received: 'warn', assigned: 'info', arranged: 'ink', done: 'ok', cancelled: 'plain' }

/** The span keeps a card's cell from stretching the tag. */
const CaseTag = ({ state }: { state: MedicalState }) => (
  <span>
    <Tag look={looks[state]}>{medicalStateNames[state]}</Tag>
  </span>
)

type Case = RowOf<typeof medicalContract.listMedicalRequests>

const filters = [
  { name: 'state', label: '办理状态', choices: medicalStates.map((state) => ({ value: state, label: medicalStateNames[state] })) },
  { name: 'mine', label: '办理人', choices: [{ value: 'true', label: '由我办理' }] },
]
const columns: ListColumn<Case>[] = [
  { title: '医院', isHeading: true, cell: ({ id, hospital }) => <Link to={medicalCasePath(id)}>{hospital}</Link> },
  { title: '状态', width: 100, cell: ({ state }) => <CaseTag state={state} /> },
  { title: '就医日期', width: 120, sort: 'visitDate', cell: ({ visitDate }) => visitDate },
  { title: '会员单位', cell: ({ memberUnit }) => memberUnit },
  { title: '联系人', width: 160, cell: ({ memberName, memberPhone }) => `${memberName} ${memberPhone}` },
  { title: '办理人', width: 100, cell: ({ assignee }) => assignee || '未分配' },
  { title: '提交时间', width: 150, sort: 'createdAt', cell: ({ createdAt }) => minuteOf(createdAt) },
  { title: '删除日期', width: 110, cell: ({ purgeAt }) => purgeAt && dayOf(purgeAt) },
]

/** No export: files cannot be purged. */
export const MedicalPage = () => (
  <ListPage
    title="就医协助"
    endpoint={medicalContract.listMedicalRequests}
    columns={columns}
    keyOf={({ id }) => id}
    search="搜索医院或会员单位"
    filters={filters}
    lead="申请含健康信息，列表中已隐去姓名和电话。打开申请会记入操作日志；信息到期自动删除，不提供导出。"
    empty={{ title: '还没有申请', note: '会员提交的就医协助申请会显示在这里' }}
  />
)
