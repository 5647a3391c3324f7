import type { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { extract as createExtract, type Header } from 'tar-stream'
import { z } from 'zod'
import { migrationNames } from '#prisma/applyMigrations.ts'
import { type ArchiveHead, type ArchiveManifest, DamagedArchive, formatVersion, headName, manifestName } from '#server/backup/archiveFormat.ts'
import { type BackupKeys, decrypt } from '#server/backup/encryption.ts'
import { explainFailure } from '#server/backup/explainFailure.ts'
import { createDigest } from '#server/storage/createDigest.ts'
import type { Area } from '#server/storage/storage.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { isKey } from '#shared/lib/fileNames.ts'

/** In bytes; JSON is read into memory. */
const maxJsonSize = 256 * 1024 * 1024

const area = z.enum(['public', 'restricted'])
const count = z.number().int().nonnegative()
const headSchema: z.ZodType<ArchiveHead> = z.object({
  format: count,
  version: z.string(),
  createdAt: z.string(),
  postgres: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string().min(1), columns: z.array(z.string().min(1)).min(1) })),
  sequences: z.array(z.object({ name: z.string().min(1), value: z.string().regex(/^-?\d{1,19}$/) })),
})
const manifestSchema: z.ZodType<ArchiveManifest> = z.object({
  entries: z.array(z.object({ name: z.string(), size: count, sha256: z.string() })),
  tables: z.array(z.object({ name: z.string(), rows: count, sha256: z.string() })),
  missingFiles: z.array(z.object({ area, key: z.string() })),
})

/** Called in order. Must consume all bytes. */
export interface ArchiveVisitor {
  head(head: ArchiveHead): Promise<void>
  /** Cut anywhere, tables in head order, empty ones omitted. */
  rows(table: string, bytes: AsyncIterable<Buffer>): Promise<void>
  file(area: Area, key: string, bytes: AsyncIterable<Buffer>): Promise<void>
}

export interface CheckedArchive {
  head: ArchiveHead
  manifest: ArchiveManifest
}

const readToEnd = async (bytes: AsyncIterable<Buffer>) => {
  for await (const _ of bytes);
}
const onlyCheck: ArchiveVisitor = { head: async () => {}, rows: (_, bytes) => readToEnd(bytes), file: (_area, _key, bytes) => readToEnd(bytes) }

/** Checks names, order, sizes and checksums. Refuses damaged, truncated, foreign and newer archives; rethrows visitor errors. */
export async function readArchive(source: Readable, keys: BackupKeys, visitor: ArchiveVisitor = onlyCheck): Promise<CheckedArchive> {
  const compressed = await decrypt(source, keys)
  const extract = createExtract()
  const passing = pipeline(compressed, createZstdDecompress(), extract)
  passing.catch(() => {}) // the walk ends with the same error
  const walk = new ArchiveWalk(visitor)
  try {
    for await (const entry of extract) await walk.enter(entry as Entry)
    await passing
    return walk.finish()
  } catch (error) {
    throw walk.failure(error)
  } finally {
    source.destroy()
    extract.destroy()
    await passing.catch(() => {})
  }
}

/** The library's types omit that it yields bytes. */
type Entry = AsyncIterable<Buffer> & { header: Header }

class ArchiveWalk {
  #visitorError: unknown
  #readError: unknown
  readonly #visitor: ArchiveVisitor
  readonly #entries: ArchiveManifest['entries'] = []
  #head: ArchiveHead | undefined
  #manifest: ArchiveManifest | undefined
  /** Earlier tables are complete. */
  #table = 0

  constructor(visitor: ArchiveVisitor) {
    this.#visitor = visitor
  }

  async enter(entry: Entry) {
    const { name, type, size } = entry.header
    if (type !== 'file' || this.#manifest) throw unknownContent()
    if (name === manifestName) {
      this.#manifest = parse(manifestSchema, await readJson(entry, size))
      return
    }
    const digest = createDigest()
    await this.#visit(name, size, this.#watch(digest.pass(entry)))
    const read = digest.finish()
    if (read.size !== size) throw damaged('文件长度不对')
    this.#entries.push({ name, ...read })
  }

  async #visit(name: string, size: number, bytes: AsyncIterable<Buffer>) {
    if (name === headName && !this.#head) {
      this.#head = parse(headSchema, await readJson(bytes, size))
      return this.#call(this.#visitor.head(this.#head))
    }
    const [, table] = /^tables\/([^/]+)\/\d{6}$/.exec(name) ?? []
    if (table && this.#head) {
      const place = this.#head.tables.findIndex((each) => each.name === table)
      if (place < this.#table) throw unknownContent()
      this.#table = place
      return this.#call(this.#visitor.rows(table, bytes))
    }
    const [, where, key = ''] = /^files\/(public|restricted)\/(.+)$/.exec(name) ?? []
    if (!where || !this.#head || !isKey(key)) throw unknownContent()
    this.#table = this.#head.tables.length
    await this.#call(this.#visitor.file(where as Area, key, bytes))
  }

  async #call(work: Promise<void>) {
    await work.catch((error: unknown) => {
      this.#visitorError = error
      throw error
    })
  }

  /** A visitor failing for lack of bytes is a read error. */
  async *#watch(bytes: AsyncIterable<Buffer>) {
    try {
      yield* bytes
    } catch (error) {
      this.#readError = error
      throw error
    }
  }

  failure(error: unknown): unknown {
    if (this.#visitorError && !this.#readError) return this.#visitorError
    return this.#head && this.#head.format > formatVersion ? newer(this.#head) : explain(this.#readError ?? error)
  }

  finish(): CheckedArchive {
    if (!this.#head || !this.#manifest) throw damaged('结尾缺失')
    const expected = this.#manifest.entries
    const wrong = this.#entries.find(({ name, size, sha256 }, place) => {
      const entry = expected[place]
      return entry?.name !== name || entry.size !== size || entry.sha256 !== sha256
    })
    if (wrong) throw damaged(`${wrong.name} 与清单不符`)
    if (this.#entries.length !== expected.length) throw damaged('内容比清单少')
    const known = new Set(migrationNames())
    if (this.#head.format > formatVersion || this.#head.migrations.some((name) => !known.has(name))) throw newer(this.#head)
    return { head: this.#head, manifest: this.#manifest }
  }
}

const newer = ({ version }: ArchiveHead) => new Refusal('refused', `备份来自更新的版本（${version}），现在的程序比它旧。请用那个版本或更新的版本恢复`)

async function readJson(bytes: AsyncIterable<Buffer>, size: number): Promise<unknown> {
  if (size > maxJsonSize) throw unknownContent()
  return json(bytes)
}

function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const { success, data } = schema.safeParse(value)
  if (!success) throw unknownContent()
  return data
}

const damaged = (what: string) => new DamagedArchive(`备份已损坏或不完整：${what}。没有恢复任何内容`)
const unknownContent = () => damaged('里面有不认识的内容')

/** Keeps errors of disk, network and S3; summarizes parser errors. */
function explain(error: unknown) {
  if (error instanceof Refusal) return error
  const { code = '', name } = error as NodeJS.ErrnoException
  return Object.assign(/^E[A-Z]+$/.test(code) || name === 'TimeoutError' ? explainFailure(error) : damaged('内容读不出来'), { cause: error })
}
