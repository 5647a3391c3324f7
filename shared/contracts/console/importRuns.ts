import { z } from 'zod'
import { Id, Timestamp, Whole } from '#shared/lib/codecs.ts'
import { type ImportOutcome, importOutcomes } from '#shared/rules/importGroups.ts'

const Outcome = z.enum(Object.keys(importOutcomes) as ImportOutcome[])

export const importRun = {
  id: z.int(),
  /** Address of the old portal, or file name. */
  origin: z.string(),
  startedAt: Timestamp,
  /** Null while it runs or waits to be resumed. */
  finishedAt: Timestamp.nullable(),
  isStopping: z.boolean(),
  done: z.int(),
  /** Null until known. */
  total: z.int().nullable(),
  /** Why it ended early, in Chinese, or null. */
  error: z.string().nullable(),
  outcomes: z.partialRecord(Outcome, z.int()),
}
const Run = z.object(importRun)
export type ImportRun = z.output<typeof Run>

export const importRuns = <T extends z.ZodType>(run: T) =>
  z.object({
    /** Queued or running. */
    isRunning: z.boolean(),
    /** The last ten, newest first. */
    runs: z.array(run),
  })

export const ImportEntry = z.object({
  /** Kind in the old portal, or path in the archive. */
  source: z.string(),
  /** Id in the old portal, or row. */
  oldId: z.int(),
  newId: z.int().nullable(),
  title: z.string(),
  outcome: Outcome,
  note: z.string(),
})

export const listedEntries = z.object({ run: Id, outcome: Outcome.optional(), page: Whole(1, 1_000_000).default(1), size: Whole(1, 100).default(20) })

export const stoppedRun = z.object({ id: Id })
