import { Link } from 'react-router-dom'
import { articlesContract } from '#shared/contracts/console/articles.ts'
import { reviewContract } from '#shared/contracts/console/review.ts'
import { decisionNames, decisions } from '#shared/rules/reviewRules.ts'
import { submissionKindNames } from '#shared/rules/submissionKinds.ts'
import { waitingKinds } from '#shared/rules/waitingKinds.ts'
import { useRead } from '#web/calls/useRead.ts'
import { kindLooks, submissionAddress } from '#web/console/features/review/submissionAddress.ts'
import { UndoButton } from '#web/console/features/review/UndoButton.tsx'
import { ListPage, type RowOf } from '#web/console/list/ListPage.tsx'
import type { ListColumn } from '#web/console/list/ListTable.tsx'
import { paths } from '#web/console/paths.ts'
import { BackLink } from '#web/console/ui/ConsolePage.tsx'
import { minuteOf } from '#web/lib/dateText.ts'
import { usePageUrl } from '#web/lib/pageUrl.ts'
import { Tag } from '#web/ui/list/Tag.tsx'
import styles from './DecidedPage.module.css'

type Decided = RowOf<typeof reviewContract.listDecided>

const columns: ListColumn<Decided>[] = [
  { title: '标题', isHeading: true, cell: (row) => <Title {...row} /> },
  { title: '类别', width: 120, cell: ({ kind }) => <Tag look={kindLooks[kind]}>{waitingKinds[kind].name}</Tag> },
  { title: '结论', width: 260, cell: (row) => <Decision {...row} /> },
  { title: '审核人', width: 130, cell: (row) => <Reviewer {...row} /> },
  { title: '审核时间', sort: 'at', width: 164, cell: ({ at }) => <time dateTime={at.replace(' ', 'T')}>{minuteOf(at)}</time> },
]

export function DecidedPage() {
  const { data: owners } = useRead(articlesContract.articleOwners, {})
  const filters = [
    { name: 'kind', label: '类别', choices: submissionKindNames.map((value) => ({ value, label: waitingKinds[value].name })) },
    { name: 'decision', label: '结论', choices: decisionNames.map((value) => ({ value, label: decisions[value] })) },
    { name: 'companyId', label: '提交单位', choices: (owners?.companies ?? []).map(({ id, name }) => ({ value: id, label: name })) },
    { label: '审核日期', from: 'from', until: 'until' },
    { name: 'reviewer', chip: (reviewer: string) => `审核人：${reviewer}` },
  ]
  return (
    <ListPage
      title="已处理"
      endpoint={reviewContract.listDecided}
      columns={columns}
      keyOf={({ key }) => key}
      search="搜索标题或提交单位"
      filters={filters}
      lead={<BackLink to={paths.review}>审核队列</BackLink>}
      exportable
      empty={{ title: '还没有审核结果', note: '审核过的内容会显示在这里' }}
    />
  )
}

const Title = ({ kind, id, title, companyName, person, isDeleted }: Decided) => (
  <div className={styles.title}>
    {isDeleted ? <b>{title}</b> : <Link to={submissionAddress({ kind, id }, '')}>{title}</Link>}
    {isDeleted && <Tag>已删除</Tag>}
    <small>{[companyName, person].filter(Boolean).join(' · ')}</small>
  </div>
)

const Decision = ({ canUndo, ...row }: Decided) => (
  <div className={styles.decision}>
    <Tag look={row.decision === 'approved' ? 'ok' : 'err'}>{decisions[row.decision]}</Tag>
    {canUndo && <UndoButton decided={row} size="small" />}
    {row.failReason && <small>{row.failReason}</small>}
  </div>
)

function Reviewer({ reviewer, reviewerName }: Decided) {
  const url = usePageUrl()
  return (
    <Link className={styles.reviewer} to={url.with({ reviewer, page: undefined })}>
      {reviewerName}
    </Link>
  )
}
