import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Fields, RecordCodec } from '#shared/lib/codecs.ts'
import type { Endpoint } from '#shared/lib/endpoint.ts'
import { call, read, refused } from '#tests/support/call.ts'
import { endpoints } from '#tests/support/endpoints.ts'
import { makeArticle, makeShop } from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await makeArticle(app.db)
  await makeShop(app.db)
})
afterAll(() => app.close())

/** Values for the query string, partly already escaped, partly not. */
const noNumber = {
  zero: '0',
  'a negative number': '-1',
  'a number with an exponent': '1e9',
  'a number too large for any column': '99999999999999999999',
  'a fraction': '1.5',
  'a word': 'abc',
  'full-width digits': encodeURIComponent('１'),
  'a number with a space': '%201',
  'a number with a plus': '%2B1',
  'a hexadecimal number': '0x1',
  'not a number': 'NaN',
  'a NUL': '%00',
  'a number with a NUL': '1%00',
  'a lone surrogate': '%ED%A0%80',
  'a broken escape': '%E0%A4%A',
  'SQL that is always true': encodeURIComponent('1 or 1=1'),
  'SQL that ends the statement': encodeURIComponent(`1'; drop table "Article"; --`),
  'ten thousand characters': '1'.repeat(10_000),
  JSON: encodeURIComponent('{"$ne":null}'),
}
const noText = {
  'a NUL': 'a%00b',
  'ten thousand characters': 'a'.repeat(10_000),
}
const strangeText = {
  'a lone surrogate': '%ED%A0%80',
  'a broken escape': '%E0%A4%A',
  'SQL that is always true': encodeURIComponent(`' or 1=1 --`),
  'SQL that ends the statement': encodeURIComponent(`';drop table x;--`),
  'a wildcard': '%25',
  'a backslash': '%5C',
  'a word turned round': encodeURIComponent('\u202Eabc'),
}
const doubled = (name: string) => [
  `${name}=1&${name}=2`,
  `${name}[]=1`,
  `${name}[a]=1`,
  `${name}[__proto__]=1`,
  `${encodeURIComponent(`${name}[]`)}=1`,
]

const calls = endpoints
  .filter(({ access }) => access === 'public')
  .map((endpoint) => ({ endpoint, name: endpoint.path.split('/').at(-1) as string, fields: fieldsOf(endpoint) }))

function fieldsOf({ input }: Endpoint) {
  const fields: Fields = (input as RecordCodec<Fields>).fields
  return Object.values(fields).map(([wire, type]) => ({ wire, isNumber: isNumber(type), isSearched: isSearched(type) }))
}
/** Search texts may be anything; the search returns what matches. */
function isSearched(type: z.ZodType) {
  return type.safeDecode('a\0b' as never).success
}
/** Expects a success with an empty list, whatever other fields there are. */
function expectNothing({ Code, Data }: { Code: number; Data: unknown[] | { Items: unknown[] } }) {
  expect({ Code, items: 'Items' in Data ? Data.Items : Data }).toEqual({ Code: 1, items: [] })
}
/** Numeric parameters refuse words but accept digits. */
function isNumber(type: z.ZodType) {
  return type.safeDecode('1' as never).success && !type.safeDecode('abc' as never).success
}

describe.each(calls)('$name', ({ endpoint, name, fields }) => {
  const options = endpoint.method === 'POST' ? { method: 'POST' as const, payload: [] as object } : {}
  /** Valid values for all other parameters. */
  const others = (wire: string) => fields.filter((field) => field.isNumber && field.wire !== wire).map((field) => `${field.wire}=1`)
  const search = (wire: string, ...parts: string[]) => [...others(wire), ...parts].join('&')

  for (const { wire } of fields.filter(({ isNumber }) => isNumber)) {
    test.each(Object.entries(noNumber))(`${wire}: refuses %s`, async (_what, value) => {
      expect(await refused(app.fastify, name, search(wire, `${wire}=${value}`), options)).toMatchObject({ status: 400, Code: 400 })
    })
  }

  for (const { wire, isSearched } of fields.filter(({ isNumber }) => !isNumber)) {
    test.each(isSearched ? [] : Object.entries(noText))(`${wire}: refuses %s`, async (_what, value) => {
      expect(await refused(app.fastify, name, search(wire, `${wire}=${value}`), options)).toMatchObject({ status: 400, Code: 400 })
    })
    test.each(Object.entries(isSearched ? { ...noText, ...strangeText } : strangeText))(
      `${wire}: treats %s as text without matches, or refuses it`,
      async (_what, value) => {
        const { status, json } = await call(app.fastify, name, search(wire, `${wire}=${value}`), options)
        if (status === 200) expectNothing(json())
        else expect(await refused(app.fastify, name, search(wire, `${wire}=${value}`), options)).toMatchObject({ status: 400 })
      },
    )
  }

  for (const { wire } of fields) {
    test.each(doubled(wire))('refuses duplicated or nested parameters: %s', async (parameters) => {
      expect(await refused(app.fastify, name, search(wire, parameters), options)).toMatchObject({ status: 400, Code: 400 })
    })
  }

  if (fields.some(({ wire }) => wire === 'size')) {
    test('a page far beyond the last is empty, and one above the limit is refused', async () => {
      expectNothing((await call(app.fastify, name, search('current', 'current=1000000'), options)).json())
      expect(await refused(app.fastify, name, search('current', 'current=1000001'), options)).toMatchObject({ status: 400 })
    })
  }

  test('ignores unknown parameters', async () => {
    const plain = await call(app.fastify, name, search(''), options)
    for (const unknown of ['x=%00', 'x=%ED%A0%80', '__proto__=1', 'constructor=1', 'toString=1', `_=${'a'.repeat(10_000)}`, '%E0%A4%A=1', '&&&===']) {
      const { status, text } = await call(app.fastify, name, search('', unknown), options)
      expect({ unknown, status, text }).toEqual({ unknown, status: plain.status, text: plain.text })
    }
  })
})

const posts = calls.filter(({ endpoint }) => endpoint.method === 'POST')
describe.each(posts)('the body of $name', ({ name }) => {
  const send = (payload: string | Buffer, type = 'application/json') =>
    refused(app.fastify, name, {}, { method: 'POST', payload, headers: { 'content-type': type } })

  test.each([
    ['nothing', ''],
    ['a word', 'abc'],
    ['truncated JSON', '["协会动态"'],
    ['a number', '1'],
    ['null', 'null'],
    ['a text', '"协会动态"'],
    ['a list of objects', '[{}]'],
    ['a list of operators', '[{"$ne":null}]'],
    ['a list of nulls', '[null]'],
    ['a list of lists', '[["协会动态"]]'],
    ['a list of numbers', '[1,2]'],
    ['an unknown label', '["别的"]'],
    ['a label with a NUL', JSON.stringify(['协会动态\0'])],
    ['a lone surrogate', '["\\ud800"]'],
    ['SQL', JSON.stringify([`协会动态') or 1=1 --`])],
    ['eleven labels', JSON.stringify(Array(11).fill('协会动态'))],
    ['the prototype', '[{"__proto__":{"polluted":true}}]'],
    ['deep nesting', `${'['.repeat(2000)}${']'.repeat(2000)}`],
    ['invalid UTF-8', Buffer.from([0x5b, 0x22, 0xff, 0xfe, 0x22, 0x5d])],
  ])('refuses %s', async (_what, payload) => {
    const { status } = await send(payload)
    // An object may be an empty form, which is refused for its missing fields.
    expect(String(payload).startsWith('{') ? [200, 400] : [400]).toContain(status)
    expect({}).not.toHaveProperty('polluted')
  })

  // A form without its fields counts as an empty form.
  test('refuses an object with other fields', async () => {
    expect(await send('{"0":"协会动态"}')).toMatchObject(name !== 'GetDongtaiYaowen' ? { status: 200, Code: 0 } : { status: 400, Code: 400 })
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml', 'nonsense'])(
    'refuses the content type %s',
    async (type) => {
      const { status } = await send('["协会动态"]', type)
      expect([400, 415]).toContain(status)
    },
  )

  test('refuses a body above the limit', async () => {
    expect(await send(JSON.stringify([' '.repeat(2_000_000)]))).toMatchObject({ status: 413, Code: 413 })
  })
})

describe('an unknown address', () => {
  test.each([
    '/api/ZhuJingBanXieHui/GetEverything',
    '/api/ZhuJingBanXieHui/',
    '/api/ZhuJingBanXieHui/getyaowen',
    '/api/ZhuJingBanXieHui/GetYaowen/1',
    '/api/%00',
    '/api/..%2f..%2fetc%2fpasswd',
    `/api/${'a'.repeat(5000)}`,
  ])('%s is refused with the same envelope', async (url) => {
    const response = await app.fastify.inject({ url })
    expect([400, 404]).toContain(response.statusCode)
    expect(response.json()).toEqual({ Code: response.statusCode, Message: expect.stringMatching(/\p{Script=Han}{4}/u), Data: null })
  })

  test('an invalid escape in the path is refused with the same envelope', async () => {
    const response = await app.fastify.inject({ url: '/api/ZhuJingBanXieHui/%E0%A4%A' })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ Code: 400, Data: null })
  })

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('a read call is refused with the method %s', async (method) => {
    const { status } = await refused(app.fastify, 'GetYaowen', {}, { method, payload: {} })
    expect([404, 405]).toContain(status)
  })
})

test('an empty parameter counts as absent, because search forms of inherited clients send it', async () => {
  const all = await read(app.fastify, 'GetSearchKey', { title: '协会' })
  expect(await read(app.fastify, 'GetSearchKey', { title: '协会', policyType: '', current: '', size: '' })).toEqual(all)
  const shared = await read(app.fastify, 'GetGongxiang', { current: 1, size: 10 })
  expect(await read(app.fastify, 'GetGongxiang', { id: '', current: 1, size: 10 })).toEqual(shared)
  expect(await refused(app.fastify, 'GetPlolicyDetail', { id: '' })).toMatchObject({ status: 400 })
})
