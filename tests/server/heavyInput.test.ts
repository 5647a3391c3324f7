import { afterAll, beforeAll, expect, test } from 'vitest'
import { refused } from '#tests/support/call.ts'
import { makeMember, refusedAs } from '#tests/support/members.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

/*
 * Texts that would block the process for minutes in an algorithm with quadratic running time. That the tests finish
 * shows that no such algorithm processes them.
 */

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** Combining accents in the wrong order, which normalisation would sort. Two bytes each. */
const accents = `a${'\u0315'.repeat(240_000)}${'\u0300'.repeat(240_000)}`

test.each([
  ['AddContact', { City: accents, BuyerName: accents, BuyerPhone: accents }],
  ['AddMatericalService', { EnterpriseName: accents, Remarks: accents }],
  ['Login', { loginname: accents, pwd: 'x' }],
  ['Login', { loginname: 'x', pwd: accents }],
  ['GetDongtaiYaowen', [accents]],
])('refuses a row of accents sent to %s', async (name, payload) => {
  // Visitors' bodies are refused for their size already; members' bodies, field by field.
  for (const [field, text] of Object.entries(payload)) {
    const body = Array.isArray(payload) ? [text] : { ...payload, ...emptied(payload), [field]: text }
    await refused(app.fastify, name, {}, { method: 'POST', payload: body })
  }
})

test.each([
  ['brackets', '<'.repeat(299_000)],
  ['comments', '<!--'.repeat(70_000)],
  ['unfinished entities', '&nbs'.repeat(70_000)],
  ['unterminated quotes', '<a b="'.repeat(45_000)],
  ['more brackets than the limit', '<'.repeat(900_000)],
])('refuses or saves content made of %s without delay', async (_what, Content) => {
  const member = await makeMember(app.db)
  const { Code } = await app.fastify
    .inject({
      method: 'POST',
      url: '/api/ZhuJingBanXieHui/AddGongxiang',
      headers: member.headers,
      payload: { Title: '标题', SubTitle: '副标题', Content },
    })
    .then((response) => response.json())
  expect([0, 1]).toContain(Code)
})

test.each(['Title', 'SubTitle', 'Description', 'ImageUrl'])('refuses a row of accents as %s of a member', async (field) => {
  const member = await makeMember(app.db)
  const item = { Title: '标题', SubTitle: '副标题', Description: '名特优产品', ImageUrl: '/uploads/x.webp', Content: '<p>正文</p>' }
  expect(await refusedAs(app.fastify, member, 'AddFengcai', { ...item, [field]: accents })).toMatchObject({ status: 200 })
})

const emptied = (payload: object) => Object.fromEntries(Object.entries(payload).map(([field, text]) => [field, text === accents ? '' : text]))
