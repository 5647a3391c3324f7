import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { queueIndexing, rebuildSearch } from '#server/jobs/searchJobs.ts'
import type { SearchEngine } from '#server/search/engine.ts'
import { createPostgresEngine } from '#server/search/postgres/postgresEngine.ts'
import { makeArticle } from '#tests/support/factories.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'

let db: Awaited<ReturnType<typeof testDatabase>>
let engine: SearchEngine
beforeAll(async () => {
  db = await testDatabase()
  engine = createPostgresEngine(db)
  await makeArticle(db, { title: '九寨沟' })
  await engine.reindex()
})
afterAll(async () => {
  await engine.close()
  await db.drop()
})

const query = async <T extends object>(text: string) => (await db.pool.query<T>(text)).rows

describe('an index written by another version', () => {
  const without = { meilisearch: undefined }
  const jobs = () =>
    query<{ attempts: number; max: number }>(`select attempts, max_attempts as max from graphile_worker.jobs where key like 'rebuildSearch%'`)
  const forget = () => db.pool.query(`delete from graphile_worker._private_jobs`)
  beforeEach(async () => {
    await forget()
    await db.pool.query('update "SearchDocument" set "lexVersion" = 0 where "id" = (select min("id") from "SearchDocument")')
  })
  afterEach(forget)

  test('is rebuilt once by a job and reported to the operator; an index of this version is kept', async () => {
    await queueIndexing(without, db)
    await queueIndexing(without, db)
    expect(await jobs()).toHaveLength(1)
    expect((await engine.health()).trouble).toMatch(/^搜索索引等待重建/)
    await rebuildSearch(without, db)
    await forget()
    expect((await engine.health()).trouble).toBe('')
    await queueIndexing(without, db)
    expect(await jobs()).toHaveLength(0)
  })

  test('is rebuilt by that job only, even if more processes start meanwhile', async () => {
    await queueIndexing(without, db)
    await db.pool.query(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'another process', attempts = 1`)
    await queueIndexing(without, db)
    expect(await jobs()).toEqual([{ attempts: 1, max: 25 }])
  })

  test('is rebuilt after a failed job', async () => {
    await queueIndexing(without, db)
    await db.pool.query(`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'power failure'`)
    await queueIndexing(without, db)
    expect(await jobs()).toEqual([{ attempts: 0, max: 25 }])
  })

  test('is rebuilt by one process; the other retries later in case the first one dies', async () => {
    const ends = await Promise.allSettled([rebuildSearch(without, db), rebuildSearch(without, db)])
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await rebuildSearch(without, db)
    expect((await engine.health()).trouble).toBe('')
  })

  test('is compared with Meilisearch only once it is complete', async () => {
    const meilisearch = { host: 'http://127.0.0.1:1', key: 'unused' }
    const following = () => query(`select from graphile_worker.jobs where key = 'followEverything'`)
    await queueIndexing({ meilisearch }, db)
    expect(await following()).toHaveLength(0)
    await rebuildSearch({ meilisearch }, db)
    expect(await following()).toHaveLength(1)
    await forget()
    await queueIndexing({ meilisearch }, db)
    expect(await following()).toHaveLength(1)
  })
})
