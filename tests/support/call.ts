import type { FastifyInstance, InjectOptions } from 'fastify'
import { expect } from 'vitest'

type Parameters = Record<string, string | number>
// biome-ignore lint/suspicious/noExplicitAny: an answer is looked at as it is on the wire
type Wire = any

export const apiPrefix = '/api/ZhuJingBanXieHui'

/** Makes one call by its inherited name, or by its path. `search` may be a literal string, for queries that no client would send. */
export async function call(app: FastifyInstance, name: string, search: Parameters | string = {}, options: InjectOptions = {}) {
  const query = typeof search === 'string' ? search : new URLSearchParams(search as Record<string, string>).toString()
  const response = await app.inject({
    method: 'GET',
    url: `${name.startsWith('/') ? name : `${apiPrefix}/${name}`}${query ? `?${query}` : ''}`,
    ...options,
  })
  return { status: response.statusCode, headers: response.headers, text: response.body, json: () => response.json() as Wire }
}

/** Makes a call that must succeed. Returns its data. */
export async function read(app: FastifyInstance, name: string, search: Parameters | string = {}, options: InjectOptions = {}) {
  const { status, json } = await call(app, name, search, options)
  const { Code, Message, Data, Count } = json()
  expect({ status, Code, Message }).toEqual({ status: 200, Code: 1, Message: '' })
  return { Data: Data as Wire, Count: Count as number }
}

/** Makes a call that must be refused, with the envelope, a Chinese message, and no internals. */
export async function refused(app: FastifyInstance, name: string, search: Parameters | string = {}, options: InjectOptions = {}) {
  const { status, headers, text, json } = await call(app, name, search, options)
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  expect(headers['cache-control']).toBe('no-store')
  const { Code, Message, ...rest } = json()
  expect(rest).toEqual({ Data: null })
  expect(Code).not.toBe(1)
  expect(Message).toMatch(/\p{Script=Han}{3}/u)
  expect(text).not.toMatch(/error|stack|node_modules|\.ts\b|postgres|prisma|select |syntax|zod|undefined|NaN|正则/i)
  return { status, Code: Code as number, Message: Message as string }
}
