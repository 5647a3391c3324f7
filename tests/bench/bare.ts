import Fastify from 'fastify'
import pg from 'pg'

/* Fastify alone: `/queries/list` and `/queries/detail` run the same queries through pg and answer JSON. */
const [databaseUrl = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: databaseUrl, max: 8 })
const app = Fastify()

const visible = (table: string) =>
  `${table}."status" = 'approved' and ${table}."deletedAt" is null and ${table}."publishedAt" <= now() and (${table}."withdrawAt" is null or ${table}."withdrawAt" > now())`
const columns = `"id" as "Id", "title" as "Title", "subtitle" as "SubTitle", "label" as "Description", "publishedAt" as "UpdateTime", "coverKey" as "ImageUrl", "summary" as "Content"`

app.get('/queries/list', async () => {
  const where = `from "Article" a where ${visible('a')} and "policyType" = $1 and "section" = $2`
  const [count, list] = await Promise.all([
    pool.query(`select count(*)::int as total ${where}`, [1, 2]),
    pool.query(`select ${columns} ${where} order by "publishedAt" desc, "id" desc limit $3 offset $4`, [1, 2, 10, 0]),
  ])
  return { Code: 1, Message: '', Data: list.rows, Count: count.rows[0].total }
})

app.get('/queries/detail', async (request) => {
  const { id } = request.query as { id: string }
  const beside = (side: string, sign: string, order: string) =>
    `(select '${side}' as side, o."id", o."title" from "Article" o, "Article" a where a."id" = $1 and o."policyType" = a."policyType" and o."section" = a."section"
      and ${visible('o')} and (o."publishedAt", o."id") ${sign} (a."publishedAt", a."id") order by o."publishedAt" ${order}, o."id" ${order} limit 1)`
  const [article, around] = await Promise.all([
    pool.query(
      `select a.*, "Company"."name" as "companyName", coalesce("ViewCount"."views", 0) as "views" from "Article" a
       left join "Company" on "Company"."id" = a."companyId" left join "ViewCount" on "kind" = 'article' and "itemId" = a."id"
       where a."id" = $1 and ${visible('a')}`,
      [id],
    ),
    pool.query(`${beside('newer', '>', 'asc')} union all ${beside('older', '<', 'desc')}`, [id]),
  ])
  return { Code: 1, Message: '', Data: { ...article.rows[0], around: around.rows } }
})

const address = await app.listen({ port: 0, host: '127.0.0.1' })
console.log(`listening ${new URL(address).port}`)
process.once('SIGTERM', async () => {
  await app.close()
  await pool.end()
})
