import { mkdir } from 'node:fs/promises'
import { extname } from 'node:path'
import type { FastifyStaticOptions } from '@fastify/static'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ViteDevServer } from 'vite'
import { builtAssets } from '#server/build/sharedAssets.ts'
import type { ReadBudget } from '#server/http/readBudget.ts'
import { storageFolders } from '#server/storage/folders.ts'
import type { Storage } from '#server/storage/storage.ts'
import { createSmallerPictures } from '#server/uploads/smallerPictures.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { isKey, pictureWidths } from '#shared/lib/fileNames.ts'

interface Files extends PublicFiles {
  /** The files of recent builds, for browsers that still show a page of one. */
  assetsFolder: string | undefined
  vite: ViteDevServer | undefined
}

/** Serves what members and staff have stored for everybody, below /uploads, and what the pages load. */
export async function serveFiles(app: FastifyInstance, { assetsFolder, vite, ...files }: Files) {
  await servePublicFiles(app, files)

  if (vite) app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done))
  else {
    // Thousands of files after some builds: looked for when they are asked for, not each made a route.
    const root = assetsFolder ? [builtAssets, assetsFolder] : builtAssets
    // Built files carry their hash in the name.
    const setHeaders: SetHeaders = (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable')
    await app.register(fastifyStatic, { root, prefix: '/assets/', index: false, preCompressed: true, cacheControl: false, setHeaders })
  }
}

type SetHeaders = NonNullable<FastifyStaticOptions['setHeaders']>

/** What a browser may show in its window. Everything else is saved. */
const pictures: Record<string, string> = { '.webp': 'image/webp', '.jpg': 'image/jpeg', '.png': 'image/png', '.gif': 'image/gif' }

export interface PublicFiles {
  uploadsFolder: string
  storage: Storage
  /** Whether files lie in S3 too. */
  isRemote: boolean
  budget: Pick<ReadBudget, 'take'>
}
type FileRequest = FastifyRequest<{ Params: { '*': string }; Querystring: { w?: string | string[] } }>

/**
 * Serves the public area below /uploads: from this disk, or from S3 as well. Answers 503, kept by no cache, while S3 does not answer. With `?w=640` it
 * sends a smaller version of a picture.
 */
export async function servePublicFiles(app: FastifyInstance, files: PublicFiles): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('preHandler', sendSmaller(scope, files))
    await serveWhole(scope, files)
  })
}

/** For `preHandler`: sends the version of this width. Where there is none, the picture itself follows. */
function sendSmaller(app: FastifyInstance, { storage, budget }: PublicFiles) {
  const smaller = createSmallerPictures(storage)
  return async (request: FileRequest, reply: FastifyReply) => {
    const { w } = request.query
    if (w === undefined) return
    const key = request.params['*']
    const width = pictureWidths.find((each) => String(each) === w)
    if (!width || !isKey(key)) return reply.callNotFound()
    // Every uploaded picture is stored as WebP. Other files are sent as they are.
    if (extname(key) !== '.webp') return
    const etag = `"${key}?w=${w}"`
    if (request.headers['if-none-match'] === etag) return sendUnchanged(reply, key, etag)
    try {
      const version = await smaller.open(key, width, () => budget.take(request))
      if (version) return send(reply.headers({ ...headersFor(reply, key), etag }), key, version)
    } catch (error) {
      // Whatever fails, visitors see the picture, and ask for the version again the next time.
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
      // `headersFor` sets the header, for files on the disk and in S3 alike.
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

/** What has this name never changes, so the copy that the browser has is right, whether S3 answers or not. */
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

/**
 * A stored file is never changed, only replaced by one with another name; and whatever it turns out to be, it runs nothing. What is saved has the
 * name the page gives it: one of ours would be stronger.
 */
const headersFor = (reply: FastifyReply, path: string) => ({
  'cache-control': reply.getHeader('cache-control') ?? 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  ...(!pictures[extname(path)] && { 'content-disposition': 'attachment' }),
})
