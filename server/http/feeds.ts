import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/database/client.ts'
import { type Sql, sql } from '#server/database/sql.ts'
import { escapeXml } from '#server/http/escapeXml.ts'
import type { Site } from '#server/http/pages.ts'
import { isoTime } from '#server/http/structuredData.ts'
import { readSite } from '#server/settings/readSite.ts'
import type { Feed, Item, SiteSettings } from '#shared/lib/page.ts'
import { fullTitle } from '#shared/rules/brand.ts'
import { namesIn } from '#shared/rules/menuNames.ts'

/** Items in a feed. */
const newest = 20

interface Row extends Omit<Item, 'kind'> {
  summary: string
  publishedAt: string
}

/** /rss/<column>.xml: the newest items of each list, for those who subscribe to it. */
export function serveFeeds(app: FastifyInstance, { renderer, cache, publicUrl }: Site, db: Database) {
  for (const feed of renderer.feeds) {
    const path = `/rss/${feed.name}.xml`
    app.get(path, async (request, reply) => {
      const prepared = await cache.prepare(path, request, async () => ({
        status: 200,
        type: 'application/rss+xml; charset=utf-8',
        body: Buffer.from(toRss(feed, (await readSite(db)).site, path, await newestOf(db, feed))),
      }))
      return cache.send(request, reply, prepared)
    })
  }

  function toRss({ kind, list, ...feed }: Feed, { brand, contact, footer, menus }: SiteSettings, path: string, rows: Row[]) {
    const title = feed.title(namesIn(menus))
    const editor = contact.email && `${contact.email} (${contact.organiser || brand.name})`
    return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeXml(fullTitle(title, brand))}</title>
<link>${escapeXml(publicUrl + list)}</link>
<description>${escapeXml(`${brand.name}“${title}”栏目的最新内容`)}</description>
<language>zh-cn</language>
${element('copyright', footer.copyright)}${element('managingEditor', editor)}<atom:link href="${escapeXml(publicUrl + path)}" rel="self" type="application/rss+xml"/>
${rows.map((row) => toEntry(kind, row)).join('')}</channel>
</rss>
`
  }

  function toEntry(kind: Item['kind'], { publishedAt, summary, ...item }: Row) {
    const address = renderer.itemAddress({ ...item, kind })
    if (!address) return ''
    const link = escapeXml(publicUrl + address)
    const date = new Date(isoTime(publishedAt) as string).toUTCString()
    return `<item><title>${escapeXml(item.title)}</title><link>${link}</link><guid isPermaLink="true">${link}</guid><pubDate>${date}</pubDate><description>${escapeXml(summary)}</description></item>\n`
  }
}

/** One line of a channel; nothing for nothing. */
const element = (name: string, text: string) => (text ? `<${name}>${escapeXml(text)}</${name}>\n` : '')

const newestOf = (db: Database, feed: Feed) =>
  db.reader.rows<Row>(sql`select "id", "publishedAt", ${itemsOf(feed)} order by "publishedAt" desc, "id" desc limit ${newest}`)

/** What an entry says besides its date, and the visible items of the list. */
function itemsOf(feed: Feed): Sql {
  switch (feed.kind) {
    case 'article':
      return sql`"title", coalesce(nullif("summary", ''), "subtitle") as "summary", "policyType", "section", "branchId", "companyId"
        from "VisibleArticle" where "policyType" = ${feed.policyType}
        ${feed.section ? sql`and "section" = ${feed.section}` : sql``} ${feed.branchId ? sql`and "branchId" = ${feed.branchId}` : sql``}`
    case 'infoItem':
      return sql`"title", "summary" from "VisibleInfoItem" where "category" = ${feed.category}`
    case 'foodShop':
      return sql`"title", "summary" from "VisibleFoodShop"`
    case 'company':
      // Only enterprises have pages: the other companies of the table are offices, whose pages are articles.
      return sql`"name" as "title", "summary" from "VisibleCompany" where "type" = 4`
    case 'highlight':
      return sql`"name" as "title", '' as "summary" from "VisibleHighlight"`
  }
}
