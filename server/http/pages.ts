import { hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ContentKind } from '#prisma/generated/enums.ts'
import type { Database } from '#server/database/client.ts'
import { type Answers, isEmptyPage } from '#server/http/calls.ts'
import type { ContentCache, RenderedResponse } from '#server/http/contentCache.ts'
import { htmlDocument } from '#server/http/document.ts'
import { failureDocument, type RenderFailure, toRefusal } from '#server/http/errors.ts'
import type { Route } from '#server/http/feature.ts'
import type { PageEntry, PageReads, PageUrl, Renderer } from '#server/http/renderer.ts'
import type { Security } from '#server/http/security.ts'
import type { ViewCounter } from '#server/http/views.ts'
import { findMovedPage } from '#server/import/movedPage.ts'
import type { WatchedSettings } from '#server/settings/watchSettings.ts'
import type { Page, Query } from '#shared/lib/endpoint.ts'
import { Refusal, refusals } from '#shared/lib/errors.ts'
import { emptySite, type Head, type Item, type Loaded, type MapTiles, type PageAnswer, type SiteSettings } from '#shared/lib/page.ts'
import type { HomeCounts } from '#shared/rules/homeCounts.ts'
import { createMenuLabel } from '#shared/rules/menuLabels.ts'

export interface Site {
  renderer: Renderer
  answers: Answers
  db: Pick<Database, 'reader'>
  cache: ContentCache
  views: ViewCounter
  security: Security
  publicUrl: string
  settings: WatchedSettings
}

/** Serves pages as HTML, and their data below /page-data for client navigation. */
export function servePages(app: FastifyInstance, site: Site) {
  app.get('/', (_request, reply) => reply.redirect('/layout/index', 302))

  for (const page of site.renderer.pages) {
    serve('/layout', (read, json, search) => toHtml(site, page, `/layout/${page.path}${search}`, read, json))
    serve('/page-data', toJson)

    function serve(root: string, toAnswer: (read: ReadPage, json: string, search: string) => Promise<RenderedResponse>) {
      const path = `${root}/${page.path}`
      app.get(path, {
        onRequest: (request, reply, done) => site.cache.sendKnown(request, reply, done),
        handler: async (request, reply) => {
          const reads = await page.reads?.()
          const search = keptSearch(request.query as Record<string, unknown>, reads?.parameters ?? [])
          const prepared = await site.cache.prepare(`${path}${search}`, request, async (outdated) => {
            const url = site.renderer.pageUrl(`/layout/${page.path}`, new URLSearchParams(search))
            const { site: set, homeCounts } = await site.settings.latest()
            const { answers } = site
            const read = await readPage(page, reads, url, { answers, homeCounts, site: set }, (error) => app.logFailure(error))
            const { found, misplaced } = read
            const isAbsent = !found && (read.answer.status === 404 || read.answer.status === 410)
            const moved = isAbsent ? await findMovedPage(site.db, page.path, search) : undefined
            if (moved) return movedTo(`${path}${moved}`)
            const present = misplaced && site.renderer.itemAddress({ ...misplaced, kind: 'article' })
            if (present) return movedTo(present.replace(/^\/layout/, root))
            const whole = completed(site, read, `/layout/${page.path}${search}`, set)
            const json = JSON.stringify(whole.answer)
            const fingerprint = hash('sha1', json)
            if (outdated?.fingerprint === fingerprint) return outdated
            return {
              ...(await toAnswer(whole, json, search)),
              keep: read.keep,
              fingerprint,
              onServe: found && site.views.counting(found.kind, found.item.id),
            }
          })
          return site.cache.send(request, reply, prepared)
        },
      })
    }
  }
}

export async function sendNoPage(site: Site, request: FastifyRequest, reply: FastifyReply) {
  const nowhere = '/layout/404'
  const page: PageEntry = { path: '404', eagerHydration: true, page: async () => ({ name: 'NotFoundPage' }) }
  const toNoPage = async () => toHtml(site, page, nowhere, completed(site, noPage, nowhere, (await site.settings.latest()).site))
  return site.cache.send(request, reply, await site.cache.prepare(nowhere, request, toNoPage))
}

export async function toHtml(
  { renderer, publicUrl }: Site,
  page: PageEntry,
  address: string,
  { answer, found }: ReadPage,
  json = JSON.stringify(answer),
): Promise<RenderedResponse> {
  const { site = emptySite } = answer
  await waitForTurn()
  const { html, trail } = await renderer.render(address, answer)
  const document = htmlDocument({
    html,
    answer,
    json,
    assets: await renderer.assets(page),
    hydratesLazily: !page.eagerHydration && isWhole(answer),
    startScript: renderer.startScript,
    feeds: renderer.feeds
      .filter(({ list, onHome }) => (page.path === 'index' ? onHome : pathOf(list) === `/layout/${page.path}`))
      .map(({ name, title }) => ({ name, title: title(createMenuLabel(site.menus)) })),
    head: answer.head,
    site,
    address: new URL(answer.head.canonical ?? address, publicUrl).href,
    publicUrl,
    found,
    trail,
    isHome: page.path === 'index',
  })
  return { status: answer.status, type: 'text/html; charset=utf-8', body: Buffer.from(document), pictureHosts: hostsOf(site.mapTiles) }
}

let lastTurn: Promise<unknown> = Promise.resolve()

/** Rendering holds up the event loop for milliseconds: before the next page, answers from memory are sent. */
function waitForTurn() {
  lastTurn = lastTurn.then(() => setImmediate())
  return lastTurn
}

/** Pages with failed reads or previews need their modules at once. */
const isWhole = ({ status, preview, data }: PageAnswer) =>
  status === 200 && !preview && Object.values(data).every((read) => (read as { ok?: boolean }).ok !== false)

const pathOf = (address: string) => address.split('?')[0]

/** With protocol. */
const hostsOf = (tiles: MapTiles | undefined): string[] => [...new Set(tiles?.layers.map((layer) => new URL(layer).origin))]

/** Redirects old portal URLs to the new id, unless an own item has the old id, and articles of other pages to their own. */
const movedTo = (location: string): RenderedResponse => ({
  status: 301,
  type: 'text/plain; charset=utf-8',
  body: Buffer.from(location),
  location,
  keep: 'briefly',
})

export const completed = ({ renderer }: Site, { answer, ...read }: ReadPage, address: string, set: SiteSettings): ReadPage => ({
  ...read,
  answer: {
    ...answer,
    head: {
      ...answer.head,
      // Picture-only items have no summary.
      description: answer.head.description || answer.head.title,
      canonical: answer.head.canonical ?? address,
    },
    site: set,
    build: renderer.build,
  },
})

async function toJson({ answer }: ReadPage, json: string): Promise<RenderedResponse> {
  return { status: answer.status, type: 'application/json; charset=utf-8', body: Buffer.from(json) }
}

/** Keeps only parameters the page reads, in order: one cache key per page. Of repeated ones the first counts, as in the browser. */
export function keptSearch(given: Record<string, unknown>, parameters: readonly string[]): string {
  const kept = new URLSearchParams()
  for (const name of parameters) {
    const [value] = [given[name]].flat()
    if (typeof value === 'string' && value !== '') kept.set(name, value)
  }
  return kept.size > 0 ? `?${kept}` : ''
}

/**
 * Renders error pages with the last known site frame, without the database; a plain document outside the page table, for rate-limited clients, and
 * when rendering fails.
 */
export const createFailurePage =
  (site: Site): RenderFailure =>
  async (url, { kind, message }) => {
    const { status } = refusals[kind]
    const path = url.split('?', 1)[0]
    const page = status >= 500 && site.renderer.pages.find((page) => path === `/layout/${page.path}`)
    const { site: set } = site.settings.current()
    if (!page) return failureDocument(message, set.brand)
    const head = { title: '暂时无法访问', description: message, private: true } as const
    const answer = { status, head, data: {}, message, site: set, build: site.renderer.build }
    const rendered = await toHtml(site, page, `/layout/${page.path}`, { answer, keep: false }).catch(() => undefined)
    return rendered?.body.toString() ?? failureDocument(message, set.brand)
  }

export interface ReadPage {
  answer: PageAnswer
  /** False after failures and past the list's end; `briefly` for missing items. */
  keep: boolean | 'briefly'
  found?: Found
  /** A visible article that belongs on another page. */
  misplaced?: Omit<Item, 'kind'>
}

export interface Found {
  kind: ContentKind
  item: { id: number; title?: string; name?: string }
  describe?: Route['describe']
}

const absent = { title: '页面不存在', description: '您访问的页面不存在或已下线。' }
const gone = { title: '内容已下线', description: '您访问的内容曾在本站发布，现已下线。' }

const noPage: ReadPage = { answer: { status: 404, head: absent, data: {} }, keep: 'briefly' }

/** Reads all parts in parallel and reports failed ones to the page. Throws if its main item, or every part, failed for another reason than absence. */
export async function readPage(
  page: PageEntry,
  reads: PageReads | undefined,
  url: PageUrl,
  { answers, homeCounts, site }: { answers: Answers; homeCounts: HomeCounts; site: SiteSettings },
  log: (error: unknown) => void,
): Promise<ReadPage> {
  if (!reads) return { answer: { status: 200, head: headOfFixed(page), data: {} }, keep: true }

  const headFrom = (data: Record<string, unknown>) => reads.head(data, url, createMenuLabel(site.menus), site.brand.name)
  const outcomes = await Promise.all(Object.entries(reads.reads(url, homeCounts)).map(([name, query]) => read(name, query, answers)))
  const main = outcomes.find(({ name }) => name === reads.about)
  const missing = main ?? (outcomes.every(({ status }) => status >= 500) ? outcomes[0] : undefined)
  if (missing && 'error' in missing) {
    // Impossible ids are 404.
    const status = missing.status === 400 ? 404 : missing.status
    if (status === 404 || status === 410) return { answer: { status, head: status === 404 ? absent : gone, data: {} }, keep: 'briefly' }
    throw missing.error
  }
  for (const outcome of outcomes) if ('error' in outcome && !(outcome.error instanceof Refusal)) log(outcome.error)
  const data = Object.fromEntries(outcomes.map(({ name, loaded }) => [name, loaded]))
  // Not cached: page numbers past the end are unlimited.
  const isPastEnd = outcomes.some(isEmptyOutcome)
  const keep = !isPastEnd && outcomes.every(({ loaded }) => loaded.ok)
  const status = isPastEnd ? 404 : 200

  if (!main?.loaded.ok) return { answer: { status, head: headFrom(data), data }, keep }
  const found = main.loaded.value
  const { viewed: kind, describe } = answers.route(main.query.endpoint.path) ?? {}
  if (reads.accepts && !reads.accepts(found)) return { ...noPage, ...(kind === 'article' && { misplaced: found as ReadPage['misplaced'] }) }
  const all = { ...data, [main.name]: found }
  return {
    answer: { status, head: { ...headOf(found), ...headFrom(all) }, data: all },
    keep,
    found: kind && { kind, item: found as Found['item'], describe },
  }
}

const headOfFixed = ({ title = '', private: hidden }: PageEntry): Head => ({
  title,
  description: `${title}。`,
  ...(hidden && { private: true }),
})

function headOf(found: unknown): Partial<Head> {
  const { coverKey, logoKey, publishedAt } = found as Record<string, unknown>
  const image = coverKey ?? logoKey
  return { ...(typeof image === 'string' && { image }), ...(typeof publishedAt === 'string' && { publishedAt }) }
}

async function read(name: string, query: Query, answers: Answers) {
  try {
    return { name, query, status: 200, loaded: { ok: true, value: selected(await answers.answer(query), query) } satisfies Loaded<unknown> }
  } catch (error) {
    // Visitors get the call's message; details stay internal.
    const loaded = { ok: false, message: query.failure ?? query.endpoint.failure } satisfies Loaded<unknown>
    return { name, query, error, status: refusals[toRefusal(error).kind].status, loaded }
  }
}

/** Copies, because the answer may be shared. */
function selected(answer: unknown, { select, fields }: Query): unknown {
  if (fields) return Object.fromEntries(fields.map((field) => [field, (answer as Record<string, unknown>)[field]]))
  if (!select) return answer
  const page = answer as Page<never>
  return { ...page, items: select(page.items as never) }
}

type Outcome = Awaited<ReturnType<typeof read>>

const isEmptyOutcome = ({ query, loaded }: Outcome) => loaded.ok && isEmptyPage(loaded.value, Number((query.input as { page?: number }).page ?? 1))
