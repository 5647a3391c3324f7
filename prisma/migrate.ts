import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PrismaPg } from '@prisma/adapter-pg'
import type { MigrationList, SchemaEngine } from '@prisma/schema-engine-wasm/schema_engine_bg'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'

/*
 * Prisma's own schema engine, as WebAssembly, because the command line one wants a download.
 * It writes and applies migrations in Prisma's format and records them in _prisma_migrations.
 */

const schemaFolder = fileURLToPath(new URL('schema/', import.meta.url))
const migrationsFolder = fileURLToPath(new URL('migrations/', import.meta.url))
const snapshotFile = join(migrationsFolder, 'schema.prisma')
const quiet = new Logger(() => () => {})
const nothingExternal = { externalTables: [], externalEnums: [] }

/** Applies what is missing; answers the names of the migrations it applied. Throws with the failing migration's error. */
export async function migrate(connectionString: string): Promise<string[]> {
  if (await isUpToDate(connectionString)) return []
  const applied = await withEngine(connectionString, async (engine) => {
    const { appliedMigrationNames } = await engine.applyMigrations({ migrationsList: readMigrations(), filters: nothingExternal })
    return appliedMigrationNames
  })
  // The queue keeps its tables in a schema of its own. A newer one of them comes when a worker starts.
  await runMigrations({ connectionString, logger: quiet })
  return applied
}

/**
 * The SQL that leads from the schema as the last migration left it (migrations/schema.prisma) to prisma/schema;
 * undefined when they agree. The engine wants a live server, but it compares texts: the engine cannot describe a live PostgreSQL 18 through its
 * adapter.
 */
export async function pendingChange(connectionString: string): Promise<string | undefined> {
  return withEngine(connectionString, async (engine) => {
    const { exitCode, stdout } = await engine.diff({
      from: existsSync(snapshotFile)
        ? { tag: 'schemaDatamodel', files: [{ path: snapshotFile, content: readFileSync(snapshotFile, 'utf8') }] }
        : { tag: 'empty' },
      to: { tag: 'schemaDatamodel', files: readSchema() },
      script: true,
      exitCode: true,
      filters: nothingExternal,
    })
    return exitCode === 2 && stdout ? stdout : undefined
  })
}

/** Writes that SQL as the next migration; answers its folder, or undefined when there is nothing to write. */
export async function writeMigration(connectionString: string, name: string, now = new Date()): Promise<string | undefined> {
  const sql = await pendingChange(connectionString)
  if (!sql) return undefined
  const stamp = now.toISOString().replace(/\D/g, '').slice(0, 14)
  const folder = join(migrationsFolder, `${stamp}_${name}`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'migration.sql'), sql)
  const schema = readSchema().map(({ content }) => content.trim())
  writeFileSync(snapshotFile, `${schema.join('\n\n')}\n`)
  return folder
}

/** The engine takes half a second to load, so a start that has nothing to apply does without it. */
async function isUpToDate(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      'select migration_name as name from _prisma_migrations where finished_at is not null and rolled_back_at is null',
    )
    const applied = new Set(rows.map(({ name }) => name))
    return migrationNames().every((name) => applied.has(name))
  } catch {
    return false // no such table yet: the engine will make it, or say what is wrong
  } finally {
    await client.end()
  }
}

/** Loads the engine, hands it over, frees it. */
async function withEngine<T>(connectionString: string, use: (engine: SchemaEngine) => Promise<T>): Promise<T> {
  // Imported on use: most starts never need the engine.
  const { bindMigrationAwareSqlAdapterFactory } = await import('@prisma/driver-adapter-utils')
  const { SchemaEngine } = await theEngine()
  const adapter = bindMigrationAwareSqlAdapterFactory(new WholeScripts({ connectionString }))
  const engine = await SchemaEngine.new({ datamodels: readSchema().map(({ path, content }) => [path, content]) }, () => {}, adapter)
  try {
    return await use(engine)
  } finally {
    engine.free()
  }
}

/** The adapter cuts scripts at every semicolon, functions too. PostgreSQL runs a whole script, and all of it or nothing. */
class WholeScripts extends PrismaPg {
  readonly #connectionString: string
  constructor(config: { connectionString: string }) {
    super(config)
    this.#connectionString = config.connectionString
  }
  override async connect() {
    const adapter = await super.connect()
    adapter.executeScript = async (script) => {
      const client = new pg.Client({ connectionString: this.#connectionString })
      await client.connect()
      await client.query(script).finally(() => client.end())
    }
    return adapter
  }
}

const kept = globalThis as { schemaEngine?: ReturnType<typeof loadEngine> }

/** Once a process, even where this file is loaded twice: the bindings can be tied to one instance of the module only. */
function theEngine() {
  kept.schemaEngine ??= loadEngine()
  return kept.schemaEngine
}

async function loadEngine() {
  const bindings = await import('@prisma/schema-engine-wasm/schema_engine_bg')
  // Where the engine leaves the words of a panic before it throws without any.
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: { set_message: (message: string) => console.error(message) } })
  const wasmFile = createRequire(import.meta.url)
    .resolve('@prisma/schema-engine-wasm')
    .replace(/schema_engine\.js$/, 'schema_engine_bg.wasm')
  const wasm = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(wasmFile)), { './schema_engine_bg.js': bindings as never })
  // biome-ignore lint/suspicious/noExplicitAny: two entry points of the binding that its types leave out
  ;(bindings as any).__wbg_set_wasm(wasm.exports)
  // biome-ignore lint/suspicious/noExplicitAny: as above
  ;(wasm.exports as any).__wbindgen_start()
  return bindings
}

function readSchema() {
  return readdirSync(schemaFolder).map((file) => ({ path: join(schemaFolder, file), content: readFileSync(join(schemaFolder, file), 'utf8') }))
}

function migrationNames(): string[] {
  return readdirSync(migrationsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
}

function readMigrations(): MigrationList {
  return {
    baseDir: migrationsFolder,
    lockfile: { path: 'migration_lock.toml', content: readFileSync(join(migrationsFolder, 'migration_lock.toml'), 'utf8') },
    shadowDbInitScript: '',
    migrationDirectories: migrationNames().map((path) => ({
      path,
      migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: readFileSync(join(migrationsFolder, path, 'migration.sql'), 'utf8') } },
    })),
  }
}

if (import.meta.main) await writeNext(process.argv[2])

/** `npm run migrate -- what_changed`, on a server of its own, because the engine insists on one. */
async function writeNext(name: string | undefined) {
  if (!name || !/^[a-z0-9_]+$/.test(name)) throw new Error('usage: npm run migrate -- what_changed')
  const { startEmbedded } = await import('#server/database/embedded.ts')
  const folder = mkdtempSync(join(tmpdir(), 'migrate-'))
  chmodSync(folder, 0o711) // the database runs as a user of its own
  const server = await startEmbedded({ folder: join(folder, 'postgres') })
  try {
    console.log((await writeMigration(server.connectionString, name)) ?? 'prisma/schema has not changed since the last migration')
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
