import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import pg from 'pg'

/*
 * What Fastify does with nothing around it. `/prepared/<n>`: the n-th body of the given files. `/queries/list` and `/queries/detail`:
 * the same questions to the database through pg, answered as JSON.
 */
const [databaseUrl = '', ...bodies] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: databaseUrl, max: 8 })
const app = Fastify()

bodies.forEach((file, index) => {
  const [type = '', ...lines] = readFileSync(file, 'utf8').split('\n')
  const body = Buffer.from(lines.join('\n'))
  app.get(`/prepared/${index}`, (_request, reply) => reply.header('content-type', type).send(body))
})

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
