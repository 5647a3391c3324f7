import { afterEach, expect, test, vi } from 'vitest'
import { createFetchPage } from '#web/lib/fetchPage.ts'

const url = 'http://localhost/layout/policy-interpretation?page=2'
const head = { title: '政策解读', description: '' }
const page = { status: 200, head, data: {} }

/** Returns whether the browser loads the document, and what the page gets otherwise. */
async function follow(answer: object, { redirected = false, status = 200 } = {}) {
  const assign = vi.fn()
  vi.stubGlobal('window', { location: { assign } })
  vi.stubGlobal('fetch', async () => Object.defineProperty(Response.json(answer, { status }), 'redirected', { value: redirected }))
  const answered = createFetchPage('assets/entry-this.js')(new Request(url))
  const shown = await Promise.race([answered, vi.waitUntil(() => assign.mock.calls.length > 0).then(() => undefined)])
  return { shown, loaded: assign.mock.calls.flat() }
}

afterEach(() => vi.unstubAllGlobals())

test('shows data of the build that rendered the page', async () => {
  const answer = { ...page, build: 'assets/entry-this.js' }
  expect(await follow(answer)).toEqual({ shown: answer, loaded: [] })
})

test.each([
  ['data of another release', { ...page, build: 'assets/entry-other.js' }, {}],
  ['data of a release before builds had ids', page, {}],
  ['data of another address', { ...page, build: 'assets/entry-this.js' }, { redirected: true }],
])('loads the document instead of showing %s', async (_, answer, response) => {
  expect(await follow(answer, response)).toEqual({ shown: undefined, loaded: [url] })
})

test('shows a refusal, of whatever release', async () => {
  const { shown, loaded } = await follow({ Code: 429, Message: '操作太频繁' }, { status: 429 })
  expect(shown).toMatchObject({ status: 429, message: '操作太频繁' })
  expect(loaded).toEqual([])
})
