import pg from 'pg'
import { type BenchDocument, createCorpus } from '#tests/bench/search/corpus.ts'

const batchSize = 1000

/** How a document of each table is written; the four lists are category, title, HTML and time. */
const made = 'from unnest($1::int[], $2::text[], $3::text[], $4::timestamptz[]) as made(category, title, html, at)'
const tables = {
  article: `insert into "Article" ("policyType", "branchId", "label", "title", "content", "publishedAt", "status", "updatedAt")
    select category, case category when 8 then 2 end, case category when 1 then '实时要闻' when 4 then '城市概况' else '资讯' end,
      title, html, at, 'approved', at ${made}`,
  infoItem: `insert into "InfoItem" ("category", "title", "description", "publishedAt", "status", "updatedAt")
    select 1, title, html, at, 'approved', at ${made}`,
  foodShop: `insert into "FoodShop" ("title", "description", "areaCode", "cuisineCode", "publishedAt", "status", "updatedAt")
    select title, html, '110100', '1', at, 'approved', at ${made}`,
  highlight: `insert into "Highlight" ("name", "publishedAt", "status", "updatedAt") select title, at, 'approved', at ${made}`,
  company: `insert into "Company" ("type", "name", "introduction", "publishedAt", "status", "updatedAt")
    select 4, title, html, at, 'approved', at ${made}`,
}
/** Rows that restaurants reference, whatever codes the migrations have created. */
const requiredRows = `
  insert into "FoodArea" ("code", "name") values ('110100', '北京') on conflict do nothing;
  insert into "FoodCuisine" ("code", "name") values ('1', '京菜') on conflict do nothing`
const others: Record<number, keyof typeof tables> = { 20: 'company', 21: 'highlight', 22: 'foodShop', 23: 'infoItem' }

/** Writes this many published items of all categories into a migrated, empty database, without notifying the search. */
export async function fillContent(connectionString: string, count: number): Promise<void> {
  // Only the measured work later needs to be on the disk at each commit.
  const client = new pg.Client({ connectionString, options: '-c synchronous_commit=off' })
  await client.connect()
  await client.query(requiredRows)
  const document = createCorpus()
  for (let start = 0; start < count; start += batchSize) {
    await insert(
      client,
      Array.from({ length: Math.min(batchSize, count - start) }, (_, index) => document(start + index)),
    )
    if ((start + batchSize) % 20_000 === 0) console.log(`  ${start + batchSize} of ${count} items written`)
  }
  await client.query('vacuum analyze')
  await client.end()
}

async function insert(client: pg.Client, documents: readonly BenchDocument[]) {
  for (const [table, documentsOfTable] of Map.groupBy(documents, ({ category }) => others[category] ?? 'article')) {
    await client.query(tables[table], [
      documentsOfTable.map(({ category }) => category),
      documentsOfTable.map(({ title }) => title),
      documentsOfTable.map(({ html }) => html),
      documentsOfTable.map(({ publishedAt }) => publishedAt),
    ])
  }
}
