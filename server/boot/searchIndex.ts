import type { createSteps } from '#server/boot/steps.ts'
import type { Database } from '#server/database/client.ts'
import { isIndexComplete } from '#server/search/index/compareIndex.ts'
import { RebuildRunning } from '#server/search/index/rebuildIndex.ts'
import { createPostgresEngine } from '#server/search/postgres/postgresEngine.ts'

type Step = ReturnType<typeof createSteps>['step']

/**
 * Makes the search index anew where it does not hold every item, or holds rows of another tokeniser: at the first start, after an update, after
 * content was put in by hand.
 */
export async function completeIndex(db: Database, step: Step): Promise<void> {
  if (await isIndexComplete(db)) return
  const search = createPostgresEngine(db)
  const build = (report: (progress: string) => void) => search.reindex((done, total) => report(`${done}/${total}`))
  try {
    await step('搜索索引', build, (documents) => `（${documents} 篇）`)
  } catch (error) {
    // It will be whole without us; nobody needs to wait for it.
    if (!(error instanceof RebuildRunning)) throw error
  } finally {
    await search.close()
  }
}
