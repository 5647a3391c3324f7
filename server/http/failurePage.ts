import type { RenderFailure } from '#server/http/errors.ts'
import { failureDocument } from '#server/http/failureDocument.ts'
import { type Site, toHtml } from '#server/http/pages.ts'
import { refusals } from '#shared/lib/errors.ts'
import { emptySite } from '#shared/lib/page.ts'

/**
 * Renders the page of a failure within the frame of the site as it is without settings, so it needs no database; a plain document for what is no
 * page of the table, for a client that asks too often, and where rendering fails as well.
 */
export const createFailurePage =
  (site: Site): RenderFailure =>
  async (url, { kind, message }) => {
    const { status } = refusals[kind]
    const path = url.split('?', 1)[0]
    const page = status >= 500 && site.renderer.pages.find((page) => path === `/layout/${page.path}`)
    if (!page) return failureDocument(message)
    const head = { title: '暂时无法访问 - 驻京办协会', description: message, private: true } as const
    const answer = { status, head, data: {}, message, site: emptySite }
    const rendered = await toHtml(site, page, `/layout/${page.path}`, { answer, keep: false }).catch(() => undefined)
    return rendered?.body.toString() ?? failureDocument(message)
  }
