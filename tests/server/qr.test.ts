import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#tests/support/testApp.ts'
import { pages } from '#web/routes.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ renderer: { pages } })
})
afterAll(() => app.close())

const draw = (address: string) => app.fastify.inject({ url: `/qr.svg?${new URLSearchParams({ address })}` })

test('a page of this site has a QR code, rendered locally and cached by the browser', async () => {
  const { statusCode, headers, body } = await draw('/layout/city-food-detail?id=3&page=2')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8')
  expect(headers.etag).toBeTruthy()
  expect(body).toMatch(/^<svg /)
  expect(body).not.toContain('<script')
})

test('it depends only on the parameters of the page', async () => {
  const { body } = await draw('/layout/city-food-detail?id=3&page=2')
  expect((await draw('/layout/city-food-detail?page=2&utm=x&id=3#map')).body).toBe(body)
  expect((await draw('/layout/city-food-detail?id=3&id=4&page=2')).body).toBe(body)
  expect((await draw('/layout/city-food-detail?id=4&page=2')).body).not.toBe(body)
})

test.each([
  '',
  '/',
  '/layout/',
  '/layout/nowhere',
  '/layout/index/../../api',
  '/uploads/a.webp',
  'layout/index',
  '//evil.example/layout/index',
  'https://evil.example/layout/index',
  '/layout/\\evil.example',
  'javascript:alert(1)',
  `/layout/index?text=${'长'.repeat(2000)}`,
])('%s is not a page of this site', async (address) => {
  const { statusCode, body } = await draw(address)
  expect(statusCode).toBe(400)
  expect(JSON.parse(body)).toEqual({ Code: 400, Message: '请求参数有误', Data: null })
})

test('no code is rendered for a missing or repeated address', async () => {
  expect((await app.fastify.inject({ url: '/qr.svg' })).statusCode).toBe(400)
  expect((await app.fastify.inject({ url: '/qr.svg?address=/layout/index&address=/layout/call' })).statusCode).toBe(400)
})
