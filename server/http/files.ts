import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'
import { builtAssets } from '#server/build/sharedAssets.ts'
import { servePublicFiles } from '#server/http/publicFiles.ts'
import type { Storage } from '#server/storage/storage.ts'

interface Files {
  uploadsFolder: string
  /** The files of recent builds, for browsers that still show a page of one. */
  assetsFolder: string | undefined
  /** Where stored files lie besides, if not on this disk. */
  remote: Storage | undefined
  vite: ViteDevServer | undefined
}

/** Serves what members and staff have stored for everybody, below /uploads, and what the pages load. */
export async function serveFiles(app: FastifyInstance, { uploadsFolder, assetsFolder, remote, vite }: Files) {
  await servePublicFiles(app, { uploadsFolder, remote })

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
