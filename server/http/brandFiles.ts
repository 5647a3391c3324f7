import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createBrandPictures } from '#server/brand/brandPictures.ts'
import { brandVersion } from '#server/brand/brandVersion.ts'
import type { Site } from '#server/http/pages.ts'
import type { ReadBudget } from '#server/network/clients.ts'
import { readBrand } from '#server/settings/readSettings.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { Brand } from '#shared/rules/brand.ts'
import { type BrandPictureName, brandPictureAddress, brandPictures } from '#shared/rules/brand.ts'
import { themes } from '#shared/rules/themes.ts'

/** URLs that browsers and phones request unprompted. */
const customary: Record<string, BrandPictureName> = {
  '/favicon.ico': 'icon-32.png',
  '/apple-touch-icon.png': 'icon-180.png',
  '/apple-touch-icon-precomposed.png': 'icon-180.png',
}

/** Serves brand icons and card pictures below /brand/<version>, and the web manifest. */
export function serveBrand(app: FastifyInstance, { db, cache, settings }: Site, { storage, budget }: { storage: Storage; budget: ReadBudget }): void {
  const pictures = createBrandPictures(storage)

  for (const name of brandPictures)
    app.get(`/brand/:version/${name}`, async (request: FastifyRequest<{ Params: { version: string } }>, reply) => {
      const { version } = request.params
      const brand = await brandOf(request, version)
      // Other sites keep old card URLs: they get the current picture, uncached.
      return send(reply, brand, name, brandVersion(brand) === version ? 'public, max-age=31536000, immutable' : 'no-store')
    })

  for (const [path, name] of Object.entries(customary))
    app.get(path, async (request, reply) => {
      const { brand } = settings.current().site
      const etag = `"${brandVersion(brand)}"`
      reply.header('etag', etag)
      if (request.headers['if-none-match'] === etag) return reply.code(304).header('cache-control', 'public, no-cache').send()
      budget.take(request)
      return send(reply, brand, name, 'public, no-cache')
    })

  app.get('/manifest.webmanifest', (request, reply) =>
    cache.sendText(request, reply, {
      key: '/manifest.webmanifest',
      type: 'application/manifest+json',
      make: async () => JSON.stringify(manifest(await readBrand(db))),
    }),
  )

  /** The page's version may be newer than this process knows. */
  async function brandOf(request: FastifyRequest, version: string): Promise<Brand> {
    const { brand } = settings.current().site
    if (brandVersion(brand) === version) return brand
    budget.take(request)
    return readBrand(db)
  }

  async function send(reply: FastifyReply, brand: Brand, name: BrandPictureName, cacheControl: string) {
    const picture = await pictures.read(brand, name)
    return reply.header('cache-control', cacheControl).type('image/png').send(picture)
  }
}

const manifest = (brand: Brand) => ({
  name: brand.name,
  short_name: brand.name,
  lang: 'zh-CN',
  start_url: '/layout/index',
  display: 'browser',
  background_color: '#ffffff',
  theme_color: themes[brand.theme].accent.brand,
  icons: ([192, 512] as const).map((size) => ({
    src: brandPictureAddress(brandVersion(brand), `icon-${size}.png`),
    sizes: `${size}x${size}`,
    type: 'image/png',
  })),
})
