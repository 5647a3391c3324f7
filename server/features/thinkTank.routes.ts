import { list, preparedList } from '#server/database/list.ts'
import { query } from '#server/database/query.ts'
import { feature } from '#server/http/feature.ts'
import { thinkTankContract } from '#shared/contracts/thinkTank.ts'

const thinkTanks = preparedList(() =>
  list({
    tables: query.selectFrom('ThinkTank'),
    where: () => [],
    columns: (rows) => rows.select(['id', 'name', 'shortName', 'nature', 'address', 'remark']),
    order: (rows) => rows.orderBy('position').orderBy('id'),
  }),
)

export const thinkTank = feature(thinkTankContract, { listThinkTanks: ({ db, input }) => db.reader.page(thinkTanks({}), input) })
