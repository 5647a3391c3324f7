import { doRun, type RunOptions } from '#server/import/recordedRun.ts'
import { type ImportGroup, importGroupNames } from '#shared/rules/importGroups.ts'
import { hurried } from '#tests/support/standIn.ts'
import type { TestApp } from '#tests/support/testApp.ts'

interface Options extends Partial<RunOptions> {
  groups?: ImportGroup[]
  dryRun?: boolean
}

/** Imports the public content of the portal at `url`. Returns why it ended early, and the outcome of each item, by its kind and title. */
export async function importFrom(
  app: Pick<TestApp, 'db' | 'storage'>,
  url: string,
  { groups = importGroupNames, dryRun = false, ...options }: Options = {},
) {
  const run = await app.db.prisma.importRun.create({ data: { origin: url, groups, dryRun, withDocuments: options.login !== undefined } })
  const failure = await doRun(app, run, { ...hurried, ...options })
  const entries = await app.db.prisma.importEntry.findMany({ where: { runId: run.id }, orderBy: [{ source: 'asc' }, { oldId: 'asc' }] })
  const outcomes: Record<string, number> = {}
  for (const { outcome } of entries) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
  const entry = (source: string, title: string) => entries.find((entry) => entry.source === source && entry.title === title)
  return { runId: run.id, failure, entries, outcomes, entry }
}
