import { Grid } from 'antd'
import { useState } from 'react'
import { Navigate, useLocation, useNavigate, useNavigation, useParams } from 'react-router-dom'
import { articlesContract } from '#shared/contracts/console/articles.ts'
import { dashboardContract } from '#shared/contracts/console/dashboard.ts'
import { reviewContract } from '#shared/contracts/console/review.ts'
import type { GivenOf } from '#shared/lib/endpoint.ts'
import { type SubmissionKind, submissionKindNames, submissionKinds } from '#shared/rules/itemKinds.ts'
import { decisionNames, decisions } from '#shared/rules/reviewRules.ts'
import { type WaitingKind, waitingKinds } from '#shared/rules/waitingKinds.ts'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRead } from '#web/calls/useRead.ts'
import { QueueList } from '#web/console/features/review/QueueList.tsx'
import { SubmissionPane } from '#web/console/features/review/SubmissionPane.tsx'
import { isSame, keyOf, kindLooks, type SubmissionRef, submissionAddress } from '#web/console/features/review/submissionAddress.ts'
import { UndoButton } from '#web/console/features/review/UndoButton.tsx'
import { useUndo } from '#web/console/features/review/useUndo.ts'
import { statusSentence, submissionsIn } from '#web/console/lib/waiting.ts'
import { ListPage, type RowOf } from '#web/console/list/ListPage.tsx'
import { ListSearch } from '#web/console/list/ListSearch.tsx'
import type { ListColumn } from '#web/console/list/ListTable.tsx'
import { useListInput } from '#web/console/list/useListInput.ts'
import { paths } from '#web/console/paths.ts'
import { BackLink, ConsolePage } from '#web/console/ui/ConsolePage.tsx'
import { classes } from '#web/lib/classes.ts'
import { minuteOf } from '#web/lib/dateText.ts'
import { numberText } from '#web/lib/numberText.ts'
import { usePageUrl } from '#web/lib/pageUrl.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Tag } from '#web/ui/list/Tag.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import styles from './ReviewPages.module.css'

export function ReviewPage() {
  const { input, addressWith, change } = useListInput(reviewContract.reviewQueue)
  const queue = useRead(reviewContract.reviewQueue, input as GivenOf<typeof reviewContract.reviewQueue>)
  const waiting = useRead(dashboardContract.waiting, {})
  const navigate = useNavigate()
  const isLeaving = useNavigation().state !== 'idle'
  const undo = useUndo()
  const named = useNamed()
  /** Undefined until the window has been measured. */
  const { lg: isWide } = Grid.useBreakpoint()
  // Unsent reasons, kept per submission.
  const [reasons, setReasons] = useState<Record<string, string>>({})

  const items = queue.data?.items ?? []
  const { search: kept } = useLocation()
  const isAlone = named !== undefined && isWide === false
  const at = items.findIndex((item) => isSame(item, named))
  const open = (item: SubmissionRef | undefined) => item && void navigate(submissionAddress(item, kept))
  const openAfter = () => {
    const next = items[at + 1] ?? items[at - 1]
    void (next ? open(next) : navigate(`${paths.review}${kept}`))
  }

  return (
    <ConsolePage
      title="审核队列"
      status={!isAlone && waiting.data && statusSentence(submissionsIn(waiting.data.items), '没有待审核的内容', '待审核')}
      action={
        !isAlone && (
          <div className={styles.search}>
            <ListSearch label="搜索标题或提交单位" text={input.text} onSearch={(text, replacing) => change({ text }, replacing)} />
            <Link to={paths.decided}>已处理</Link>
          </div>
        )
      }
    >
      <div className={classes(styles.page, named && styles.opened)}>
        <KindTabs waiting={waiting.data?.items} current={input.kind as SubmissionKind | undefined} onKind={(kind) => change({ kind })} />
        <div className={styles.split}>
          <section className={styles.queue} aria-label="待审核列表">
            <QueryPart of={queue}>
              {({ items, total }) => (
                <QueueList items={items} total={total} input={input} current={named} search={kept} to={(page) => addressWith({ page })} />
              )}
            </QueryPart>
          </section>
          <section key={named && keyOf(named)} className={styles.detail} aria-label="审核详情">
            {named ? (
              <SubmissionPane
                {...{ kind: named.kind, id: named.id }}
                back={`${paths.review}${kept}`}
                reason={reasons[keyOf(named)] ?? ''}
                onReason={(reason) => setReasons((before) => ({ ...before, [keyOf(named)]: reason }))}
                onDecided={openAfter}
                onUndo={(version, title) => void undo({ ...named, version, title })}
                onNext={() => open(items[at + 1])}
                onPrevious={() => open(items[at - 1])}
              />
            ) : (
              isWide && !queue.isFetching && !isLeaving && <First item={items[0]} search={kept} isEmpty={queue.data?.total === 0} />
            )}
          </section>
        </div>
      </div>
    </ConsolePage>
  )
}

/** Opens the first submission at its own address, so that a changing queue does not replace it. */
function First({ item, search, isEmpty }: { item: SubmissionRef | undefined; search: string; isEmpty: boolean }) {
  if (item) return <Navigate replace to={submissionAddress(item, search)} />
  return isEmpty && <EmptyState title="没有待审核的内容" note="会员提交后会出现在这里" />
}

function useNamed(): SubmissionRef | undefined {
  const { kind = '', id } = useParams()
  return kind in submissionKinds ? { kind: kind as SubmissionKind, id: Number(id) } : undefined
}

interface KindTabsProps {
  /** Undefined until loaded. */
  waiting: readonly { kind: WaitingKind; count: number }[] | undefined
  current: SubmissionKind | undefined
  onKind(kind: SubmissionKind | undefined): void
}

function KindTabs({ waiting, current, onKind }: KindTabsProps) {
  const submissions = submissionsIn(waiting ?? [])
  const counts = new Map(submissions.map(({ kind, count }) => [kind, count]))
  const all = submissions.reduce((sum, { count }) => sum + count, 0)
  const tabs = [
    { kind: undefined, name: '全部', count: all },
    ...submissionKindNames.map((kind) => ({ kind, name: waitingKinds[kind].name, count: counts.get(kind) ?? 0 })),
  ]
  return (
    <nav className={styles.tabs} aria-label="类别">
      {tabs.map(({ kind, name, count }) => (
        <button key={name} type="button" aria-current={kind === current || undefined} onClick={() => onKind(kind)}>
          {name} <span>{waiting && numberText(count)}</span>
        </button>
      ))}
    </nav>
  )
}

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
