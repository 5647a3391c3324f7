import type { Rows } from '#server/database/rows.ts'
import { sql } from '#server/database/sql.ts'
import type { EngineHealth } from '#server/search/engine.ts'
import { lexVersion } from '#server/search/text/dictionary.ts'

/** Never fails: what is wrong stands in `trouble`. It is written with the content, so nothing ever waits. */
export async function readHealth(rows: Rows): Promise<EngineHealth> {
  const health = { engine: 'postgresql', documents: 0, waiting: 0 } as const
  try {
    const [counted] = await rows<{ documents: number; outdated: number }>(sql`
      select count(*)::int as "documents", (count(*) filter (where "lexVersion" <> ${lexVersion}))::int as "outdated" from "SearchDocument"`)
    const { documents = 0, outdated = 0 } = counted ?? {}
    const trouble = outdated > 0 ? `${outdated} 条内容的索引由其他版本写入，请运行 npm run search -- reindex` : ''
    return { ...health, ok: true, documents, trouble }
  } catch (error) {
    return { ...health, ok: false, trouble: `PostgreSQL 没有回答：${(error as Error).message}` }
  }
}
