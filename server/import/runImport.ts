import type { Database } from '#server/database/client.ts'
import { isUnavailable } from '#server/database/isUnavailable.ts'
import { withSessionLock } from '#server/database/sessionLock.ts'
import { assertNoDemo } from '#server/demo/demoMark.ts'
import { type Calls, createCalls } from '#server/import/calls.ts'
import type { Note } from '#server/import/decode.ts'
import { type FindCode, importCodes } from '#server/import/foodCodes.ts'
import { createContexts } from '#server/import/itemContext.ts'
import { createListReader, type Listed } from '#server/import/lists.ts'
import { type OldKind, Unusable } from '#server/import/oldKind.ts'
import { kindsOf } from '#server/import/oldKinds.ts'
import { type OldSiteOptions, openOldSite } from '#server/import/oldSite.ts'
import { OldSiteError } from '#server/import/oldSiteError.ts'
import { createSourceFiles } from '#server/import/sourceFiles.ts'
import { findImported, hashOf, isUntouched, reserveIds, type Written, writeItem } from '#server/import/writeItem.ts'
import type { Storage } from '#server/storage/storage.ts'
import { foodContract } from '#shared/contracts/food.ts'
import { Refusal } from '#shared/lib/errors.ts'
import type { ImportGroup, ImportOutcome } from '#shared/rules/importGroups.ts'

export interface ImportPortal {
  db: Database
  storage: Storage
}

/** Of a member there. */
export interface OldLogin {
  loginName: string
  password: string
}

export interface ImportOptions extends OldSiteOptions {
  address: string
  groups: readonly ImportGroup[]
  dryRun: boolean
  /** With a login, documents are imported too. */
  login?: OldLogin
  onEntry(entry: Entry): Promise<void>
  /** Called before each list and after each item; throwing ends the import. */
  onProgress(progress: Progress): Promise<void>
}

/** `oldId` is 0 for lists. */
export interface Entry {
  source: string
  oldId: number
  newId: number | null
  title: string
  outcome: ImportOutcome
  note: string
}

/** `total` is null until the lists are read. */
export interface Progress {
  step: string
  done: number
  total: number | null
}

/** One per connection, and one waiting for pictures. */
const concurrency = 3

/**
 * Imports public items, one transaction each, so the next run can resume. Throws while another import runs, while there is demo content, for another
 * origin than before, and OldSiteError when unreachable.
 */
export const runImport = (portal: ImportPortal, options: ImportOptions): Promise<void> =>
  withSessionLock(portal.db, 'import', '另一次导入正在进行，请等它完成', async () => {
    if (!options.dryRun) await assertNoDemo(portal.db.prisma)
    const site = openOldSite(options.address, options)
    try {
      await assertSameOrigin(portal.db, site.origin)
      const calls = createCalls(site)
      if (options.login) await calls.signIn(options.login.loginName, options.login.password)
      await bringOver(portal, options, calls, createSourceFiles({ ...portal, site }), site.origin)
    } finally {
      site.close()
    }
  })

/** Old ids of two portals would collide. */
async function assertSameOrigin({ prisma }: Database, origin: string): Promise<void> {
  const before = await prisma.importedItem.findFirst({ select: { origin: true } })
  if (before && new URL(before.origin).hostname !== new URL(origin).hostname)
    throw new Refusal('refused', `本站已经从 ${before.origin} 导入过，只能继续从那里导入`)
}

type Lists = Map<string, Listed[]>

async function bringOver(portal: ImportPortal, options: ImportOptions, calls: Calls, files: ReturnType<typeof createSourceFiles>, origin: string) {
  const { db } = portal
  const kinds = kindsOf(options.groups)
  const found = await readLists(kinds, calls, options)
  const total = [...found.values()].reduce((sum, items) => sum + items.length, 0)
  if (!options.dryRun) await reserveAll(db, kinds, found)

  const code = await readCodes(db, calls, options)
  const contextFor = createContexts({ db, calls, files, found, code, origin })
  let done = 0
  for (const kind of kinds) {
    await inParallel(found.get(kind.source) ?? [], async (item) => {
      const notes: string[] = []
      let complete = true
      const context = contextFor(notes, () => {
        complete = false
      })
      const bring = () => importOne({ db, calls, origin, dryRun: options.dryRun, kind, item, context, isComplete: () => complete })
      const { outcome, newId, note } = await bring().catch(failedItem)
      const entry = { source: kind.source, oldId: item.id, newId, title: item.title, outcome, note: [...(note ? [note] : []), ...notes].join('；') }
      await options.onEntry(entry)
      done += 1
      await options.onProgress({ step: kind.name, done, total })
    })
  }
}

/** Reads all lists first, so that new rows avoid reserved ids. */
async function readLists(kinds: OldKind[], calls: Calls, options: ImportOptions): Promise<Lists> {
  const found: Lists = new Map()
  for (const kind of kinds) {
    await options.onProgress({ step: `读取${kind.name}的列表`, done: 0, total: null })
    const reader = createListReader(calls)
    found.set(kind.source, await kind.list(reader, found))
    const note = reader.notes.join('；')
    if (note)
      await options.onEntry({ source: kind.source, oldId: 0, newId: null, title: '列表', outcome: reader.isBroken ? 'failed' : 'notice', note })
  }
  return found
}

async function reserveAll(db: Database, kinds: OldKind[], found: Lists) {
  for (const table of new Set(kinds.map(({ target }) => target.table))) {
    const items = kinds.filter((kind) => kind.target.table === table && kind.keepsIds !== false).flatMap(({ source }) => found.get(source) ?? [])
    const ids = items.map(({ id }) => id)
    await reserveIds(db, table, ids)
  }
}

async function readCodes(db: Database, calls: Calls, { groups, dryRun, onEntry }: ImportOptions): Promise<FindCode> {
  if (!groups.includes('food') || dryRun) return async (_table, old) => old ?? ''
  const reader = createListReader(calls)
  const area = await reader.once(foodContract.listAreas, {}, '区域')
  const cuisine = await reader.once(foodContract.listCuisines, {}, '菜系')
  const note = reader.notes.join('；')
  if (note) await onEntry({ source: 'foodCode', oldId: 0, newId: null, title: '区域和菜系', outcome: 'notice', note })
  return importCodes(db, { area: area as Record<string, string> | undefined, cuisine: cuisine as Record<string, string> | undefined })
}

interface One {
  db: Database
  calls: Calls
  origin: string
  dryRun: boolean
  kind: OldKind
  item: Listed
  context: ReturnType<ReturnType<typeof createContexts>>
  isComplete(): boolean
}

async function importOne({ db, calls, origin, dryRun, kind, item, context, isComplete }: One): Promise<Written> {
  const { source, target } = kind
  const known = await findImported(db, source, item.id)
  const record = await readRecord(kind, item, { calls, note: context.note, mustBeWhole: known !== null })
  const sourceHash = hashOf(Object.fromEntries(Object.entries(record).filter(([name]) => !kind.ignores?.includes(name))))
  if (known?.sourceHash === sourceHash && (known.complete || (kind.needsLogin && !calls.isSignedIn)))
    return { outcome: 'unchanged', newId: known.newId }
  if (known && !(await isUntouched(db.prisma, target, known.newId, known.writtenHash)))
    return { outcome: 'kept', newId: known.newId, note: known.writtenHash === '' ? '本站已有的内容，没有改动' : '本站已修改或删除，没有改动' }
  if (dryRun) return { outcome: known ? 'updated' : 'created', newId: known?.newId ?? null }
  const draft = await kind.draft(record, item, context)
  const incoming = { source, oldId: item.id, origin, sourceHash, complete: isComplete(), keepsId: kind.keepsIds !== false }
  return writeItem(db, target, incoming, draft)
}

/** Falls back to the list's record, marked incomplete, when the detail is refused. */
async function readRecord(
  kind: OldKind,
  item: Listed,
  { calls, note, mustBeWhole }: { calls: Calls; note: Note; mustBeWhole: boolean },
): Promise<Record<string, unknown>> {
  if (!kind.detail) return item.record
  const whole = await kind.detail(calls, item, note).catch((error: unknown) => {
    if (mustBeWhole || !(error instanceof OldSiteError) || error.kind !== 'refused') throw error
    return undefined
  })
  if (whole) return whole
  if (mustBeWhole) throw new Unusable('旧站没有给出详情')
  note('旧站没有给出详情，只有列表里的内容')
  return item.record
}

/** Reports item failures; rethrows those that end the run. */
function failedItem(error: unknown): Written {
  if (error instanceof OldSiteError && error.kind === 'gone') return { outcome: 'skipped', newId: null, note: error.message }
  const endsAll = error instanceof OldSiteError ? error.endsAll : isUnavailable(error) || (error as Error).name === 'AbortError'
  if (endsAll) throw error
  const isExplained = error instanceof Unusable || error instanceof OldSiteError || error instanceof Refusal
  if (!isExplained) console.error(error)
  return { outcome: 'failed', newId: null, note: isExplained ? error.message : '无法写入，原因见服务器的日志' }
}

/** Throws the first failure after running work finishes. */
async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items].reverse()
  const lane = async () => {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) {
      await work(item).catch((error: unknown) => {
        waiting.length = 0
        throw error
      })
    }
  }
  const lanes = Array.from({ length: concurrency }, lane)
  const [failed] = (await Promise.allSettled(lanes)).filter((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}
