import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { PrismaPg } from '@prisma/adapter-pg'
import type { SchemaEngine } from '@prisma/schema-engine-wasm/schema_engine_bg'
import { applyMigrations } from '#prisma/applyMigrations.ts'
import { assertNoHiddenRename, MigrationError, type Rename, readRename, renameInSchema, renameSql } from '#prisma/renameColumns.ts'
import { oneProcessAtATime } from '#server/database/preparation.ts'
import { Pool } from '#server/database/query.ts'

/* Uses Prisma's WebAssembly engine; the command line downloads one. */

const schemaFolder = fileURLToPath(new URL('schema/', import.meta.url))
const migrationsFolder = fileURLToPath(new URL('migrations/', import.meta.url))
const snapshotFile = join(migrationsFolder, 'schema.prisma')
const nothingExternal = { externalTables: [], externalEnums: [] }

/** Migrates under the lock of `oneProcessAtATime`; returns the applied migrations. */
export const migrate = (connectionString: string): Promise<string[]> =>
  oneProcessAtATime(connectionString, (client) => applyMigrations(client, connectionString))

/** `drops`: `Table.column`, to drop although the table gains one. */
export interface ColumnChanges {
  renames?: readonly Rename[]
  drops?: readonly string[]
}

/**
 * Returns SQL from migrations/schema.prisma to prisma/schema, undefined if equal. Compares texts: the engine cannot describe a live PostgreSQL 18.
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

/** Returns its folder, or undefined without changes. */
export async function writeMigration(connectionString: string, name: string, changes: ColumnChanges): Promise<string | undefined> {
  const sql = await pendingChange(connectionString, changes)
  if (!sql) return undefined
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  const folder = join(migrationsFolder, `${stamp}_${name}`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'migration.sql'), sql)
  writeFileSync(snapshotFile, schemaSnapshot())
  return folder
}

/** Returns prisma/schema without comments and generators, which change without a migration. */
export const schemaSnapshot = (): string =>
  readSchema()
    .map(({ content }) =>
      content
        .replaceAll(/^ *\/\/.*\n/gm, '')
        .replaceAll(/^generator \w+ \{\n(?: .*\n)*\}\n/gm, '')
        .trim(),
    )
    .join('\n\n')
    .concat('\n')

async function withEngine<T>(connectionString: string, use: (engine: SchemaEngine) => Promise<T>): Promise<T> {
  // Lazy: most starts never need it.
  const { bindMigrationAwareSqlAdapterFactory } = await import('@prisma/driver-adapter-utils')
  const { SchemaEngine } = await theEngine()
  // The engine closes its own pool in the background and fails if the database is dropped meanwhile.
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

/** Once per process: the bindings accept one module instance. */
function theEngine() {
  kept.schemaEngine ??= loadEngine()
  return kept.schemaEngine
}

async function loadEngine() {
  const bindings = await import('@prisma/schema-engine-wasm/schema_engine_bg')
  // The engine leaves panic messages here.
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

if (import.meta.main)
  await writeNext().catch((error: unknown) => {
    console.error(error instanceof MigrationError ? error.message : error)
    process.exitCode = 1
  })

/** `npm run migrate -- what_changed [--rename Table.old:new] [--drop Table.column]`, on a temporary server. */
async function writeNext() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { rename: { type: 'string', multiple: true, default: [] }, drop: { type: 'string', multiple: true, default: [] } },
  })
  const [name] = positionals
  if (!name || !/^[a-z0-9_]+$/.test(name))
    throw new MigrationError('usage: npm run migrate -- what_changed [--rename Table.old:new] [--drop Table.column]')
  const changes = { renames: values.rename.map(readRename), drops: values.drop }
  const { startEmbedded } = await import('#server/database/embedded/embedded.ts')
  const folder = mkdtempSync(join(tmpdir(), 'migrate-'))
  chmodSync(folder, 0o711) // the database runs as another user
  const server = await startEmbedded({ folder: join(folder, 'postgres') })
  try {
    console.log((await writeMigration(server.connectionString, name, changes)) ?? 'prisma/schema has not changed since the last migration')
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
