import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import { escapeHtml } from '#server/http/escapeHtml.ts'
import type { Site } from '#server/http/pages.ts'
import { isoTime } from '#server/http/structuredData.ts'
import type { Feed, Item } from '#shared/lib/page.ts'

/** Items in a feed. */
const newest = 20

interface Row extends Omit<Item, 'kind'> {
  subtitle: string
  summary: string
  publishedAt: string
}

/** /rss/<column>.xml: the newest articles of each list, for those who subscribe to it. */
export function serveFeeds(app: FastifyInstance, { renderer, cache, publicUrl }: Site, db: Database) {
  for (const feed of renderer.feeds) {
    const path = `/rss/${feed.name}.xml`
    app.get(path, async (request, reply) => {
      const prepared = await cache.prepare(path, async () => ({
        status: 200,
        type: 'application/rss+xml; charset=utf-8',
        body: Buffer.from(toRss(feed, path, await newestOf(db, feed))),
      }))
      return cache.send(request, reply, prepared)
    })
  }

  function toRss({ title, list }: Feed, path: string, rows: Row[]) {
    return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeHtml(title)} - 驻京办协会</title>
<link>${escapeHtml(publicUrl + list)}</link>
<description>驻京办协会“${escapeHtml(title)}”栏目的最新内容</description>
<language>zh-cn</language>
<atom:link href="${escapeHtml(publicUrl + path)}" rel="self" type="application/rss+xml"/>
${rows.map(toEntry).join('')}</channel>
</rss>
`
  }

  function toEntry({ publishedAt, subtitle, summary, ...item }: Row) {
    const address = renderer.itemAddress({ ...item, kind: 'article' })
    if (!address) return ''
    const link = escapeHtml(publicUrl + address)
    const date = new Date(isoTime(publishedAt) as string).toUTCString()
    return `<item><title>${escapeHtml(item.title)}</title><link>${link}</link><guid isPermaLink="true">${link}</guid><pubDate>${date}</pubDate><description>${escapeHtml(summary || subtitle)}</description></item>\n`
  }
}

const newestOf = (db: Database, { policyType, section, branchId }: Feed) =>
  db.reader.rows<Row>(sql`
    select "id", "title", "subtitle", "summary", "publishedAt", "policyType", "section", "branchId", "companyId" from "VisibleArticle"
    where "policyType" = ${policyType} ${section ? sql`and "section" = ${section}` : sql``} ${branchId ? sql`and "branchId" = ${branchId}` : sql``}
    order by "publishedAt" desc, "id" desc limit ${newest}`)
