import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { guidelineContract } from '#shared/contracts/guideline.ts'
import { joinContract } from '#shared/contracts/join.ts'
import { bodyLimit, maxBodyBytes, visitorBodyBytes } from '#shared/lib/bodyLimit.ts'
import { FormHtml, FormLine, FormText, Id, record } from '#shared/lib/codecs.ts'
import type { Endpoint } from '#shared/lib/endpoint.ts'
import { itemKindNames } from '#shared/rules/itemKinds.ts'
import { consoleCalls, endpoints } from '#tests/support/endpoints.ts'

/* No call reads a larger body than its contract can need: a larger one is rejected before it is parsed. */

const posts = [...endpoints, ...consoleCalls.map(({ endpoint }) => endpoint)].filter(({ body }) => body)
const names = (some: Endpoint[]) => some.map(({ path }) => path.replace(/^\/api\/(ZhuJingBanXieHui|console)\//, '')).toSorted()
const kilobyte = 1024

test('public calls accept 4 kB', () => {
  const open = posts.filter(({ access, needs }) => access === 'public' || needs === 'signedOut')
  expect(names(open)).toEqual(['AddContact', 'AddMatericalService', 'GetDongtaiYaowen', 'Login', 'RequestPasswordReset', 'ResetPassword', 'signIn'])
  for (const endpoint of open) expect(bodyLimit(endpoint)).toBe(4 * kilobyte)
})

test('the longest form of a visitor fits', () => {
  const wide = (length: number) => '字'.repeat(length)
  const phone = '13812345678'
  const visit = {
    ...{ hospital: wide(60), department: wide(60), expert: wide(60), visitDate: new Date(Date.now() + 864e5).toISOString().slice(0, 10) },
    ...{ memberUnit: wide(100), memberName: wide(30), memberPhone: phone, patientName: wide(30), isMember: true, memo: wide(500), consent: '同意' },
  }
  const application = { company: wide(100), name: wide(10), phone, bait: '' }
  for (const [{ body }, form] of [
    [guidelineContract.requestVisit, visit],
    [joinContract.apply, application],
  ] as [{ body: z.ZodType }, object][]) {
    const sent = z.encode(body, form)
    z.decode(body, sent)
    expect(Buffer.byteLength(JSON.stringify(sent))).toBeLessThan(visitorBodyBytes)
  }
})

test('1 MiB is accepted only where a field is HTML or a list of texts is as long', () => {
  const html = ['Fengcai', 'FoodShop', 'Gongxiang', 'Jiaoliu'].flatMap((kind) => [`Add${kind}`, `Edit${kind}`])
  const written = ['Article', 'Company', 'FoodShop', 'InfoItem'].flatMap((kind) => [`create${kind}`, `save${kind}`])
  /** Unsaved text of a form with such a field. */
  const drafts = itemKindNames.map((kind) => `${kind}/saveDraft`)
  /** 100 summaries of 2,000 characters; 500 pictures with a line each; every entry of every menu. */
  const lists = ['createDigest', 'saveDigest', 'createHighlight', 'saveHighlight', 'saveSetting']
  const expected = [...html, ...written, ...drafts, ...lists, 'correctSubmission', 'saveProfile']
  expect(names(posts.filter((endpoint) => bodyLimit(endpoint) === maxBodyBytes))).toEqual(expected.toSorted())
  for (const endpoint of posts) expect(bodyLimit(endpoint)).toBeLessThanOrEqual(maxBodyBytes)
})

test('all other calls accept less than 150 kB, and those without a text field less than 40 kB', () => {
  const others = posts.filter((endpoint) => bodyLimit(endpoint) < maxBodyBytes)
  expect(Math.max(...others.map(bodyLimit))).toBeLessThan(150 * kilobyte)
  for (const name of ['pinArticles', 'article/delete', 'setAccountsDisabled', 'orderDishes', 'approveSubmissions']) {
    const endpoint = others.find(({ path }) => path === `/api/console/${name}`)
    expect(endpoint && bodyLimit(endpoint)).toBeLessThan(40 * kilobyte)
  }
})

describe('the limit is derived from the fields', () => {
  const limit = (body: z.ZodType) =>
    bodyLimit({ method: 'POST', path: '/api/x', access: 'member', failure: '', input: z.object({}), output: z.null(), body })
  const text = FormText(() => undefined)

  test('a text field has room for 5,000 Chinese characters, and so has each further one', () => {
    const longest = { a: '字'.repeat(5000), b: '字'.repeat(5000) }
    expect(limit(z.object({ a: text, b: text }))).toBeGreaterThan(Buffer.byteLength(JSON.stringify(longest)))
    expect(limit(z.object({ a: text }))).toBeLessThan(16 * kilobyte)
  })

  test('a list has room for all its items, including legacy field names', () => {
    const ids = record({ ids: ['AllTheIds', z.array(Id).max(500)] })
    expect(limit(ids)).toBeGreaterThan(Buffer.byteLength(JSON.stringify({ AllTheIds: Array(500).fill('999999999') })))
    expect(limit(ids)).toBeLessThan(100 * kilobyte)
  })

  test('HTML, an unbounded list and unknown schemas get the maximum', () => {
    for (const open of [FormHtml(() => undefined), z.array(FormLine(() => undefined)), z.unknown(), z.record(z.string(), z.string())])
      expect(limit(z.object({ open: open.optional() }))).toBe(maxBodyBytes)
  })

  test('an optional field or a union counts with its largest variant', () => {
    expect(limit(z.object({ a: z.union([z.null(), text]).optional() }))).toBeGreaterThan(15_000)
    expect(limit(z.object({ a: z.boolean(), b: z.enum(['one', 'two']), c: z.int().nullable() }))).toBe(visitorBodyBytes)
  })
})
