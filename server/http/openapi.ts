import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Contract, Endpoint } from '#shared/lib/endpoint.ts'
import { envelope } from '#shared/lib/endpoint.ts'

/** The API as OpenAPI 3.1, in the names of the wire. */
export function openApiDocument(contracts: Record<string, Contract>) {
  const paths: Record<string, object> = {}
  for (const [feature, contract] of Object.entries(contracts)) {
    for (const [name, endpoint] of Object.entries(contract)) {
      paths[endpoint.path] = { [endpoint.method.toLowerCase()]: operation(feature, name, endpoint) }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: '驻京办协会门户接口',
      version: '1',
      description: 'Code 为 1 表示成功；失败时 Message 说明原因。列表的 Count 为总数。时间均为北京时间。',
    },
    tags: Object.keys(contracts).map((name) => ({ name })),
    paths,
  }
}

function operation(tag: string, operationId: string, { input, body, output, access, failure }: Endpoint) {
  const { properties = {}, required = [] } = toSchema(input) as { properties?: Record<string, object>; required?: string[] }
  return {
    tags: [tag],
    operationId,
    summary: `失败时：${failure}`,
    description: access === 'public' ? '所有人可以访问' : '需要登录',
    parameters: Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema })),
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: toSchema(body) } } } }),
    responses: {
      200: { description: '成功或业务上的拒绝', content: { 'application/json': { schema: toSchema(envelope(output)) } } },
      400: { description: '参数有误' },
    },
  }
}

/** The wire side: what goes in before decoding is what comes out after encoding. */
function toSchema(schema: z.ZodType) {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}

/** The document as a page at /api/docs and as JSON at /api/docs/json. */
export async function serveDocs(app: FastifyInstance, contracts: Record<string, Contract>) {
  await app.register(swagger, { mode: 'static', specification: { document: openApiDocument(contracts) as never } })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
}
