import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { z } from 'zod'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/client.ts'
import { listenForContent } from '#server/database/derivedCache.ts'
import { serveDownloads } from '#server/features/download/serveDownloads.ts'
import { consoleFeatures, features } from '#server/features/index.ts'
import { authorizeStaff, createDeviceCookie, createSessionCookies, createStaffCookie } from '#server/http/access.ts'
import { serveBrand } from '#server/http/brandFiles.ts'
import { answerBrokenRequest } from '#server/http/brokenRequests.ts'
import { createAnswerCache, serveCalls } from '#server/http/calls.ts'
import { serveConsole } from '#server/http/consolePages.ts'
import { createContentCache } from '#server/http/contentCache.ts'
import { serveDocuments } from '#server/http/documents.ts'
import { answerErrors, answerFrameworkError, sendRefusal } from '#server/http/errors.ts'
import { serveExports } from '#server/http/exports.ts'
import { serveFeeds } from '#server/http/feeds.ts'
import { serveFiles } from '#server/http/files.ts'
import { serveHealth } from '#server/http/health.ts'
import { serveConsoleDocs, serveDocs } from '#server/http/openapi.ts'
import { createFailurePage, sendNoPage, servePages } from '#server/http/pages.ts'
import { servePreviews } from '#server/http/previews.ts'
import { serveQr } from '#server/http/qr.ts'
import { builtRenderer, developmentRenderer, type Renderer } from '#server/http/renderer.ts'
import { createSecurity, secureHeaders } from '#server/http/security.ts'
import { serveSitemap } from '#server/http/sitemap.ts'
import { createViewCounter } from '#server/http/views.ts'
import { createRates, createReadBudget, limitPauses, limitPipelining, maxRequestsPerSocket } from '#server/network/clients.ts'
import type { SearchEngine } from '#server/search/engine.ts'
import { createSearchLog } from '#server/search/searchLog.ts'
import { createLimitRefusals } from '#server/settings/limitRefusals.ts'
import { type LimitOverrides, watchSettings } from '#server/settings/watchSettings.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { WebhookTestOptions } from '#server/webhook/postWebhook.ts'
import { visitorBodyBytes } from '#shared/lib/bodyLimit.ts'
import { Refusal } from '#shared/lib/errors.ts'

z.config(z.locales.zhCN())

/** A request may be on its way to a closed connection, so each gets `Connection: close` with its next answer first. */
const drainMs = 1_000
/** Ends what is left, such as slow transfers. Below the time after which `createClosing` ends the process. */
const maxClosingMs = 20_000

/** Replaces Ajv and its serializer: contracts validate and encode. */
function rejectSchemas(): never {
  throw new Error('a route declares a contract instead of a JSON schema')
}

interface Resources {
  config: Config
  db: Database
  storage: Storage
  search: SearchEngine
  renderer?: Renderer
  /** False disables caching: in development, and for measuring. */
  remember?: boolean
  /** For tests: overrides the setting. */
  limits?: LimitOverrides
  /** Overridden in tests only. */
  isMailAddress?: (address: string) => boolean
  webhookTest?: WebhookTestOptions
  /** Between parts of a body. Overridden in tests only. */
  maxPauseMs?: number
}

/** Accepts no more connections and resolves when those that are open have ended. */
async function drain(server: Server) {
  if (!server.listening) return
  const timers = [setTimeout(() => server.closeIdleConnections(), drainMs), setTimeout(() => server.closeAllConnections(), maxClosingMs)]
  // Unlike that of `net`, the `close` of `http` ends idle connections at once.
  await new Promise((resolve) => NetServer.prototype.close.call(server, resolve))
  for (const timer of timers) clearTimeout(timer)
}

/** Not yet listening. Closing flushes views and searches; database, storage and search belong to the caller. */
export async function buildApp({
  config,
  db,
  storage,
  search,
  renderer: ownRenderer,
  remember = !config.dev,
  limits: overrides,
  isMailAddress,
  webhookTest,
  maxPauseMs = 60_000,
}: Resources): Promise<FastifyInstance> {
  const renderer = ownRenderer ?? (config.dev ? await developmentRenderer() : await builtRenderer())
  const security = createSecurity(config, renderer.startScript)
  const app = Fastify({
    logger: { level: 'warn' },
    logController: new LogController({ disableRequestLogging: true }),
    // Timeouts for headers, the whole request (100 MB over a slow line) and idle time (including answer generation), checked every 5 s. Searching ten
    // thousand Chinese characters takes a 90 kB address.
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000, maxHeaderSize: 128 * 1024 },
    requestTimeout: 600_000,
    connectionTimeout: 120_000,
    maxRequestsPerSocket,
    clientErrorHandler: answerBrokenRequest(security),
    // For undeclared addresses too.
    bodyLimit: visitorBodyBytes,
    trustProxy: config.trustProxy ?? false,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: answerFrameworkError(security),
    schemaController: { compilersFactory: { buildValidator: rejectSchemas, buildSerializer: rejectSchemas } },
    // Applies to hooks that close, too.
    pluginTimeout: maxClosingMs + 5_000,
    // A closing server still answers received requests.
    return503OnClosing: false,
  })

  const version = await listenForContent(db.connectionString)
  const settings = await watchSettings(db, version, { limits: overrides, mapTiles: config.mapTiles })
  const budget = createReadBudget(settings.limits)
  const cache = createContentCache(version, security, budget, { remember })
  const views = createViewCounter(db)
  const searchLog = createSearchLog(db)
  app.addHook('preClose', () => drain(app.server))
  app.addHook('onClose', async () => {
    settings.close()
    await Promise.all([views.close(), searchLog.close(), refused.close(), version.close(), renderer.close()])
  })

  limitPipelining(app)
  limitPauses(app, maxPauseMs)
  secureHeaders(app, security)
  const refused = createLimitRefusals(db)
  answerErrors(app, (url, refusal) => createFailurePage(site)(url, refusal), refused)
  // Only calls that need an identity parse cookies.
  await app.register(cookie, { hook: false })
  app.decorateRequest('member', undefined)
  app.decorateRequest('staff', undefined)
  const isSecure = config.publicUrl.startsWith('https:')
  const cookies = createSessionCookies(isSecure)
  const resources = { db, version, cache, budget, views, storage, search: searchLog.watching(search), rates: createRates(db, settings.limits) }
  const staffCookie = createStaffCookie(isSecure)
  const deviceCookie = createDeviceCookie(isSecure)
  const operator = { ...config, isMailAddress, webhookTest }
  const answerCache = remember ? createAnswerCache(version) : undefined
  const forStaff = Object.values(consoleFeatures)
  const answers = serveCalls(app, [...Object.values(features), ...forStaff], {
    ...resources,
    operator,
    cookies,
    deviceCookie,
    staffCookie,
    answerCache,
  })
  serveExports(app, forStaff, { ...resources, staffCookie })
  serveDocuments(app, forStaff, { ...resources, staffCookie })
  const site = { renderer, answers, db, cache, views, security, publicUrl: config.publicUrl, settings }
  serveDownloads(app, { config, db, storage, cookies, staffCookie })
  servePages(app, site)
  servePreviews(app, site, { ...resources, staffCookie })
  serveConsole(app, renderer, settings)
  serveQr(app, site)
  serveBrand(app, site, resources)
  serveSitemap(app, site, db)
  serveFeeds(app, site, db)
  serveHealth(app, { db, version, search, storage, staffCookie })
  await serveDocs(app, features, settings)
  await serveConsoleDocs(app, consoleFeatures, settings, (request, endpoint) => authorizeStaff(request, endpoint, { ...resources, staffCookie }))
  await serveFiles(app, { ...config, storage, isRemote: config.s3 !== undefined, budget, vite: renderer.vite })

  app.setNotFoundHandler((request, reply) => {
    const isCall = request.method !== 'GET' || /^\/(api|page-data|uploads|assets)\//.test(request.url)
    return isCall ? sendRefusal(reply, new Refusal('noSuchAddress')) : sendNoPage(site, request, reply)
  })
  return app
}
