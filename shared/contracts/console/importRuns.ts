import { z } from 'zod'
import { Id, Timestamp, Whole } from '#shared/lib/schemas.ts'
import { type ImportOutcome, importOutcomes } from '#shared/rules/importGroups.ts'

const Outcome = z.enum(Object.keys(importOutcomes) as ImportOutcome[])

/** What every run of an import has, from wherever it comes. */
export const importRun = {
  id: z.int(),
  /** The address of the old portal, or the name of the file. */
  origin: z.string(),
  startedAt: Timestamp,
  /** Null while it runs, or waits for a process to go on with it. */
  finishedAt: Timestamp.nullable(),
  /** Staff have asked it to stop. */
  isStopping: z.boolean(),
  done: z.int(),
  /** How many items there are; null until that is known. */
  total: z.int().nullable(),
  /** Why it ended before its time, in Chinese; null where it did not. */
  error: z.string().nullable(),
  /** How many items became what. */
  outcomes: z.partialRecord(Outcome, z.int()),
}
const Run = z.object(importRun)
export type ImportRun = z.output<typeof Run>

/** What the pages of imports read again and again while a run lasts. */
export const importRuns = <T extends z.ZodType>(run: T) =>
  z.object({
    /** A job is queued or runs. */
    isRunning: z.boolean(),
    /** The last ten, the newest first. */
    runs: z.array(run),
  })

/** What became of an item of a run. */
export const ImportEntry = z.object({
  /** The kind it had in the old portal, or the path of its file in the archive. */
  source: z.string(),
  /** Its id in the old portal, or its row. */
  oldId: z.int(),
  newId: z.int().nullable(),
  title: z.string(),
  outcome: Outcome,
  note: z.string(),
})

/** Which entries of which run. */
export const listedEntries = z.object({ run: Id, outcome: Outcome.optional(), page: Whole(1, 1_000_000).default(1), size: Whole(1, 100).default(20) })

/** The run that staff ask to stop. */
export const stoppedRun = z.object({ id: Id })
