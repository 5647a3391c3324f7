import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'
import { builtAssets } from '#server/build/sharedAssets.ts'
import { type PublicFiles, servePublicFiles } from '#server/http/publicFiles.ts'

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
