import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  findPreviewLink,
  isPublic,
  isReviewed,
  permissionToPreview,
  readAddressed,
  type ShownVersion,
  withShownVersion,
} from '#server/content/workflow/preview.ts'
import type { Database } from '#server/database/client.ts'
import type { StaffCookie } from '#server/http/access.ts'
import { completed, keptSearch, type ReadPage, readPage, type Site, sendNoPage, toHtml } from '#server/http/pages.ts'
import type { Rates } from '#server/network/clients.ts'
import { clientAddress } from '#server/network/clients.ts'
import { assertItemsInColumns } from '#server/staff/rights.ts'
import { findStaffSession } from '#server/staff/session.ts'
import { beijingText } from '#shared/lib/beijingTime.ts'
import { Id } from '#shared/lib/codecs.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { type ItemKind, itemKinds } from '#shared/rules/itemKinds.ts'
import { can } from '#shared/rules/permissions.ts'

type Link = ShownVersion & { until: string | null }
const Shown = z.object({ kind: z.enum(Object.keys(itemKinds) as ItemKind[]), id: Id, version: Id })

interface Gate {
  db: Database
  rates: Rates
  staffCookie: StaffCookie
}

/**
 * Previews a version: `/preview/<token>` for link holders, `/preview/<kind>/<id>/<version>` for staff who may see it. Uncached, not counted. 404
 * for invalid or expired links.
 */
export function servePreviews(app: FastifyInstance, site: Site, { db, rates, staffCookie }: Gate): void {
  app.get('/preview/:token', async (request, reply) => {
    await rates.countStranger(clientAddress(request))
    const link = await findPreviewLink(db, (request.params as { token: string }).token)
    if (link && !(await isReviewed(db.reader, link))) await assertMayPreview(request, link)
    return send(request, reply, link)
  })

  app.get('/preview/:kind/:id/:version', async (request, reply) => {
    await rates.countStranger(clientAddress(request))
    const { data } = Shown.safeParse(request.params)
    await assertMayPreview(request, data)
    return send(request, reply, data && { ...data, until: null })
  })

  /** Throws `Refusal('signedOut')` or `Refusal('forbidden')`. */
  async function assertMayPreview(request: FastifyRequest, shown: ShownVersion | undefined) {
    const token = staffCookie.read(request)
    const staff = token ? await findStaffSession(db, token) : undefined
    if (!staff || staff.pendingAction) throw new Refusal('signedOut', '这个版本尚未通过审核，审核人员登录工作台后才能预览')
    const needed = shown ? await permissionToPreview(db, shown) : 'seeSubmissions'
    if (!can(staff, needed)) throw new Refusal('forbidden', '您没有预览这个版本的权限')
    if (shown) await assertItemsInColumns(db, staff, needed, shown.kind, [shown.id])
  }

  async function send(request: FastifyRequest, reply: FastifyReply, link: Link | undefined) {
    const asked = request.query as Record<string, unknown>
    const document = link && (await documentOf(link, asked, (error) => app.logFailure(error)))
    if (!document) return sendNoPage(site, request, reply)
    const policy = site.security.policy(document.pictureHosts)
    return reply
      .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'content-security-policy': policy })
      .type(document.type)
      .send(document.body)
  }

  async function documentOf({ until, ...shown }: Link, asked: Record<string, unknown>, log: (error: unknown) => void) {
    const { site: set, homeCounts } = await site.settings.latest()
    const found = await withShownVersion(db, shown, async (reader, scheduledAt) => {
      const item = await readAddressed(reader, shown)
      const own = item && site.renderer.itemAddress({ ...item, kind: shown.kind })
      if (!own) return undefined
      const [path = '', ownSearch] = own.split('?')
      const page = site.renderer.pages.find((page) => `/layout/${page.path}` === path)
      if (!page) return undefined
      const reads = await page.reads?.()
      // The link determines the item; other parameters select a part.
      const search = keptSearch({ ...asked, ...Object.fromEntries(new URLSearchParams(ownSearch)) }, reads?.parameters ?? [])
      const url = site.renderer.pageUrl(path, new URLSearchParams(search))
      const from = { answers: site.answers.reading(reader), homeCounts, site: set }
      const read = await readPage(page, reads, url, from, log)
      if (scheduledAt) showTime(read, beijingText(scheduledAt))
      return { page, address: `${path}${search}`, read }
    }).catch(ignoreNotFound)
    if (found?.read.answer.status !== 200) return undefined
    const { page, address, read } = found
    const { answer } = completed(site, read, address, set)
    const preview = { address, until, isPublic: await isPublic(db.reader, shown) }
    return toHtml(site, page, address, { ...read, answer: { ...answer, head: { ...answer.head, private: true }, preview } })
  }
}

/** Gives the item of a page another time of publication. */
function showTime({ answer, found }: ReadPage, publishedAt: string) {
  if (!found || !('publishedAt' in found.item)) return
  Object.assign(found.item, { publishedAt })
  answer.head.publishedAt = publishedAt
}

function ignoreNotFound(error: unknown): undefined {
  if (!(error instanceof Refusal) || error.kind !== 'notFound') throw error
}
