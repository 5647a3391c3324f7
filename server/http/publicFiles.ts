import { mkdir } from 'node:fs/promises'
import { extname } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { storageFolders } from '#server/storage/folders.ts'
import type { Storage } from '#server/storage/storage.ts'
import { isKey } from '#shared/lib/fileNames.ts'

/** What a browser may show in its window. Everything else is saved. */
const pictures: Record<string, string> = { '.webp': 'image/webp', '.jpg': 'image/jpeg', '.png': 'image/png', '.gif': 'image/gif' }

/** Serves the public area below /uploads: from this disk, or from `remote`. Answers 503, kept by no cache, while `remote` does not answer. */
export async function servePublicFiles(app: FastifyInstance, { uploadsFolder, remote }: { uploadsFolder: string; remote: Storage | undefined }) {
  if (!remote) {
    const { public: root } = storageFolders(uploadsFolder)
    await mkdir(root, { recursive: true })
    await app.register(fastifyStatic, {
      root,
      prefix: '/uploads/',
      decorateReply: false,
      index: false,
      // Its own headers stand below, for both places.
      cacheControl: false,
      setHeaders: (reply, path) => void reply.headers(headersFor(path)),
    })
    return
  }
  app.get('/uploads/*', async (request: FastifyRequest<{ Params: { '*': string } }>, reply) => {
    const key = request.params['*']
    if (!isKey(key)) return reply.callNotFound()
    const etag = `"${key}"`
    // What has this name never changes, so the copy that the browser has is right, whether S3 answers or not.
    if (request.headers['if-none-match'] === etag)
      return reply
        .code(304)
        .headers({ ...headersFor(key), etag })
        .send()
    const stored = await remote.read('public', key)
    return stored ? send(reply.headers({ ...headersFor(key), etag }), key, stored) : reply.callNotFound()
  })
}

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
const headersFor = (path: string) => ({
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  ...(!pictures[extname(path)] && { 'content-disposition': 'attachment' }),
})
