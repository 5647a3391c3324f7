import { afterAll, beforeAll, expect, test } from 'vitest'
import { policyTypes } from '#shared/rules/policyTypes.ts'
import { read } from '#tests/support/call.ts'
import { hiddenBecause, makeArticle, makeBanner } from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const inAnHour = new Date(Date.now() + 3_600_000)
const anHourAgo = new Date(Date.now() - 3_600_000)
const names = ({ Data }: { Data: { Name: string }[] }) => Data.map(({ Name }) => Name)

test('banners are listed in order, with picture and address', async () => {
  const second = await makeBanner(app.db, { name: '第二张', position: 2 })
  const first = await makeBanner(app.db, { name: '第一张', position: 1, url: '/layout/high-light' })
  await makeBanner(app.db, { name: '别处的', type: 2 })
  expect(await read(app.fastify, 'GetBannerList', { type: 1, count: 100 })).toEqual({
    Data: [
      { Id: first.id, Url: '/layout/high-light', ImageUrl: `/uploads/${first.imageKey}`, Name: '第一张' },
      { Id: second.id, Url: '', ImageUrl: `/uploads/${second.imageKey}`, Name: '第二张' },
    ],
    Count: 2,
  })
  expect(names(await read(app.fastify, 'GetBannerList', { count: 1 }))).toEqual(['第一张'])
})

test('a banner is shown only while enabled and within its dates', async () => {
  await makeBanner(app.db, { type: 3, name: '关闭的', enabled: false })
  await makeBanner(app.db, { type: 3, name: '以后的', showFrom: inAnHour })
  await makeBanner(app.db, { type: 3, name: '过期的', showUntil: anHourAgo })
  await makeBanner(app.db, { type: 3, name: '正在放的', showFrom: anHourAgo, showUntil: inAnHour })
  expect(names(await read(app.fastify, 'GetBannerList', { type: 3 }))).toEqual(['正在放的'])
})

test('a headline has its own title and links to the article', async () => {
  const { id } = await makeArticle(app.db, { section: 2, title: '文章标题' })
  await app.db.prisma.focusNews.create({ data: { articleId: id, title: '头条标题', subtitle: '头条副标题' } })
  expect(await read(app.fastify, 'GetFocusNews')).toEqual({
    Data: [{ Id: id, Type: 2, Title: '头条标题', SubTitle: '头条副标题', Description: '协会动态' }],
    Count: 1,
  })
})

test('a headline is hidden when its article is hidden or no longer news', async () => {
  const { Count } = await read(app.fastify, 'GetFocusNews')
  for (const standing of [...Object.values(hiddenBecause), { policyType: policyTypes.party }]) {
    const { id } = await makeArticle(app.db, standing)
    await app.db.prisma.focusNews.create({ data: { articleId: id, title: '看不见的头条' } })
  }
  expect((await read(app.fastify, 'GetFocusNews', 'again=1')).Count).toBe(Count)
})
