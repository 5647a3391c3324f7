import { mkdir } from 'node:fs/promises'
import { extname } from 'node:path'
import type { FastifyStaticOptions } from '@fastify/static'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ViteDevServer } from 'vite'
import { builtAssets } from '#server/build/sharedAssets.ts'
import type { ReadBudget } from '#server/network/clients.ts'
import { storageFolders } from '#server/storage/folders.ts'
import type { Storage } from '#server/storage/storage.ts'
import { createSmallerPictures } from '#server/uploads/smallerPictures.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { isKey, pictureWidths } from '#shared/lib/fileNames.ts'

interface Files extends PublicFiles {
  /** Assets of recent builds for pages still open. */
  assetsFolder: string | undefined
  vite: ViteDevServer | undefined
}

/** Serves public uploads below /uploads, and build assets. */
export async function serveFiles(app: FastifyInstance, { assetsFolder, vite, ...files }: Files) {
  await servePublicFiles(app, files)

  if (vite) app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done))
  else {
    // Resolved per request: builds accumulate thousands of files.
    const root = assetsFolder ? [builtAssets, assetsFolder] : builtAssets
    // File names contain a hash.
    const setHeaders: SetHeaders = (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable')
    await app.register(fastifyStatic, { root, prefix: '/assets/', index: false, preCompressed: true, cacheControl: false, setHeaders })
  }
}

type SetHeaders = NonNullable<FastifyStaticOptions['setHeaders']>

const pictures: Record<string, string> = { '.webp': 'image/webp', '.jpg': 'image/jpeg', '.png': 'image/png', '.gif': 'image/gif' }

export interface PublicFiles {
  uploadsFolder: string
  storage: Storage
  isRemote: boolean
  budget: Pick<ReadBudget, 'take'>
}
type FileRequest = FastifyRequest<{ Params: { '*': string }; Querystring: { w?: string | string[] } }>

/** Serves /uploads from disk or S3. Sends an uncached 503 while S3 fails. `?w=640` selects a smaller picture. */
export async function servePublicFiles(app: FastifyInstance, files: PublicFiles): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('preHandler', sendSmaller(scope, files))
    await serveWhole(scope, files)
  })
}

function sendSmaller(app: FastifyInstance, { storage, budget }: PublicFiles) {
  const smaller = createSmallerPictures(storage)
  return async (request: FileRequest, reply: FastifyReply) => {
    const { w } = request.query
    if (w === undefined) return
    const key = request.params['*']
    const width = pictureWidths.find((each) => String(each) === w)
    if (!width || !isKey(key)) return reply.callNotFound()
    // Uploaded pictures are always WebP.
    if (extname(key) !== '.webp') return
    const etag = `"${key}?w=${w}"`
    if (request.headers['if-none-match'] === etag) return sendUnchanged(reply, key, etag)
    try {
      const version = await smaller.open(key, width, () => budget.take(request))
      if (version) return send(reply.headers({ ...headersFor(reply, key), etag }), key, version)
    } catch (error) {
      // On failure, send the original uncached so that the next request retries.
      if (!(error instanceof Refusal)) app.logFailure(error)
      reply.header('cache-control', 'no-store')
    }
  }
}

async function serveWhole(app: FastifyInstance, { uploadsFolder, storage, isRemote }: PublicFiles) {
  if (!isRemote) {
    const { public: root } = storageFolders(uploadsFolder)
    await mkdir(root, { recursive: true })
    await app.register(fastifyStatic, {
      root,
      prefix: '/uploads/',
      decorateReply: false,
      index: false,
      // `headersFor` sets it for disk and S3 alike.
      cacheControl: false,
      setHeaders: (reply, path) => void reply.headers(headersFor(reply, path)),
    })
    return
  }
  app.get('/uploads/*', async (request: FileRequest, reply) => {
    const key = request.params['*']
    if (!isKey(key)) return reply.callNotFound()
    const etag = `"${key}"`
    if (request.headers['if-none-match'] === etag) return sendUnchanged(reply, key, etag)
    const stored = await storage.read('public', key)
    return stored ? send(reply.headers({ ...headersFor(reply, key), etag }), key, stored) : reply.callNotFound()
  })
}

/** Files never change, so the browser's copy is valid even without S3. */
const sendUnchanged = (reply: FastifyReply, key: string, etag: string) =>
  reply
    .code(304)
    .headers({ ...headersFor(reply, key), etag })
    .send()

function send(reply: FastifyReply, key: string, { stream, size }: NonNullable<Awaited<ReturnType<Storage['read']>>>) {
  return reply
    .type(pictures[extname(key)] ?? 'application/octet-stream')
    .header('content-length', size)
    .send(stream)
}

/** Files never change and must not run. No file name is sent: it would override the page's. */
const headersFor = (reply: FastifyReply, path: string) => ({
  'cache-control': reply.getHeader('cache-control') ?? 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  ...(!pictures[extname(path)] && { 'content-disposition': 'attachment' }),
})
