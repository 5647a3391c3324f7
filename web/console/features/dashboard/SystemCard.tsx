import { dashboardContract } from '#shared/contracts/console/dashboard.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'
import { backupAlarms } from '#shared/rules/backupRules.ts'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRead } from '#web/calls/useRead.ts'
import { jobName } from '#web/console/features/dashboard/jobName.ts'
import { Card } from '#web/console/ui/Card.tsx'
import { minuteOf } from '#web/lib/dateText.ts'
import { fileSize, numberText } from '#web/lib/numberText.ts'
import styles from './SystemCard.module.css'

type SystemHealth = OutputOf<typeof dashboardContract.systemHealth>

export function SystemCard() {
  const health = useRead(dashboardContract.systemHealth, {})
  return (
    <Card title="系统状态">
      <QueryPart of={health}>
        {({ storage, jobs, search, backups }) => (
          <div className={styles.parts}>
            <Storage storage={storage} />
            <Jobs jobs={jobs} />
            <Search search={search} />
            <Backups backups={backups} />
          </div>
        )}
      </QueryPart>
    </Card>
  )
}

function Storage({ storage }: Pick<SystemHealth, 'storage'>) {
  const bytes = storage.reduce((sum, part) => sum + part.bytes, 0)
  return (
    <section>
      <h3>文件存储</h3>
      <p>共 {sizeOf(bytes)}</p>
      <ul>
        {storage
          .filter(({ files }) => files > 0)
          .map(({ kind, restricted, files, bytes }) => (
            <li key={`${kind}${restricted}`}>
              {kind === 'picture' ? '图片' : '文档'}
              {restricted ? '（限会员下载）' : ''}：{numberText(files)} 个，{sizeOf(bytes)}
            </li>
          ))}
      </ul>
    </section>
  )
}
const sizeOf = (bytes: number) => (bytes === 0 ? '0 KB' : fileSize(bytes))

const Jobs = ({ jobs: { waiting, oldestAt, failed, troubles } }: Pick<SystemHealth, 'jobs'>) => (
  <section>
    <h3>后台任务</h3>
    <p data-trouble={failed > 0 || undefined}>
      {waiting} 个待执行{oldestAt && `，最早的从 ${minuteOf(oldestAt)} 起等待`}
      {failed > 0 ? `；${failed} 个失败` : '；没有失败'}
    </p>
    {troubles.length > 0 && (
      <ul>
        {troubles.map(({ task, count, givenUp, lastAt, error }) => (
          <li key={task}>
            {jobName(task)}：{count} 个出错{givenUp > 0 ? `，${givenUp} 个已停止重试` : '，将自动重试'}（{minuteOf(lastAt)}）<code>{error}</code>
          </li>
        ))}
      </ul>
    )}
  </section>
)

const Search = ({ search: { engine, ok, documents, waiting, shortened, trouble } }: Pick<SystemHealth, 'search'>) => (
  <section>
    <h3>站内搜索</h3>
    <p data-trouble={!ok || undefined}>
      {engine === 'meilisearch' ? 'Meilisearch' : 'PostgreSQL'} {ok ? '运行正常' : '无法使用，已由 PostgreSQL 代替'}
    </p>
    <ul>
      <li>
        收录 {numberText(documents)} 条{waiting > 0 && `，${numberText(waiting)} 条更新待同步`}
      </li>
      {shortened > 0 && <li>{shortened} 条正文过长，只能按标题和开头搜到</li>}
      {trouble && <li>{trouble}</li>}
    </ul>
  </section>
)

const Backups = ({ backups: { alarm, lastGoodAt } }: Pick<SystemHealth, 'backups'>) => (
  <section>
    <h3>备份</h3>
    <p data-trouble={alarm !== null || undefined}>{alarm ? backupAlarms[alarm].says : lastGoodAt ? '备份正常' : '还没有备份'}</p>
    {lastGoodAt && <p>最近一次成功：{minuteOf(lastGoodAt)}</p>}
  </section>
)
