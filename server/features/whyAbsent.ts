import type { Database } from '#server/database/client.ts'
import { type Sql, sql } from '#server/database/sql.ts'
import { Refusal } from '#shared/lib/errors.ts'

/** Tables of content that has a life: reviewed, published, withdrawn, deleted. */
type Table = 'Article' | 'InfoItem' | 'FoodShop' | 'Highlight' | 'Company'
const tables: Record<Table, Sql> = {
  Article: sql`"Article"`,
  InfoItem: sql`"InfoItem"`,
  FoodShop: sql`"FoodShop"`,
  Highlight: sql`"Highlight"`,
  Company: sql`"Company"`,
}

/** Why there is nothing to see: `gone` for what was public once and was taken away, `notFound` for what visitors never saw. */
export async function whyAbsent(db: Database, table: Table, id: number): Promise<Refusal> {
  const wasPublic = await db.reader.row(sql`
    select 1 from ${tables[table]} where "id" = ${id} and "status" = 'approved' and "publishedAt" <= now() and ("deletedAt" is not null or "withdrawAt" <= now())`)
  return new Refusal(wasPublic ? 'gone' : 'notFound')
}
