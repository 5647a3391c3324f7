import type { RenderFailure } from '#server/http/errors.ts'
import { failureDocument } from '#server/http/failureDocument.ts'
import { type Site, toHtml } from '#server/http/pages.ts'
import { refusals } from '#shared/lib/errors.ts'

/**
 * Renders the page of a failure within the frame of the site as this process last knew it, so it needs no database; a plain document for what is no
 * page of the table, for a client that asks too often, and where rendering fails as well.
 */
export const createFailurePage =
  (site: Site): RenderFailure =>
  async (url, { kind, message }) => {
    const { status } = refusals[kind]
    const path = url.split('?', 1)[0]
    const page = status >= 500 && site.renderer.pages.find((page) => path === `/layout/${page.path}`)
    const set = site.known.current()
    if (!page) return failureDocument(message, set.brand)
    const head = { title: '暂时无法访问', description: message, private: true } as const
    const answer = { status, head, data: {}, message, site: set }
    const rendered = await toHtml(site, page, `/layout/${page.path}`, { answer, keep: false }).catch(() => undefined)
    return rendered?.body.toString() ?? failureDocument(message, set.brand)
  }
