import type { FastifyInstance } from 'fastify'
import { keptSearch, type Site } from '#server/http/pages.ts'
import { renderQr } from '#server/renderQr.ts'
import { Refusal } from '#shared/lib/errors.ts'

const maxAddressLength = 1000

/** Serves `/qr.svg?address=/layout/…`, only for URLs in the page table. */
export function serveQr(app: FastifyInstance, { renderer, cache, publicUrl }: Site) {
  app.get('/qr.svg', async (request, reply) => {
    const { address } = request.query as Record<string, unknown>
    const page = await ownAddress(address)
    return cache.sendText(request, reply, { key: `/qr.svg?${page}`, type: 'image/svg+xml', make: () => renderQr(publicUrl + page) })
  })

  async function ownAddress(given: unknown): Promise<string> {
    if (typeof given !== 'string' || given.length > maxAddressLength || !given.startsWith('/layout/')) throw new Refusal('malformed')
    const { pathname, searchParams, origin } = new URL(given, publicUrl)
    const page = renderer.pages.find(({ path }) => pathname === `/layout/${path}`)
    if (!page || origin !== publicUrl) throw new Refusal('malformed')
    const reads = await page.reads?.()
    const address = pathname + keptSearch(Object.fromEntries([...searchParams].reverse()), reads?.parameters ?? [])
    // Percent-encoding makes Chinese nine times longer; QR capacity is limited.
    if (publicUrl.length + address.length > maxAddressLength) throw new Refusal('malformed')
    return address
  }
}
