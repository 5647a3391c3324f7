import type { FastifyInstance } from 'fastify'
import { type Expression, sql } from 'kysely'
import type { Database } from '#server/database/client.ts'
import { selectPages } from '#server/database/itemTables.ts'
import { query } from '#server/database/query.ts'
import { escapeXml } from '#server/html/escape.ts'
import { isoTime } from '#server/http/document.ts'
import type { Site } from '#server/http/pages.ts'
import { Refusal } from '#shared/lib/errors.ts'
import type { Item } from '#shared/lib/page.ts'
import { articleKindNames, articleKinds } from '#shared/rules/articleRules.ts'
import { type ItemKind, type ItemKindRules, itemKindNames, itemKinds } from '#shared/rules/itemKinds.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'

/** Limit of sitemaps.org. */
const maxAddresses = 50_000

interface Stored extends Omit<Item, 'kind'> {
  updatedAt: Date
}

interface Source {
  kind: ItemKind
  items: Expression<Stored>
}

const pagesOf = (kind: ItemKind) => selectPages(kind).select('item.updatedAt')

/** By file name; articles are split by kind. */
const sources: Record<string, Source> = Object.fromEntries([
  ...articleKindNames
    .filter((name) => !articleKinds[name].opensLink)
    .map((name) => [name, { kind: 'article', items: pagesOf('article').where(sql<boolean>`${sql.ref('item.policyType')} = ${policyTypes[name]}`) }]),
  ...itemKindNames.flatMap((kind) => {
    const { sitemap }: ItemKindRules = itemKinds[kind]
    return sitemap ? [[sitemap, { kind, items: pagesOf(kind) }]] : []
  }),
])

const selectFrom = ({ items }: Source) => query.selectFrom(sql<Stored>`${items}`.as('item'))

export function serveSitemap(app: FastifyInstance, site: Site, db: Database) {
  const { renderer, publicUrl } = site

  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${publicUrl}/sitemap.xml\n`),
  )

  serveXml('/sitemap.xml', async () => {
    const files = await Promise.all(Object.entries(sources).map(([name, source]) => filesOf(name, source)))
    const entries = [{ address: '/sitemap/pages.xml' }, ...files.flat()]
    return `<sitemapindex xmlns="${namespace}">\n${entries.map((entry) => entryXml('sitemap', entry)).join('')}</sitemapindex>`
  })

  serveXml('/sitemap/pages.xml', async () =>
    urlSet(renderer.columnAddresses((await site.settings.latest()).site.menus).map((address) => ({ address }))),
  )

  for (const [name, source] of Object.entries(sources)) {
    serveXml(`/sitemap/${name}-:number(^[1-9][0-9]{0,3}$).xml`, async (number) => {
      const page = selectFrom(source).selectAll().orderBy('item.id').limit(maxAddresses)
      const rows = await db.reader.rows(page.offset((number - 1) * maxAddresses))
      if (rows.length === 0 && number > 1) throw new Refusal('noSuchAddress')
      return urlSet(
        rows.flatMap(({ updatedAt, ...item }) => {
          const address = renderer.itemAddress({ ...item, kind: source.kind })
          return address ? [{ address, updatedAt }] : []
        }),
      )
    })
  }

  async function filesOf(name: string, source: Source) {
    const row = await db.reader.row(
      selectFrom(source).select(({ fn }) => [fn.countAll<bigint>().as('count'), fn.max('item.updatedAt').as('updatedAt')]),
    )
    const files = Math.ceil((row?.count ?? 0) / maxAddresses)
    return Array.from({ length: files }, (_, index) => ({ address: `/sitemap/${name}-${index + 1}.xml`, updatedAt: row?.updatedAt }))
  }

  function serveXml(path: string, make: (number: number) => Promise<string>) {
    app.get(path, (request, reply) => {
      const { number = '1' } = request.params as { number?: string }
      return site.cache.sendText(request, reply, {
        key: `${path}#${number}`,
        type: 'application/xml',
        make: async () => `<?xml version="1.0" encoding="UTF-8"?>\n${await make(Number(number))}\n`,
      })
    })
  }

  interface Entry {
    address: string
    updatedAt?: string
  }
  const entryXml = (name: string, { address, updatedAt }: Entry) =>
    `<${name}><loc>${escapeXml(publicUrl + address)}</loc>${updatedAt ? `<lastmod>${isoTime(updatedAt)}</lastmod>` : ''}</${name}>\n`
  const urlSet = (entries: Entry[]) => `<urlset xmlns="${namespace}">\n${entries.map((entry) => entryXml('url', entry)).join('')}</urlset>`
}

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const closed = ['/api/', '/page-data/', '/qr.svg', '/layout/full-text-search', '/layout/login']
