import { startImport } from '#server/features/console/siteImport/startImport.ts'
import { feature } from '#server/http/feature.ts'
import { reportColumns, reportList, reportName } from '#server/import/report.ts'
import { readRuns, requestStop } from '#server/import/runs.ts'
import { siteImportContract } from '#shared/contracts/console/siteImport.ts'
import type { InputOf, OutputOf } from '#shared/lib/endpoint.ts'

type Run = OutputOf<typeof siteImportContract.readImports>['runs'][number]

const entries = (asked: Pick<InputOf<typeof siteImportContract.listImportEntries>, 'run' | 'outcome'>) => reportList('site', asked)

export const siteImport = feature(
  siteImportContract,
  {
    readImports: ({ db }) => readRuns<Run>(db, 'site'),
    startImport: ({ db, staff, client, body }) => startImport(db, staff, client.address, body),
    stopImport: ({ db, staff, client, body: { id } }) => requestStop(db, staff, client.address, { kind: 'site', id }),
    listImportEntries: ({ db, input }) => db.reader.page({ ...entries(input), page: input.page, size: input.size }),
  },
  { exports: { listImportEntries: { name: reportName, columns: reportColumns, list: entries } } },
)
