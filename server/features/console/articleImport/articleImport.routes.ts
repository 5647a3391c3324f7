import { articleFields } from '#server/features/console/articleImport/articleFields.ts'
import { startArticleImport, tryArticleImport } from '#server/features/console/articleImport/startArticleImport.ts'
import { feature } from '#server/http/feature.ts'
import { articleReportColumns } from '#server/import/articles/report.ts'
import { reportList, reportName } from '#server/import/report.ts'
import { readRuns, requestStop } from '#server/import/runs.ts'
import { sheetTemplate } from '#server/spreadsheet/sheetTemplate.ts'
import type { StaffSession } from '#server/staff/session.ts'
import { articleImportContract } from '#shared/contracts/console/articleImport.ts'
import type { InputOf } from '#shared/lib/endpoint.ts'
import { writablePlaces } from '#shared/rules/articlePlaces.ts'
import { canEverywhere } from '#shared/rules/permissions.ts'

type Asked = Pick<InputOf<typeof articleImportContract.listArticleImportEntries>, 'run' | 'outcome'>

/** Reports name articles of hidden columns, so column-restricted staff see only their own runs. */
const seenRuns = (staff: StaffSession) =>
  ({ kind: 'articles', startedById: canEverywhere(staff, 'editContent') ? undefined : staff.accountId }) as const

const entries = (asked: Asked, staff: StaffSession) => reportList(asked, seenRuns(staff))

export const articleImport = feature(articleImportContract, {
  articleTemplate: ({ staff }) => sheetTemplate('文章', articleFields(writablePlaces(staff).map(({ name }) => name))),
  tryArticleImport: ({ db, staff, file, input }) => tryArticleImport(db, staff, file, input),
  importArticles: ({ db, storage, staff, client, file, input }) => startArticleImport(db, storage, { staff, address: client.address }, file, input),
  readArticleImports: ({ db, staff }) => readRuns(db, seenRuns(staff)),
  stopArticleImport: ({ db, staff, client, body: { id } }) => requestStop(db, staff, client.address, { ...seenRuns(staff), id }),
  listArticleImportEntries: {
    handle: ({ db, staff, input }) => db.reader.page(entries(input, staff), input),
    spreadsheet: { name: reportName, columns: articleReportColumns, list: entries },
  },
})
