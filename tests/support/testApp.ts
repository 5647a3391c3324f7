import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/database/client.ts'
import type { Renderer } from '#server/http/renderer.ts'
import { createSearch } from '#server/search/createSearch.ts'
import type { LimitOverrides } from '#server/settings/watchSettings.ts'
import { createStorage } from '#server/storage/createStorage.ts'
import type { WebhookTestOptions } from '#server/webhook/postWebhook.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'
import { withoutPages } from '#tests/support/withoutPages.ts'

/** Tests call more often than people do. */
const anyNumber = { times: 1_000_000, seconds: 60 }
const noLimits = {
  reads: anyNumber,
  writes: anyNumber,
  writesADay: anyNumber,
  uploads: anyNumber,
  exports: anyNumber,
  strangers: anyNumber,
  publicReads: anyNumber,
}

interface Options {
  db?: Database
  limits?: LimitOverrides
  publicUrl?: string
  /** False renders every response anew. */
  remember?: boolean
  isMailAddress?: (address: string) => boolean
  webhookTest?: WebhookTestOptions
  maxPauseMs?: number
  /** The pages, or parts of them, for the tests that need some. */
  renderer?: Partial<Renderer>
  /** Further settings of the operator. */
  environment?: Record<string, string>
}

/** The application on a database of its own, or on that of another one. It does not listen: call it with `fastify.inject`. */
export async function testApp({
  db: shared,
  limits = noLimits,
  publicUrl,
  remember,
  environment,
  isMailAddress,
  webhookTest,
  maxPauseMs,
  renderer: pages,
}: Options = {}) {
  const own = shared ? undefined : await testDatabase()
  const db = (shared ?? own) as Database
  const uploadsFolder = mkdtempSync(join(tmpdir(), 'portal-uploads-'))
  mkdirSync(join(uploadsFolder, 'public'))
  const config = readConfig({ DATABASE_URL: db.connectionString, UPLOADS_DIR: uploadsFolder, PUBLIC_URL: publicUrl, ...environment }, [])
  const search = await createSearch(config, db)
  const storage = await createStorage(config, db)
  const renderer = { ...withoutPages, ...pages }
  const fastify = await buildApp({ config, db, storage, search, renderer, limits, remember, isMailAddress, webhookTest, maxPauseMs })
  return {
    fastify,
    config,
    db,
    storage,
    search,
    uploadsFolder,
    async close() {
      await fastify.close()
      await search.close()
      await own?.drop()
      rmSync(uploadsFolder, { recursive: true })
    },
  }
}
export type TestApp = Awaited<ReturnType<typeof testApp>>
