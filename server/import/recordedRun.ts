import type { ImportRun } from '#prisma/generated/client.ts'
import type { Database } from '#server/database/client.ts'
import { OldSiteError } from '#server/import/oldSiteError.ts'
import { type Entry, type ImportOptions, type ImportPortal, type Progress, runImport } from '#server/import/runImport.ts'
import { Refusal } from '#shared/lib/errors.ts'
import type { ImportGroup } from '#shared/rules/importGroups.ts'

export type RunOptions = Omit<ImportOptions, 'address' | 'groups' | 'dryRun' | 'onEntry' | 'onProgress'> & { onProgress?(progress: Progress): void }

/** How often the progress is written at most, in milliseconds. */
const minPauseMs = 1_000

/**
 * Does a run that has a row, and keeps its report there. A run that was killed goes on where it was: what it has brought over already keeps its entry.
 * Answers why it ended before its time, in Chinese; undefined where it came to its end. Throws when `signal` stopped it, and then leaves it unfinished.
 */
export async function doRun(portal: ImportPortal, run: ImportRun, options: RunOptions): Promise<string | undefined> {
  const { prisma } = portal.db
  let writtenAt = 0
  let latest: Progress | undefined
  const writeProgress = () =>
    prisma.importRun.update({ where: { id: run.id }, data: { done: latest?.done ?? 0, total: latest?.total ?? null }, select: { id: true } })

  const failure = await runImport(portal, {
    ...options,
    address: run.origin,
    groups: run.groups as ImportGroup[],
    dryRun: run.dryRun,
    onEntry: (entry) => keepEntry(portal.db, run.id, entry),
    onProgress(progress) {
      latest = progress
      options.onProgress?.(progress)
      if (Date.now() - writtenAt < minPauseMs) return
      writtenAt = Date.now()
      // A progress that cannot be written is left out.
      writeProgress().catch(() => {})
    },
  }).then(
    () => undefined,
    (error: unknown) => {
      options.signal?.throwIfAborted()
      if (error instanceof OldSiteError || error instanceof Refusal) return error.message
      throw error
    },
  )
  await writeProgress()
  await prisma.importRun.update({ where: { id: run.id }, data: { finishedAt: new Date(), error: failure ?? null }, select: { id: true } })
  return failure
}

/** What the run has done before it was interrupted counts, not that it finds it done. */
async function keepEntry({ prisma }: Pick<Database, 'prisma'>, runId: number, entry: Entry): Promise<void> {
  const { source, oldId, ...rest } = entry
  const known = await prisma.importEntry.findUnique({ where: { runId_source_oldId: { runId, source, oldId } }, select: { outcome: true } })
  if (known && entry.outcome === 'unchanged') return
  await prisma.importEntry.upsert({ where: { runId_source_oldId: { runId, source, oldId } }, create: { runId, ...entry }, update: rest })
}

/** How many entries of a run have each outcome. */
export async function countOutcomes({ prisma }: Pick<Database, 'prisma'>, runId: number): Promise<Record<string, number>> {
  const counts = await prisma.importEntry.groupBy({ by: ['outcome'], where: { runId }, _count: true })
  return Object.fromEntries(counts.map(({ outcome, _count }) => [outcome, _count]))
}
