import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApiDocument } from '#server/http/openapi.ts'
import { contracts } from '#shared/contracts/index.ts'
import type { Contract, Endpoint } from '#shared/lib/endpoint.ts'
import type { Fields, RecordCodec } from '#shared/lib/record.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let it: TestApp
beforeAll(async () => {
  it = await testApp()
})
afterAll(() => it.close())

interface Operation {
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: object
}
const { paths } = openApiDocument(contracts) as unknown as { paths: Record<string, Record<string, Operation>> }
const endpoints: Endpoint[] = Object.values(contracts).flatMap((contract: Contract) => Object.values(contract))

test('the document describes every call and nothing else', () => {
  const described = Object.entries(paths).flatMap(([path, operations]) => Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`))
  expect(described.sort()).toEqual(endpoints.map(({ method, path }) => `${method} ${path}`).sort())
})

test.each(endpoints)('$path is described with its parameters, those it demands and its body', ({ method, path, input, body }) => {
  const operation = paths[path]?.[method.toLowerCase()] as Operation
  const fields = Object.values((input as RecordCodec<Fields>).fields)
  expect(operation.parameters.map(({ name, required }) => [name, required])).toEqual(
    fields.map(([wire, type]) => [wire, !type.safeDecode(undefined as never).success]),
  )
  expect(operation.requestBody !== undefined).toBe(body !== undefined)
})

test('the document is served, and a page to read it', async () => {
  const response = await it.app.inject('/api/docs/json')
  expect(response.statusCode).toBe(200)
  expect(response.json().paths).toEqual(JSON.parse(JSON.stringify(paths)))
  expect((await it.app.inject('/api/docs/')).headers['content-type']).toContain('text/html')
})
