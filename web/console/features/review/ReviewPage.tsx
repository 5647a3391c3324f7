import { Grid } from 'antd'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { dashboardContract } from '#shared/contracts/console/dashboard.ts'
import { reviewContract } from '#shared/contracts/console/review.ts'
import type { GivenOf } from '#shared/lib/endpoint.ts'
import { type SubmissionKind, submissionKinds } from '#shared/rules/submissionKinds.ts'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRead } from '#web/calls/useRead.ts'
import { KindTabs } from '#web/console/features/review/KindTabs.tsx'
import { QueueList } from '#web/console/features/review/QueueList.tsx'
import { queueSentence } from '#web/console/features/review/queueSentence.ts'
import { SubmissionPane } from '#web/console/features/review/SubmissionPane.tsx'
import { isSame, keyOf, type SubmissionRef, submissionAddress } from '#web/console/features/review/submissionAddress.ts'
import { ListSearch } from '#web/console/list/ListSearch.tsx'
import { useListInput } from '#web/console/list/useListInput.ts'
import { paths } from '#web/console/paths.ts'
import { ConsolePage } from '#web/console/ui/ConsolePage.tsx'
import { classes } from '#web/lib/classes.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import styles from './ReviewPage.module.css'

/** 审核队列: what waits at the left, one of it at the right; on phones first the one, then the other. */
export function ReviewPage() {
  const { input, addressWith, change } = useListInput(reviewContract.reviewQueue)
  const queue = useRead(reviewContract.reviewQueue, input as GivenOf<typeof reviewContract.reviewQueue>)
  const waiting = useRead(dashboardContract.waiting, {})
  const navigate = useNavigate()
  const named = useNamed()
  const isWide = Grid.useBreakpoint().lg !== false
  // Kept for each submission: who looks at another one and comes back finds what he has begun to write.
  const [reasons, setReasons] = useState<Record<string, string>>({})

  const items = queue.data?.items ?? []
  const shown = named ?? (isWide ? items[0] : undefined)
  const search = addressWith({ page: input.page }).split('?')[1]
  const kept = search ? `?${search}` : ''
  const at = items.findIndex((item) => isSame(item, shown))
  const open = (item: SubmissionRef | undefined) => item && void navigate(submissionAddress(item, kept))
  const openAfter = () => {
    const next = items[at + 1] ?? items[at - 1]
    void (next ? open(next) : navigate(`${paths.review}${kept}`))
  }

  return (
    <ConsolePage
      title="审核队列"
      status={waiting.data && queueSentence(waiting.data.items)}
      action={<ListSearch label="搜索标题或提交单位" text={input.text} onSearch={(text, replacing) => change({ text }, replacing)} />}
    >
      <div className={classes(styles.page, named && styles.opened)}>
        <KindTabs waiting={waiting.data?.items ?? []} current={input.kind as SubmissionKind | undefined} onKind={(kind) => change({ kind })} />
        <div className={styles.split}>
          <section className={styles.queue} aria-label="待审核列表">
            <QueryPart of={queue}>
              {({ items, total }) => (
                <QueueList items={items} total={total} input={input} current={shown} search={kept} to={(page) => addressWith({ page })} />
              )}
            </QueryPart>
          </section>
          <section className={styles.detail} aria-label="审核详情">
            {shown ? (
              <SubmissionPane
                key={keyOf(shown)}
                {...{ kind: shown.kind, id: shown.id }}
                back={`${paths.review}${kept}`}
                reason={reasons[keyOf(shown)] ?? ''}
                onReason={(reason) => setReasons((before) => ({ ...before, [keyOf(shown)]: reason }))}
                onDecided={openAfter}
                onNext={() => open(items[at + 1])}
                onPrevious={() => open(items[at - 1])}
              />
            ) : (
              queue.data && isWide && <EmptyState title="没有待审核的内容" note="会员提交后会出现在这里" />
            )}
          </section>
        </div>
      </div>
    </ConsolePage>
  )
}

/** The submission the address names, if it names one. */
function useNamed(): SubmissionRef | undefined {
  const { kind = '', id } = useParams()
  return kind in submissionKinds ? { kind: kind as SubmissionKind, id: Number(id) } : undefined
}
