import { fileURLToPath } from 'node:url'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'
import { servePublicFiles } from '#server/http/publicFiles.ts'
import type { Storage } from '#server/storage/storage.ts'

const clientFolder = fileURLToPath(new URL('../../dist/client/', import.meta.url))

interface Files {
  uploadsFolder: string
  /** Where stored files lie besides, if not on this disk. */
  remote: Storage | undefined
  vite: ViteDevServer | undefined
}

/** Serves what members and staff have stored for everybody, below /uploads, and what the pages load. */
export async function serveFiles(app: FastifyInstance, { uploadsFolder, remote, vite }: Files) {
  await servePublicFiles(app, { uploadsFolder, remote })

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
