import type { createProgress } from '#server/boot/progress.ts'
import type { Database } from '#server/database/client.ts'
import { isIndexComplete } from '#server/search/index/compareIndex.ts'
import { RebuildRunning } from '#server/search/index/rebuildIndex.ts'
import { createPostgresEngine } from '#server/search/postgres/postgresEngine.ts'

type Step = ReturnType<typeof createProgress>['reportStep']

/** Rebuilds the search index if items are missing or another version of the code wrote them. */
export async function completeIndex(db: Database, reportStep: Step): Promise<void> {
  if (await isIndexComplete(db)) return
  const search = createPostgresEngine(db)
  const build = (report: (progress: string) => void) => search.reindex((done, total) => report(`${done}/${total}`))
  try {
    await reportStep('搜索索引', build, (documents) => `（${documents} 篇）`)
  } catch (error) {
    // Another process is rebuilding it.
    if (!(error instanceof RebuildRunning)) throw error
  } finally {
    await search.close()
  }
}
