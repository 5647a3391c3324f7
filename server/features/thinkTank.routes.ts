import { sql } from '#server/database/sql.ts'
import { feature } from '#server/http/feature.ts'
import { thinkTankContract } from '#shared/contracts/thinkTank.ts'

export const thinkTank = feature(thinkTankContract, {
  listThinkTanks: ({ db, input }) =>
    db.reader.page({
      columns: sql`"id", "name", "shortName", "nature", "address", "remark"`,
      source: sql`from "ThinkTank"`,
      order: sql`"position", "id"`,
      ...input,
    }),
})
