import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Feature } from '#server/http/feature.ts'
import type { WatchedSettings } from '#server/settings/watchSettings.ts'
import { consoleGet, type Endpoint, envelope } from '#shared/lib/endpoint.ts'
import type { SiteSettings } from '#shared/lib/page.ts'
import { sentenceOf } from '#shared/rules/permissions.ts'

type Features = Readonly<Record<string, Feature>>

/** OpenAPI 3.1 in wire names. Calls `siteNow` on every read; builds paths lazily for a fast start. */
export function openApiDocument(features: Features, kind: string, siteNow: () => SiteSettings) {
  let paths: Record<string, object> | undefined
  return {
    openapi: '3.1.0',
    get info() {
      const { brand, contact } = siteNow()
      const { organiser, email } = contact
      return {
        title: `${brand.name}${kind}`,
        version: '1',
        description: 'Code 为 1 表示成功；失败时 Message 说明原因。列表的 Count 为总数。时间均为北京时间。',
        contact: { name: organiser || brand.name, ...(email && { email }) },
      }
    },
    tags: Object.keys(features).map((name) => ({ name })),
    get paths() {
      paths ??= pathsOf(features)
      return paths
    },
  }
}

function pathsOf(features: Features) {
  const paths: Record<string, object> = {}
  for (const [feature, { contract }] of Object.entries(features)) {
    for (const [name, endpoint] of Object.entries(contract)) {
      paths[endpoint.path] = { [endpoint.method.toLowerCase()]: operation(feature, name, endpoint) }
    }
  }
  return paths
}

function operation(tag: string, operationId: string, endpoint: Endpoint) {
  const { input, output, failure } = endpoint
  const { properties = {}, required = [] } = toSchema(input) as { properties?: Record<string, object>; required?: string[] }
  return {
    tags: [tag],
    operationId,
    summary: `失败时：${failure}`,
    description: whoMay(endpoint),
    parameters: Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema })),
    ...bodyOf(endpoint),
    responses: {
      200: { description: '成功或业务上的拒绝', content: { 'application/json': { schema: toSchema(envelope(output)) } } },
      400: { description: '参数有误' },
    },
  }
}

function whoMay({ access, needs }: Endpoint): string {
  if (access === 'public' || needs === 'signedOut') return '所有人可以访问'
  if (access !== 'staff') return '需要登录'
  return needs === undefined || needs === 'anyStaff' ? '需要工作人员登录' : `需要工作人员的权限：${sentenceOf(needs)}`
}

function bodyOf({ body, upload }: Endpoint) {
  const file = { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } }
  if (upload) return { requestBody: { required: true, content: { 'multipart/form-data': { schema: file } } } }
  return body && { requestBody: { required: true, content: { 'application/json': { schema: toSchema(body) } } } }
}

/** Input before decoding equals output after encoding. */
function toSchema(schema: z.ZodType) {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}

/** Throws a refusal unless the caller may read the document. */
type Admit = (request: FastifyRequest) => Promise<unknown>

export const serveDocs = (app: FastifyInstance, features: Features, settings: WatchedSettings) =>
  serveDocument(
    app,
    '/api/docs',
    openApiDocument(features, '门户接口', () => settings.current().site),
  )

const consoleDocs = consoleGet('docs', { needs: 'anyStaff', failure: '获取接口说明失败', output: z.unknown() })

export const serveConsoleDocs = (
  app: FastifyInstance,
  features: Features,
  settings: WatchedSettings,
  authorize: (request: FastifyRequest, endpoint: Endpoint) => Promise<unknown>,
) =>
  serveDocument(
    app,
    consoleDocs.path,
    openApiDocument(features, '管理后台接口', () => settings.current().site),
    (request) => authorize(request, consoleDocs),
  )

/** Encapsulated, because each document registers the same names. */
async function serveDocument(app: FastifyInstance, path: string, document: StaticDocumentSpec['document'], authorize?: Admit) {
  await app.register(async (within) => {
    if (authorize) within.addHook('onRequest', async (request) => void (await authorize(request)))
    await within.register(swagger, { mode: 'static', specification: { document } })
    await within.register(swaggerUi, { routePrefix: path, staticCSP: true })
  })
}
