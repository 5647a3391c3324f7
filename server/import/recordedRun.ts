import type { ImportRun } from '#prisma/generated/client.ts'
import type { Database } from '#server/database/client.ts'
import { OldSiteError } from '#server/import/oldSiteError.ts'
import { type Entry, type ImportOptions, type ImportPortal, type Progress, runImport } from '#server/import/runImport.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { type ImportGroup, stoppedMessage } from '#shared/rules/importGroups.ts'

type Prismatic = Pick<Database, 'prisma'>

/** `signal` interrupts a run that resumes later. */
export interface RecordOptions {
  signal?: AbortSignal | undefined
  onProgress?(progress: Progress): void | Promise<void>
}
export type RunOptions = Omit<ImportOptions, 'address' | 'groups' | 'dryRun' | 'onEntry' | 'onProgress'> & RecordOptions

const minPauseMs = 1_000

/** Runs an import, new or resumed; a resumed run keeps its earlier entries. Returns and throws like `recordRun`. */
export const doRun = (portal: ImportPortal, run: ImportRun, options: RunOptions): Promise<string | undefined> =>
  recordRun(portal.db, run, options, (onProgress) =>
    runImport(portal, {
      ...options,
      address: run.origin,
      groups: run.groups as ImportGroup[],
      dryRun: run.dryRun,
      onEntry: (entry) => keepEntry(portal.db, run.id, entry),
      onProgress,
    }),
  )

/**
 * Runs `work`, saving its progress and noticing requests to stop. Returns the Chinese reason of an early end, else undefined. Throws when `signal`
 * interrupts or database or storage is unavailable, and leaves the run unfinished.
 */
export async function recordRun(
  { prisma }: Prismatic,
  { id }: Pick<ImportRun, 'id'>,
  options: RecordOptions,
  work: (onProgress: (progress: Progress) => Promise<void>) => Promise<void>,
): Promise<string | undefined> {
  let writtenAt = 0
  let latest: Progress | undefined
  const writeProgress = () =>
    prisma.importRun.update({ where: { id }, data: { done: latest?.done ?? 0, total: latest?.total ?? null }, select: { id: true } })

  async function onProgress(progress: Progress) {
    latest = progress
    await options.onProgress?.(progress)
    const { stopRequestedAt } = await prisma.importRun.findUniqueOrThrow({ where: { id }, select: { stopRequestedAt: true } })
    if (stopRequestedAt) throw new Refusal('refused', stoppedMessage)
    if (Date.now() - writtenAt < minPauseMs) return
    writtenAt = Date.now()
    // Progress may be lost.
    writeProgress().catch(() => {})
  }

  const failure = await work(onProgress).then(
    () => undefined,
    (error: unknown) => {
      options.signal?.throwIfAborted()
      if (error instanceof OldSiteError || (error instanceof Refusal && error.kind !== 'unavailable')) return error.message
      throw error
    },
  )
  await writeProgress()
  await prisma.importRun.update({ where: { id }, data: { finishedAt: new Date(), error: failure ?? null }, select: { id: true } })
  return failure
}

/** Keeps entries from before an interruption. */
async function keepEntry({ prisma }: Prismatic, runId: number, entry: Entry): Promise<void> {
  const { source, oldId, ...rest } = entry
  const known = await prisma.importEntry.findUnique({ where: { runId_source_oldId: { runId, source, oldId } }, select: { outcome: true } })
  if (known && entry.outcome === 'unchanged') return
  await prisma.importEntry.upsert({ where: { runId_source_oldId: { runId, source, oldId } }, create: { runId, ...entry }, update: rest })
}

export async function countOutcomes({ prisma }: Prismatic, runId: number): Promise<Record<string, number>> {
  const counts = await prisma.importEntry.groupBy({ by: ['outcome'], where: { runId }, _count: true })
  return Object.fromEntries(counts.map(({ outcome, _count }) => [outcome, _count]))
}
