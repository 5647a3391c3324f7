import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { PrismaPg } from '@prisma/adapter-pg'
import type { SchemaEngine } from '@prisma/schema-engine-wasm/schema_engine_bg'
import { applyMigrations } from '#prisma/applyMigrations.ts'
import { assertNoHiddenRename, type Rename, readRename, renameInSchema, renameSql } from '#prisma/renameColumns.ts'
import { Pool } from '#server/database/pool.ts'
import { oneProcessAtATime } from '#server/database/preparation.ts'

/*
 * Writes the next migration with Prisma's own schema engine, as WebAssembly, because the command line one wants a download.
 */

const schemaFolder = fileURLToPath(new URL('schema/', import.meta.url))
const migrationsFolder = fileURLToPath(new URL('migrations/', import.meta.url))
const snapshotFile = join(migrationsFolder, 'schema.prisma')
const nothingExternal = { externalTables: [], externalEnums: [] }

/** Brings the database up to date, alone among all processes, and returns the names of the migrations it applied. */
export const migrate = (connectionString: string): Promise<string[]> =>
  oneProcessAtATime(connectionString, (client) => applyMigrations(client, connectionString))

/** Columns to rename, and columns to drop as `Table.column` although the same table gets another one. */
export interface ColumnChanges {
  renames?: readonly Rename[]
  drops?: readonly string[]
}

/**
 * Returns the SQL from the schema of the last migration (migrations/schema.prisma) to prisma/schema, undefined if they agree. Throws for a column that
 * would be dropped beside an added one (`assertNoHiddenRename`). The engine wants a live server, but it compares texts: the engine cannot describe a live PostgreSQL 18 through its
 * adapter.
 */
export async function pendingChange(connectionString: string, { renames = [], drops = [] }: ColumnChanges = {}): Promise<string | undefined> {
  const before = existsSync(snapshotFile) ? renames.reduce(renameInSchema, readFileSync(snapshotFile, 'utf8')) : undefined
  const change = await withEngine(connectionString, async (engine) => {
    const { exitCode, stdout } = await engine.diff({
      from: before === undefined ? { tag: 'empty' } : { tag: 'schemaDatamodel', files: [{ path: snapshotFile, content: before }] },
      to: { tag: 'schemaDatamodel', files: readSchema() },
      script: true,
      exitCode: true,
      filters: nothingExternal,
    })
    return exitCode === 2 && stdout ? [stdout] : []
  })
  for (const sql of change) assertNoHiddenRename(sql, drops)
  return [...renames.map(renameSql), ...change].join('\n') || undefined
}

/** Writes that SQL as the next migration. Returns its folder, or undefined if there is nothing to write. */
export async function writeMigration(
  connectionString: string,
  name: string,
  changes: ColumnChanges = {},
  now = new Date(),
): Promise<string | undefined> {
  const sql = await pendingChange(connectionString, changes)
  if (!sql) return undefined
  const stamp = now.toISOString().replace(/\D/g, '').slice(0, 14)
  const folder = join(migrationsFolder, `${stamp}_${name}`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'migration.sql'), sql)
  const schema = readSchema().map(({ content }) => content.trim())
  writeFileSync(snapshotFile, `${schema.join('\n\n')}\n`)
  return folder
}

/** Loads the engine, hands it over, frees it. */
async function withEngine<T>(connectionString: string, use: (engine: SchemaEngine) => Promise<T>): Promise<T> {
  // Imported on use: most starts never need the engine.
  const { bindMigrationAwareSqlAdapterFactory } = await import('@prisma/driver-adapter-utils')
  const { SchemaEngine } = await theEngine()
  // The engine would close its own pool in the background and fail if the database is dropped meanwhile. This one is awaited.
  const pool = new Pool({ connectionString, max: 2 })
  const adapter = bindMigrationAwareSqlAdapterFactory(new PrismaPg(pool))
  const engine = await SchemaEngine.new({ datamodels: readSchema().map(({ path, content }) => [path, content]) }, () => {}, adapter)
  try {
    return await use(engine)
  } finally {
    engine.free()
    await pool.end()
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
  const wasm = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(wasmFile)), { './schema_engine_bg.js': { ...bindings } })
  // biome-ignore lint/suspicious/noExplicitAny: two entry points of the binding that its types leave out
  ;(bindings as any).__wbg_set_wasm(wasm.exports)
  // biome-ignore lint/suspicious/noExplicitAny: as above
  ;(wasm.exports as any).__wbindgen_start()
  return bindings
}

function readSchema() {
  return readdirSync(schemaFolder).map((file) => ({ path: join(schemaFolder, file), content: readFileSync(join(schemaFolder, file), 'utf8') }))
}

if (import.meta.main) await writeNext()

/** `npm run migrate -- what_changed [--rename Table.old:new] [--drop Table.column]`, on a server of its own, because the engine insists on one. */
async function writeNext() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { rename: { type: 'string', multiple: true, default: [] }, drop: { type: 'string', multiple: true, default: [] } },
  })
  const [name] = positionals
  if (!name || !/^[a-z0-9_]+$/.test(name)) throw new Error('usage: npm run migrate -- what_changed [--rename Table.old:new] [--drop Table.column]')
  const changes = { renames: values.rename.map(readRename), drops: values.drop }
  const { startEmbedded } = await import('#server/database/embedded/embedded.ts')
  const folder = mkdtempSync(join(tmpdir(), 'migrate-'))
  chmodSync(folder, 0o711) // the database runs as a user of its own
  const server = await startEmbedded({ folder: join(folder, 'postgres') })
  try {
    console.log((await writeMigration(server.connectionString, name, changes)) ?? 'prisma/schema has not changed since the last migration')
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
