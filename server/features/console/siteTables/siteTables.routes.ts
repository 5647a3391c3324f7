import { deleteRow, orderRows, saveRow } from '#server/features/console/siteTables/changeRows.ts'
import { listRows } from '#server/features/console/siteTables/readRows.ts'
import { feature } from '#server/http/feature.ts'
import { siteTablesContract } from '#shared/contracts/console/siteTables.ts'

export const siteTables = feature(siteTablesContract, {
  listSiteRows: ({ db, input }) => listRows(db, input.table),
  saveSiteRow: ({ db, staff, body, client }) => saveRow(db, staff, client.address, body),
  deleteSiteRow: ({ db, staff, body, client }) => deleteRow(db, staff, client.address, body),
  orderSiteRows: ({ db, staff, body, client }) => orderRows(db, staff, client.address, body),
})
