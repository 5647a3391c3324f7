import { list, preparedList } from '#server/database/list.ts'
import { type Params, query } from '#server/database/query.ts'
import { feature } from '#server/http/feature.ts'
import { thinkTankContract } from '#shared/contracts/thinkTank.ts'

const thinkTanks = preparedList(({ nature }: Params<{ nature: string | undefined }>) =>
  list({
    tables: query.selectFrom('ThinkTank'),
    where: (eb) => [nature && eb('nature', '=', nature)],
    columns: (rows) => rows.select(['id', 'name', 'shortName', 'nature', 'address', 'remark']),
    order: (rows) => rows.orderBy('position').orderBy('id'),
  }),
)

export const thinkTank = feature(thinkTankContract, {
  listThinkTanks: ({ db, input: { nature, ...window } }) => db.reader.page(thinkTanks({ nature }), window),
})
