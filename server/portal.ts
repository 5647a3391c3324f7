import cluster from 'node:cluster'
import { checkConnections } from '#server/database/connections.ts'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { ensureAnswers } from '#server/database/givenDatabase.ts'
import { assertRestored, clearUnfinished, fillMarked, isEmpty, oneProcessAtATime } from '#server/database/preparation.ts'
import { ensureFolder } from '#server/diskErrors.ts'
import { StartError } from '#server/startError.ts'
import { createClosing } from './boot/closing.ts'
import { startFilling } from './boot/demoContent.ts'
import { ensurePortFree, explainListenError } from './boot/port.ts'
import { startProcesses } from './boot/processes.ts'
import { createProgress } from './boot/progress.ts'
import { type Config, loadConfig } from './config.ts'
import { isUnavailable } from './database/isUnavailable.ts'
import { type ReplacedPassword, replacePublicPasswords } from './demo/replacePublicPasswords.ts'
import { closePrivateFolders } from './storage/folders.ts'
import { foreignStorage } from './storage/storage.ts'

/** After a reboot, the database may start later than the portal. */
const maxDatabaseWaitMs = 60_000

// Of several processes, the first reports the start for all.
const { reportStep, print } = createProgress(cluster.worker && cluster.worker.id > 1 ? { isTTY: false, write: () => true } : process.stdout)
const closing = createClosing(cluster.isPrimary ? print : () => {})
process.on('uncaughtException', fail)

try {
  const config = loadConfig()
  await (config.processes > 1 && cluster.isPrimary ? startSeveral(config) : start(config))
} catch (error) {
  await fail(error)
}

async function startSeveral(config: Config) {
  await ensurePortFree(config)
  const databaseUrl = config.databaseUrl ?? (await startOwn(config))
  const processes = startProcesses({ count: config.processes, environment: { DATABASE_URL: databaseUrl, SEED: config.seed }, print })
  closing.add(processes.close)
  await processes.started
  closing.setOnHangup(processes.restart)
}

async function start(config: Config) {
  ensureFolder(config.uploadsFolder, 'UPLOADS_DIR')
  await closePrivateFolders(config.uploadsFolder)
  if (config.assetsFolder) ensureFolder(config.assetsFolder, 'ASSETS_DIR')
  // Connects first: importing modules blocks the event loop and could time the connection out.
  if (config.databaseUrl) await reachGiven(config.databaseUrl)
  const modules = loadModules()
  modules.catch(() => {}) // awaited below; until then not an unhandled rejection
  const databaseUrl = config.databaseUrl ?? (await startOwn(config))
  if (cluster.isPrimary) await ensurePortFree(config)
  const { buildApp, buildIfStale, builtAssets, createSearch, createStorage, keepSharing } = await modules
  const [{ db, replaced }] = await Promise.all([
    prepareDatabase(databaseUrl, config, modules),
    config.dev ? undefined : reportStep('页面', buildIfStale, (result) => (result === 'built' ? '已生成' : '没有变化')),
  ])
  if (config.assetsFolder && !config.dev) {
    await keepSharing({ built: builtAssets, shared: config.assetsFolder }, ({ message }) => print(`网页文件没有保留给下一版：${message}`))
  }
  const storage = await createStorage(config, db)
  const search = await createSearch(config, db)
  closing.add(() => search.close())
  const app = await buildApp({ config: { ...config, databaseUrl }, db, storage, search })
  closing.add(() => app.close())
  await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    throw explainListenError(error, config)
  })
  const worker = import('./jobs/worker.ts').then(({ startWorker }) => startWorker({ config, db, storage, search }))
  closing.add(async () => (await worker).close())
  await worker
  const { showWelcome } = await import('./boot/welcome.ts')
  await showWelcome(print, config, db.reader, replaced)
  if (!(await storage.isOwner().catch(() => true))) print(`⚠ ${foreignStorage}`)
  const { removeScratch } = await import('./backup/scratchDatabase.ts')
  await removeScratch({ config, db }).catch(console.error)
}

/** Runs parallel to the database start, but after configuration errors. */
async function loadModules() {
  // First and alone: sanitize-html requires htmlparser2, which Node refuses while another module imports it.
  const app = await import('./app.ts')
  const [build, assets, client, migration, search, storage] = await Promise.all([
    import('./build/build.ts'),
    import('./build/sharedAssets.ts'),
    import('./database/client.ts'),
    import('#prisma/applyMigrations.ts'),
    import('./search/createSearch.ts'),
    import('./storage/createStorage.ts'),
  ])
  return { ...app, ...build, ...assets, ...client, ...migration, ...search, ...storage }
}

async function reachGiven(databaseUrl: string) {
  await reportStep('连接数据库', (report) =>
    ensureAnswers(databaseUrl, { maxWaitMs: maxDatabaseWaitMs, onWait: (reason) => report(`（${reason}）`) }),
  )
}

async function startOwn(config: Config) {
  ensureFolder(config.dataFolder, 'DATA_DIR')
  // Eight are left for commands.
  const maxConnections = config.processes * config.databaseConnections + 8
  const embedded = reportStep('启动数据库', () => startEmbedded({ folder: `${config.dataFolder}/postgres`, maxConnections, log: print }))
  closing.add(async () => (await embedded.catch(() => undefined))?.stop())
  return (await embedded).connectionString
}

async function prepareDatabase(
  databaseUrl: string,
  { seed, uploadsFolder, databaseConnections, processes, isPublic }: Config,
  modules: ReturnType<typeof loadModules>,
) {
  const { connect, applyMigrations } = await modules
  return oneProcessAtATime(
    databaseUrl,
    async (client) => {
      const warning = await checkConnections(client, databaseConnections, processes)
      if (warning) print(warning)
      await clearUnfinished(client)
      await assertRestored(client)
      await reportStep(
        '数据库结构',
        () => applyMigrations(client, databaseUrl),
        (applied) => (applied.length > 0 ? `已更新（${applied.length} 项）` : '没有变化'),
      )
      const db = await connect({ databaseUrl, connections: databaseConnections })
      closing.add(() => db.close())
      if (seed === 'demo' && (await isEmpty(client))) {
        await reportStep('放入演示内容', (report) => fillMarked(client, (mark) => fillApart({ databaseUrl, uploadsFolder, mark }, report)))
      }
      const replaced: ReplacedPassword[] = isPublic ? await replacePublicPasswords(db) : []
      return { db, replaced }
    },
    () => print('另一个进程正在准备这个数据库，等它完成…'),
  )
}

async function fillApart(order: Parameters<typeof startFilling>[0], report: (progress: string) => void) {
  const filling = startFilling(order, (done, total) => report(`${Math.floor((100 * done) / total)}%`))
  closing.add(() => filling.end())
  await filling.done
}

async function fail(error: unknown) {
  // Errors during shutdown are expected.
  if (closing.isClosing()) return
  if (error instanceof StartError) for (const line of error.message.split('\n')) console.error(`✗ ${line}`)
  else if (isUnavailable(error)) console.error(`✗ 数据库在启动中断开或连接已用完：${(error as Error).message}。请稍后再启动`)
  else console.error(error)
  await closing.close()
  process.exit(1)
}
