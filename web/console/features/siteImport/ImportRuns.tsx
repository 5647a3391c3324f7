import { siteImportContract } from '#shared/contracts/console/siteImport.ts'
import { type ImportOutcome, importOutcomes } from '#shared/rules/importGroups.ts'
import type { Imports } from '#web/console/features/siteImport/SiteImportPage.tsx'
import { ExportLink } from '#web/console/list/ExportLink.tsx'
import { Card } from '#web/console/ui/Card.tsx'
import { minuteOf } from '#web/lib/dateText.ts'
import { numberText } from '#web/lib/numberText.ts'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import styles from './ImportRuns.module.css'

type Run = Imports['runs'][number]

/** The last runs, how far the one is that runs, and the report of each. */
export function ImportRuns({ runs, isRunning }: Imports) {
  return (
    <Card title="导入记录">
      {runs.length === 0 && <p>还没有导入过。</p>}
      <ul className={styles.runs}>
        {runs.map((run, index) => (
          <li key={run.id}>
            <div>
              <h3>
                {minuteOf(run.startedAt)} <Result {...run} isRunning={isRunning && index === 0} />
              </h3>
              <p className={styles.facts}>
                {factsOf(run).map((fact) => (
                  <span key={fact}>{fact}</span>
                ))}
              </p>
              {run.finishedAt === null && isRunning && index === 0 && <Progress {...run} />}
              {run.error && <p className={styles.wrong}>{run.error}。已导入的内容不会重复导入，再导入一次即可继续。</p>}
            </div>
            {Object.keys(run.outcomes).length > 0 && <ExportLink endpoint={siteImportContract.listImportEntries} input={{ run: run.id }} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Result({ finishedAt, error, outcomes, dryRun, isRunning }: Run & { isRunning: boolean }) {
  if (finishedAt === null) return isRunning ? <Tag look="info">正在导入</Tag> : <Tag look="warn">未完成</Tag>
  if (error !== null) return <Tag look="err">中断</Tag>
  if (outcomes.failed) return <Tag look="warn">{outcomes.failed} 条失败</Tag>
  return <Tag look="ok">{dryRun ? '试读完成' : '完成'}</Tag>
}

const factsOf = ({ origin, dryRun, withDocuments, outcomes }: Run) => [
  origin,
  ...(dryRun ? ['只试读'] : []),
  ...(withDocuments ? ['连同附件'] : []),
  ...Object.entries(outcomes).map(([outcome, count]) => `${importOutcomes[outcome as ImportOutcome]} ${numberText(count)}`),
]

function Progress({ done, total }: Run) {
  const percent = total ? Math.floor((100 * done) / total) : 0
  return (
    <div className={styles.progress}>
      <p>{total === null ? '正在读取旧站的列表' : `${numberText(done)} / ${numberText(total)} 条`}</p>
      <ProgressBar percent={percent} label="导入进度" />
    </div>
  )
}
