import type { Rows } from '#server/database/rows.ts'
import { sql } from '#server/database/sql.ts'
import type { EngineHealth } from '#server/search/engine.ts'
import { shortenedLexeme } from '#server/search/index/documents.ts'
import { matching } from '#server/search/query/narrowing.ts'
import { lexVersion } from '#server/search/text/dictionary.ts'
import { has } from '#server/search/text/lexemeQuery.ts'

/** Never fails: what is wrong stands in `trouble`. It is written with the content, so nothing ever waits. */
export async function readHealth(rows: Rows): Promise<EngineHealth> {
  const health = { engine: 'postgresql', documents: 0, waiting: 0, shortened: 0 } as const
  try {
    const [counted] = await rows<{ documents: number; outdated: number; shortened: number }>(sql`
      select count(*)::int as "documents", (count(*) filter (where "lexVersion" <> ${lexVersion}))::int as "outdated",
        (select count(*)::int from "SearchDocument" where ${matching(has(shortenedLexeme))}) as "shortened" from "SearchDocument"`)
    const { documents = 0, outdated = 0, shortened = 0 } = counted ?? {}
    const trouble = outdated > 0 ? `${outdated} 条内容的索引由其他版本写入，请运行 npm run search -- reindex` : ''
    return { ...health, ok: true, documents, shortened, trouble }
  } catch (error) {
    return { ...health, ok: false, trouble: `PostgreSQL 没有回答：${(error as Error).message}` }
  }
}
