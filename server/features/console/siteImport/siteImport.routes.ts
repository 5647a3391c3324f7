import { sql } from '#server/database/sql.ts'
import { readImports } from '#server/features/console/siteImport/readImports.ts'
import { startImport } from '#server/features/console/siteImport/startImport.ts'
import { feature } from '#server/http/feature.ts'
import { reportColumns, reportList, reportName } from '#server/import/report.ts'
import { siteImportContract } from '#shared/contracts/console/siteImport.ts'
import type { InputOf } from '#shared/lib/endpoint.ts'

const entries = ({ run, outcome }: Pick<InputOf<typeof siteImportContract.listImportEntries>, 'run' | 'outcome'>) =>
  reportList(run, outcome && sql`and "outcome" = ${outcome}`)

export const siteImport = feature(
  siteImportContract,
  {
    readImports: ({ db }) => readImports(db),
    startImport: ({ db, staff, client, body }) => startImport(db, staff, client.address, body),
    listImportEntries: ({ db, input }) => db.reader.page({ ...entries(input), page: input.page, size: input.size }),
  },
  { exports: { listImportEntries: { name: reportName, columns: reportColumns, list: entries } } },
)
