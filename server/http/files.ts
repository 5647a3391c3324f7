import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'
import { storageFolders } from '#server/storage/folders.ts'

const clientFolder = fileURLToPath(new URL('../../dist/client/', import.meta.url))

/** Serves what members and staff have stored for everybody, below /uploads, and what the pages load. */
export async function serveFiles(app: FastifyInstance, { uploadsFolder, vite }: { uploadsFolder: string; vite: ViteDevServer | undefined }) {
  const { public: root } = storageFolders(uploadsFolder)
  await mkdir(root, { recursive: true })
  // A stored file is never changed, only replaced by one with another name.
  await app.register(fastifyStatic, {
    root,
    prefix: '/uploads/',
    decorateReply: false,
    index: false,
    immutable: true,
    maxAge: '365d',
    setHeaders: sandbox,
  })

  if (vite) app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done))
  else
    await app.register(fastifyStatic, {
      root: clientFolder,
      index: false,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: keep,
    })
}

type SetHeaders = NonNullable<FastifyStaticOptions['setHeaders']>

/** Built files carry their hash in the name; the few others (favicon, elder.js) are asked for again. */
const keep: SetHeaders = (reply, path) =>
  void reply.header('cache-control', /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'public, no-cache')

/** Whatever a stored file turns out to be, it runs nothing. */
const sandbox: SetHeaders = (reply) => void reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
