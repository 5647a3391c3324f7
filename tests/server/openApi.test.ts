import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { features } from '#server/features/index.ts'
import { openApiDocument } from '#server/http/openapi.ts'
import type { Fields, RecordCodec } from '#shared/lib/codecs.ts'
import { emptySite } from '#shared/lib/page.ts'
import { consoleCalls, endpoints } from '#tests/support/endpoints.ts'
import { makeMember } from '#tests/support/members.ts'
import { makeStaff } from '#tests/support/staff.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

interface Operation {
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: object
}
const { paths } = openApiDocument(features, '接口', () => emptySite) as unknown as { paths: Record<string, Record<string, Operation>> }

test('the document describes exactly the existing calls', () => {
  const described = Object.entries(paths).flatMap(([path, operations]) => Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`))
  expect(described.sort()).toEqual(endpoints.map(({ method, path }) => `${method} ${path}`).sort())
})

test.each(endpoints)('$path is described with its parameters, which of them are required, and its body', ({ method, path, input, body, upload }) => {
  const operation = paths[path]?.[method.toLowerCase()] as Operation
  const fields = Object.values((input as RecordCodec<Fields>).fields)
  expect(operation.parameters.map(({ name, required }) => [name, required])).toEqual(
    fields.map(([wire, type]) => [wire, !type.safeDecode(undefined as never).success]),
  )
  expect(operation.requestBody !== undefined).toBe(body !== undefined || upload === true)
})

test('the document and its page are served', async () => {
  const response = await app.fastify.inject('/api/docs/json')
  expect(response.statusCode).toBe(200)
  expect(response.json().paths).toEqual(JSON.parse(JSON.stringify(paths)))
  expect((await app.fastify.inject('/api/docs/')).headers['content-type']).toContain('text/html')
})

describe('the console', () => {
  const path = '/api/console/docs'

  test('has its own document with every call and its permission', async () => {
    const staff = await makeStaff(app.db, { role: 'auditor' })
    const { statusCode, json } = await app.fastify.inject({ url: `${path}/json`, headers: staff.headers })
    expect(statusCode).toBe(200)
    const described = json() as { paths: Record<string, Record<string, Operation>> }
    const calls = Object.entries(described.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => [method.toUpperCase(), path]),
    )
    expect(calls.sort()).toEqual(consoleCalls.map(({ endpoint: { method, path } }) => [method, path]).sort())
    expect(described.paths['/api/console/saveArticle']?.post).toMatchObject({ description: '需要工作人员的权限：编辑和发布内容' })
    expect(described.paths['/api/console/signIn']?.post).toMatchObject({ description: '所有人可以访问' })
    expect(described.paths['/api/console/uploadMedia']?.post?.requestBody).toMatchObject({ content: { 'multipart/form-data': {} } })
    expect((await app.fastify.inject({ url: `${path}/`, headers: staff.headers })).headers['content-type']).toContain('text/html')
  })

  test('shows it to staff only, with all its files, and the public document excludes it', async () => {
    const { headers } = await makeMember(app.db)
    const owing = await makeStaff(app.db, { mustChangePassword: true })
    for (const address of [path, `${path}/`, `${path}/json`, `${path}/yaml`, `${path}/static/index.html`, `${path}/static/swagger-ui-bundle.js`]) {
      expect((await app.fastify.inject(address)).statusCode).toBe(401)
      expect((await app.fastify.inject({ url: address, headers })).statusCode).toBe(401)
      expect((await app.fastify.inject({ url: address, headers: owing.headers })).statusCode).toBe(403)
    }
    expect((await app.fastify.inject('/api/docs/json')).body).not.toContain('/api/console')
  })
})
