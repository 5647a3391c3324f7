import type { FastifyInstance } from 'fastify'
import { type Expression, sql } from 'kysely'
import { itemTypes } from '#server/content/contentTypes.ts'
import type { Database } from '#server/database/client.ts'
import { selectPages } from '#server/database/itemTables.ts'
import { allOf } from '#server/database/list.ts'
import { query } from '#server/database/query.ts'
import type { Read } from '#server/database/schema.ts'
import { escapeXml } from '#server/html/escape.ts'
import { isoTime } from '#server/http/document.ts'
import type { Site } from '#server/http/pages.ts'
import type { Feed, Item, SiteSettings } from '#shared/lib/page.ts'
import { fullTitle } from '#shared/rules/brand.ts'
import type { ItemKind } from '#shared/rules/itemKinds.ts'
import { createMenuLabel } from '#shared/rules/menuLabels.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'

const newest = 20

interface Stored extends Omit<Item, 'kind'> {
  publishedAt: Date
  summary: string
}
type Row = Read<Stored>

/** Serves /rss/<column>.xml. */
export function serveFeeds(app: FastifyInstance, { renderer, cache, settings, publicUrl }: Site, db: Database) {
  for (const feed of renderer.feeds) {
    const path = `/rss/${feed.name}.xml`
    const make = async () => toRss(feed, (await settings.latest()).site, path, await newestOf(db, feed))
    app.get(path, (request, reply) => cache.sendText(request, reply, { key: path, type: 'application/rss+xml', make }))
  }

  function toRss({ kind, list, ...feed }: Feed, { brand, contact, footer, menus }: SiteSettings, path: string, rows: Row[]) {
    const title = feed.title(createMenuLabel(menus))
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

const element = (name: string, text: string) => (text ? `<${name}>${escapeXml(text)}</${name}>\n` : '')

function newestOf(db: Database, feed: Feed): Promise<Row[]> {
  const items = sql<Stored>`${itemsOf(feed)}`.as('item')
  return db.reader.rows(query.selectFrom(items).selectAll().orderBy('item.publishedAt', 'desc').orderBy('item.id', 'desc').limit(newest))
}

function itemsOf(feed: Feed): Expression<Stored> {
  const items = selectPages(feed.kind).select(['item.publishedAt', summaryOf(feed.kind).as('summary')])
  if (feed.kind === 'article') {
    const { policyType, section, branchId } = feed
    const found = items.where(hasValues({ policyType, section, branchId }))
    // As in its list: without what units have shared that are offline.
    if (policyType !== policyTypes.shared) return found
    const unit = query.selectFrom('VisibleCompany').select('VisibleCompany.id').where('VisibleCompany.id', '=', sql.ref<number>('item.companyId'))
    return found.where(({ exists }) => exists(unit))
  }
  return feed.kind === 'infoItem' ? items.where(hasValues({ category: feed.category })) : items
}

function summaryOf(kind: ItemKind) {
  const summary = itemTypes[kind].html ? sql.ref<string>('item.summary') : sql.lit('')
  return kind === 'article' ? sql<string>`coalesce(nullif(${summary}, ''), ${sql.ref('item.subtitle')})` : summary
}

const hasValues = (values: Record<string, number | undefined>) =>
  allOf(Object.entries(values).map(([column, value]) => (value ? sql<boolean>`${sql.ref(`item.${column}`)} = ${value}` : undefined)))
