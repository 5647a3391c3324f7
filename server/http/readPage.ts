import type { Answers } from '#server/http/calls.ts'
import { isEmptyPage } from '#server/http/calls.ts'
import { toRefusal } from '#server/http/errors.ts'
import type { Route } from '#server/http/feature.ts'
import type { PageEntry, PageReads, PageUrl } from '#server/http/renderer.ts'
import type { Viewed } from '#server/http/views.ts'
import type { Page, Query } from '#shared/lib/endpoint.ts'
import { Refusal, refusals } from '#shared/lib/errors.ts'
import type { Head, Loaded, PageAnswer, SiteSettings } from '#shared/lib/page.ts'
import type { HomeCounts } from '#shared/rules/homeCounts.ts'
import { createMenuLabel } from '#shared/rules/menuLabels.ts'

export interface ReadPage {
  answer: PageAnswer
  /** False after failures and past the list's end; `briefly` for missing items. */
  keep: boolean | 'briefly'
  found?: Found
}

export interface Found {
  kind: Viewed
  item: { id: number; title?: string; name?: string }
  describe?: Route['describe']
}

const absent = { title: '页面不存在', description: '您访问的页面不存在或已下线。' }
const gone = { title: '内容已下线', description: '您访问的内容曾在本站发布，现已下线。' }
const failed = { title: '暂时无法访问', description: '服务器繁忙，请稍后再试。' }

export const noPage: ReadPage = { answer: { status: 404, head: absent, data: {} }, keep: 'briefly' }

/** Reads all parts in parallel and reports failed ones to the page; without the main item there is no page. */
export async function readPage(
  page: PageEntry,
  reads: PageReads | undefined,
  url: PageUrl,
  { answers, homeCounts, site }: { answers: Answers; homeCounts: HomeCounts; site: SiteSettings },
  log: (error: unknown) => void,
): Promise<ReadPage> {
  if (!reads) return { answer: { status: 200, head: headOfFixed(page), data: {} }, keep: true }

  const headFrom = (data: Record<string, unknown>) => reads.head(data, url, createMenuLabel(site.menus), site.brand.name)
  const queries = Object.entries(reads.reads(url, homeCounts))
  const outcomes = await Promise.all(queries.map(([name, query]) => read(name, query, answers, log)))
  const data = Object.fromEntries(outcomes.map(({ name, loaded }) => [name, loaded]))
  // Not cached: page numbers past the end are unlimited.
  const isPastEnd = outcomes.some(isEmptyOutcome)
  const keep = !isPastEnd && outcomes.every(({ loaded }) => loaded.ok)
  const status = isPastEnd ? 404 : 200

  const { about } = reads
  if (about === undefined) return { answer: { status, head: headFrom(data), data }, keep }
  const main = outcomes.find(({ name }) => name === about)
  if (!main?.loaded.ok) {
    // Impossible ids are 404.
    const failure = main?.status === 400 ? 404 : (main?.status ?? 500)
    if (failure === 404 || failure === 410) return { answer: { status: failure, head: failure === 404 ? absent : gone, data: {} }, keep: 'briefly' }
    return { answer: { status: failure, head: failed, data: {}, message: main?.loaded.ok === false ? main.loaded.message : undefined }, keep: false }
  }
  const found = main.loaded.value
  if (reads.accepts && !reads.accepts(found)) return noPage
  const all = { ...data, [about]: found }
  const { viewed: kind, describe } = answers.route(main.query.endpoint.path) ?? {}
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

async function read(name: string, query: Query, answers: Answers, log: (error: unknown) => void) {
  try {
    return { name, query, status: 200, loaded: { ok: true, value: selected(await answers.answer(query), query) } satisfies Loaded<unknown> }
  } catch (error) {
    const refusal = toRefusal(error)
    if (!(error instanceof Refusal)) log(error)
    // Visitors get the call's message; details stay internal.
    return {
      name,
      query,
      status: refusals[refusal.kind].status,
      loaded: { ok: false, message: query.failure ?? query.endpoint.failure } satisfies Loaded<unknown>,
    }
  }
}

/** Copies, because the answer may be shared. */
function selected(answer: unknown, { select }: Query): unknown {
  if (!select) return answer
  const page = answer as Page<never>
  return { ...page, items: select(page.items as never) }
}

type Outcome = Awaited<ReturnType<typeof read>>

const isEmptyOutcome = ({ query, loaded }: Outcome) => loaded.ok && isEmptyPage(loaded.value, Number((query.input as { page?: number }).page ?? 1))
