import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { isEmpty } from '#prisma/seed/isEmpty.ts'
import { createClosing } from './boot/closing.ts'
import { clearUnfinished, fillMarked, oneProcessAtATime } from './boot/content.ts'
import { ensureFolder } from './boot/folders.ts'
import { ensureAnswers } from './boot/givenDatabase.ts'
import { ensurePortFree, explainListenError } from './boot/port.ts'
import { StartError } from './boot/startError.ts'
import { createSteps } from './boot/steps.ts'
import { showWelcome } from './boot/welcome.ts'
import { type Config, loadConfig } from './config.ts'
import { startEmbedded } from './database/embedded.ts'

/** Requests that are still being answered when the server closes get this long. */
const longestAnswer = 5_000

// A thousand modules are read and compiled: the next start finds most of that done. Where it cannot be kept, nothing is lost.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url)))

const { step, say } = createSteps(process.stdout)
const closing = createClosing(say)
process.on('uncaughtException', fail)

try {
  await start(loadConfig())
} catch (error) {
  await fail(error)
}

/** Configuration, database, pages, application, address: the way from nothing to the first answered page. */
async function start(config: Config) {
  ensureFolder(config.uploadsFolder, 'UPLOADS_DIR')
  const modules = loadModules()
  modules.catch(() => {}) // it is awaited below; until then its failure is not unhandled
  const databaseUrl = await openDatabase(config)
  await ensurePortFree(config)
  const { buildApp, buildIfStale, createSearch, createStorage } = await modules
  const [db, storage] = await Promise.all([
    prepareDatabase(databaseUrl, config, modules),
    createStorage(config),
    config.dev ? undefined : step('页面', buildIfStale, (result) => (result === 'built' ? '已生成' : '没有变化')),
  ])
  const search = await createSearch(config, db)
  closing.add(() => search.close())
  const app = await buildApp({ config: { ...config, databaseUrl }, db, storage, search })
  closing.add(async () => {
    const cut = setTimeout(() => app.server.closeAllConnections(), longestAnswer)
    await app.close().finally(() => clearTimeout(cut))
  })
  await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    throw explainListenError(error, config)
  })
  const { startWorker } = await import('./jobs/worker.ts')
  const worker = await startWorker({ config, db, storage, search })
  closing.add(() => worker.close())
  await showWelcome(say, config, db.prisma)
  const { loadDictionary } = await import('./search/text/dictionary.ts')
  loadDictionary()
}

/** Imported beside the start of the database, because they take as long; and not before a wrong setting has been reported. */
async function loadModules() {
  // First and alone: sanitize-html requires htmlparser2, which Node refuses while another of these imports it.
  const app = await import('./app.ts')
  const [build, client, migration, search, storage] = await Promise.all([
    import('./build/build.ts'),
    import('./database/client.ts'),
    import('#prisma/migrate.ts'),
    import('./search/createSearch.ts'),
    import('./storage/createStorage.ts'),
  ])
  return { ...app, ...build, ...client, ...migration, ...search, ...storage }
}

async function openDatabase(config: Config) {
  const given = config.databaseUrl
  if (given) {
    await step('连接数据库', () => ensureAnswers(given))
    return given
  }
  ensureFolder(config.dataFolder, 'DATA_DIR')
  const embedded = step('启动数据库', () => startEmbedded({ folder: `${config.dataFolder}/postgres`, log: say }))
  closing.add(async () => (await embedded.catch(() => undefined))?.stop())
  return (await embedded).connectionString
}

async function prepareDatabase(databaseUrl: string, { seed, uploadsFolder }: Config, modules: ReturnType<typeof loadModules>) {
  const { connect, migrate } = await modules
  const { completeIndex } = await import('./boot/searchIndex.ts')
  return oneProcessAtATime(databaseUrl, async (client) => {
    await clearUnfinished(client)
    await step(
      '数据库结构',
      () => migrate(databaseUrl),
      (applied) => (applied.length > 0 ? `已更新（${applied.length} 项）` : '没有变化'),
    )
    const db = await connect({ databaseUrl })
    closing.add(() => db.close())
    if (seed === 'demo' && (await isEmpty(db.prisma))) {
      // A megabyte of texts that only the first start needs.
      const { seedDemo } = await import('#prisma/seed/seed.ts')
      await step('放入演示内容', (report) =>
        fillMarked(client, () =>
          seedDemo(db.prisma, { uploadsFolder, now: new Date(), onProgress: (done, total) => report(`${Math.floor((100 * done) / total)}%`) }),
        ),
      )
    }
    await completeIndex(db, step)
    return db
  })
}

async function fail(error: unknown) {
  // What breaks while everything is being closed breaks because of it.
  if (closing.isClosing()) return
  if (error instanceof StartError) for (const line of error.message.split('\n')) console.error(`✗ ${line}`)
  else console.error(error)
  await closing.close()
  process.exit(1)
}
