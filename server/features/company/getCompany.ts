import { sql } from 'kysely'
import { neighbourColumns } from '#server/content/neighbourColumns.ts'
import { notFoundOrGone } from '#server/content/notFoundOrGone.ts'
import type { Database } from '#server/database/client.ts'
import { type Params, prepared, query } from '#server/database/query.ts'
import { companyColumns } from '#server/features/company/listCompanies.ts'
import type { CompanyDetail } from '#shared/contracts/company.ts'
import { maskPhone } from '#shared/rules/phoneNumber.ts'

const company = prepared(({ id }: Params<{ id: number }>) =>
  query
    .selectFrom('VisibleCompany as item')
    .leftJoin('ViewCount', (join) => join.on('ViewCount.kind', '=', sql.lit('company')).onRef('ViewCount.itemId', '=', 'item.id'))
    .select([...companyColumns, 'introduction', 'province', 'city', 'address'])
    .select((eb) => eb.fn.coalesce('ViewCount.views', eb.lit(0)).as('views'))
    .select(neighbourColumns('company', (eb) => eb('other.type', '=', eb.ref('item.type'))))
    .where('item.id', '=', id),
)

/** Refuses with notFound or gone. */
export async function getCompany(db: Database, id: number): Promise<CompanyDetail> {
  const found = await db.reader.row(company({ id }))
  if (!found) throw await notFoundOrGone(db, 'company', id)
  return { ...found, contactPhone: maskPhone(found.contactPhone) }
}
