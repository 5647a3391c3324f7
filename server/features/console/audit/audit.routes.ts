import { auditExport } from '#server/features/console/audit/auditExport.ts'
import { auditList } from '#server/features/console/audit/auditList.ts'
import { feature } from '#server/http/feature.ts'
import { auditContract } from '#shared/contracts/console/audit.ts'

export const auditLog = feature(auditContract, {
  listAudit: { handle: ({ db, input }) => db.reader.page(auditList(input), input), spreadsheet: auditExport },
})
