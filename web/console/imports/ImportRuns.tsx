import type { ImportRun as Run, stoppedRun } from '#shared/contracts/console/importRuns.ts'
import type { Endpoint } from '#shared/lib/endpoint.ts'
import { type ImportOutcome, importOutcomes } from '#shared/rules/importGroups.ts'
import { useSend } from '#web/calls/useSend.ts'
import styles from '#web/console/imports/ImportRuns.module.css'
import { ExportLink } from '#web/console/list/ExportLink.tsx'
import { Card } from '#web/console/ui/Card.tsx'
import { ConfirmButton } from '#web/console/ui/ConfirmButton.tsx'
import { FactsRow } from '#web/console/ui/FactsRow.tsx'
import { minuteOf } from '#web/lib/dateText.ts'
import { numberText } from '#web/lib/numberText.ts'
import { ProgressBar } from '#web/ui/feedback/UploadsNotice.tsx'
import { Tag } from '#web/ui/list/Tag.tsx'

/** In milliseconds. */
export const pauseMs = 2_000

interface ImportRunsProps<R extends Run> {
  runs: readonly R[]
  isRunning: boolean
  /** Lists the outcome of each item of a run. */
  entries: Endpoint
  stop: Endpoint & { body: typeof stoppedRun }
  facts(run: R): string[]
  finished(run: R): string
  /** Shown while the number of items is unknown. */
  beginning: string
  /** Shown after a run that ended early. */
  advice: string
}

export function ImportRuns<R extends Run>({ runs, isRunning, entries, stop, facts, finished, beginning, advice }: ImportRunsProps<R>) {
  return (
    <Card title="导入记录">
      {runs.length === 0 && <p>还没有导入过。</p>}
      <ul>
        {runs.map((run, index) => {
          const isActive = run.finishedAt === null && isRunning && index === 0
          const ending = run.error && `${run.error}。${advice}`
          return (
            <FactsRow
              key={run.id}
              title={
                <>
                  {minuteOf(run.startedAt)} <Result {...run} isActive={isActive} finished={finished(run)} />
                </>
              }
              facts={[run.origin, ...facts(run), ...outcomesOf(run)]}
              problems={ending && !run.isStopping ? [ending] : []}
              action={
                <>
                  {isActive && !run.isStopping && <StopButton endpoint={stop} id={run.id} />}
                  {Object.keys(run.outcomes).length > 0 && <ExportLink endpoint={entries} input={{ run: run.id }} />}
                </>
              }
            >
              {isActive && <Progress {...run} beginning={beginning} />}
              {run.isStopping && ending && <p>{ending}</p>}
            </FactsRow>
          )
        })}
      </ul>
    </Card>
  )
}

function Result({ finishedAt, error, outcomes, isStopping, isActive, finished }: Run & { isActive: boolean; finished: string }) {
  if (isActive) return <Tag look="info">{isStopping ? '正在停止' : '正在导入'}</Tag>
  if (finishedAt === null) return <Tag look="warn">未完成</Tag>
  if (error !== null) return isStopping ? <Tag look="warn">已停止</Tag> : <Tag look="err">中断</Tag>
  if (outcomes.failed) return <Tag look="warn">{outcomes.failed} 条失败</Tag>
  return <Tag look="ok">{finished}</Tag>
}

const outcomesOf = ({ outcomes }: Run) =>
  Object.entries(outcomes).map(([outcome, count]) => `${importOutcomes[outcome as ImportOutcome]} ${numberText(count)}`)

function Progress({ done, total, beginning }: Run & { beginning: string }) {
  const percent = total ? Math.floor((100 * done) / total) : 0
  return (
    <div className={styles.progress}>
      <p>{total === null ? beginning : `${numberText(done)} / ${numberText(total)} 条`}</p>
      <ProgressBar percent={percent} label="导入进度" />
    </div>
  )
}

function StopButton({ endpoint, id }: { endpoint: ImportRunsProps<Run>['stop']; id: number }) {
  const { send } = useSend(endpoint)
  return (
    <ConfirmButton
      title="停止这次导入？"
      note="写完手上的一条就结束。已经导入的内容保留，没有导入的可以以后再导入。"
      action="停止导入"
      onConfirm={() => send({ id })}
    >
      停止
    </ConfirmButton>
  )
}
