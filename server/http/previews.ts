import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/database/client.ts'
import { completed, keptSearch, type Site, sendNoPage, toHtml, withTiles } from '#server/http/pages.ts'
import type { Rates } from '#server/http/rates.ts'
import { readPage } from '#server/http/readPage.ts'
import { readPreviewLink } from '#server/preview/previewLink.ts'
import { isPublic, readAddressed, readingVersion, type ShownVersion } from '#server/preview/shownVersion.ts'
import { readSite } from '#server/settings/readSite.ts'
import type { Item } from '#shared/lib/page.ts'
import { namesIn } from '#shared/rules/menuNames.ts'

/**
 * `/preview/<token>`: the public page of an item as a version of it would be, for whoever has the link; `?work=2` shows another part of that page.
 * Made anew each time, kept and counted nowhere; a link that is wrong, over, or whose item is deleted leads nowhere.
 */
export function servePreviews(app: FastifyInstance, site: Site, { db, rates }: { db: Database; rates: Rates }): void {
  app.get('/preview/:token', async (request, reply) => {
    await rates.countStranger(request.ip)
    const { token } = request.params as { token: string }
    const link = await readPreviewLink(db, token)
    const asked = request.query as Record<string, unknown>
    const document = link && (await documentOf(link, asked, (error) => request.log.error(error)))
    if (!document) return sendNoPage(site, request, reply)
    const policy = site.security.policy(document.pictureHosts)
    return reply
      .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'content-security-policy': policy })
      .type(document.type)
      .send(document.body)
  })

  async function documentOf({ until, ...shown }: ShownVersion & { until: string }, asked: Record<string, unknown>, log: (error: unknown) => void) {
    const reader = readingVersion(db.reader, shown)
    const item = await readAddressed<Omit<Item, 'kind'>>(reader, shown)
    const own = item && site.renderer.itemAddress({ ...item, kind: shown.kind })
    if (!own) return undefined
    const [path = '', ownSearch] = own.split('?')
    const page = site.renderer.pages.find((page) => `/layout/${page.path}` === path)
    if (!page) return undefined
    const reads = await page.reads?.()
    // Which item it is says the link.
    const search = keptSearch({ ...asked, ...Object.fromEntries(new URLSearchParams(ownSearch)) }, reads?.parameters ?? [])
    const address = `${path}${search}`
    const { site: set, homeCounts } = await readSite(db)
    const url = site.renderer.pageUrl(path, new URLSearchParams(search))
    const from = { answers: site.answers.reading(reader), homeCounts, nameOf: namesIn(set.menus) }
    const read = await readPage(page, reads, url, from, log)
    if (read.answer.status !== 200) return undefined
    const { answer } = completed(read, address, withTiles(set, site))
    const preview = { address, until, isPublic: await isPublic(db.reader, shown) }
    return toHtml(site, page, address, { ...read, answer: { ...answer, head: { ...answer.head, private: true }, preview } })
  }
}
