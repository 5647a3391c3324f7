import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { policyTypes } from '#shared/rules/policyTypes.ts'
import { read } from '#tests/support/call.ts'
import { detailRules } from '#tests/support/detailRules.ts'
import { hiddenBecause, makeActivity, makeArticle, makeCompany, makeFile, makeSignUp } from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const inAnHour = new Date(Date.now() + 3_600_000)
const anHourAgo = new Date(Date.now() - 3_600_000)
const open = async (id: number) => (await read(app.fastify, 'GetPlolicyDetail', { id })).Data

detailRules({ name: 'GetPlolicyDetail', make: makeArticle })

test('the detail contains all fields of an article', async () => {
  const [cover, first, second, attachment] = [
    await makeFile(app.db),
    await makeFile(app.db),
    await makeFile(app.db),
    await makeFile(app.db, { size: 2048 }),
  ]
  const company = await makeCompany(app.db, { name: '京华科技' })
  const { id } = await makeArticle(app.db, {
    policyType: policyTypes.showcase,
    section: 2,
    title: '湘西腊肉',
    subtitle: '名品',
    content: '<p>正文</p>',
    summary: '正文',
    coverKey: cover.key,
    link: 'https://example.org/a',
    source: '协会秘书处',
    author: '王五',
    editor: '赵六',
    originalUrl: 'https://example.org/b',
    companyId: company.id,
    publishedAt: new Date('2026-01-02T03:04:05Z'),
    createdAt: new Date('2026-01-01T03:04:05Z'),
    images: {
      create: [
        { fileKey: second.key, title: '二', position: 2 },
        { fileKey: first.key, title: '一', position: 1 },
      ],
    },
    attachments: { create: [{ fileKey: attachment.key, name: '附件.pdf' }] },
  })
  expect(await open(id)).toEqual({
    Id: id,
    PolicyType: 4,
    Type: 2,
    Title: '湘西腊肉',
    SubTitle: '名品',
    Description: '名特优产品',
    UpdateTime: '2026-01-02 11:04:05',
    CreateTime: '2026-01-01 11:04:05',
    ImageUrl: `/uploads/${cover.key}`,
    Content: '<p>正文</p>',
    Summary: '正文',
    Remark: 'https://example.org/a',
    Source: '协会秘书处',
    Author: '王五',
    Editor: '赵六',
    OriginalUrl: 'https://example.org/b',
    CompanyId: company.id,
    CompanyName: '京华科技',
    BranchId: null,
    ViewCount: 0,
    ListImage: [
      { ImageId: expect.any(Number), ImageUrl: `/uploads/${first.key}`, Title: '一' },
      { ImageId: expect.any(Number), ImageUrl: `/uploads/${second.key}`, Title: '二' },
    ],
    Attachments: [{ Name: '附件.pdf', Url: `/uploads/${attachment.key}`, Size: 2048 }],
    Activity: null,
    Previous: null,
    Next: null,
    Related: [],
  })
})

test('every kind of article opens by its own id', async () => {
  for (const policyType of Object.values(policyTypes)) {
    const { id } = policyType === policyTypes.activity ? await makeActivity(app.db) : await makeArticle(app.db, { policyType })
    expect(await open(id)).toMatchObject({ Id: id, PolicyType: policyType })
  }
})

test('previous and next are the visible neighbours in the same list, even with equal times', async () => {
  const publishedAt = new Date('2026-02-02T00:00:00Z')
  const place = { policyType: policyTypes.policy, publishedAt }
  const first = await makeArticle(app.db, { ...place, title: '第一' })
  for (const standing of Object.values(hiddenBecause)) await makeArticle(app.db, { ...place, ...standing })
  await makeArticle(app.db, { policyType: policyTypes.project, publishedAt })
  const second = await makeArticle(app.db, { ...place, title: '第二' })
  const third = await makeArticle(app.db, { ...place, title: '第三' })
  expect(await open(second.id)).toMatchObject({ Previous: { Id: third.id, Title: '第三' }, Next: { Id: first.id, Title: '第一' } })
})

test('related articles are the five visible ones of the same list that are closest in time, without the neighbours', async () => {
  const place = { policyType: policyTypes.medicalScience, section: 9 }
  const at = (day: number) => new Date(`2026-03-${String(day).padStart(2, '0')}T00:00:00Z`)
  const made: { id: number }[] = []
  for (const day of [1, 2, 3, 4, 5, 6, 7, 8, 9, 20]) made.push(await makeArticle(app.db, { ...place, title: `第 ${day} 天`, publishedAt: at(day) }))
  for (const hidden of Object.values(hiddenBecause)) await makeArticle(app.db, { ...place, ...hidden })
  const related = async (index: number) => (await open(made[index]?.id as number)).Related.map(({ Title }: { Title: string }) => Title)
  expect(await related(0)).toEqual(['第 7 天', '第 6 天', '第 5 天', '第 4 天', '第 3 天'])
  expect(await related(4)).toEqual(['第 9 天', '第 8 天', '第 7 天', '第 3 天', '第 2 天'])
  expect(await related(9)).toEqual(['第 8 天', '第 7 天', '第 6 天', '第 5 天', '第 4 天'])
  expect((await open(made[0]?.id as number)).Related[0]).toEqual({ Id: made[6]?.id, Title: '第 7 天', UpdateTime: '2026-03-07 08:00:00' })
})

test('hides the name of a company that has left the portal', async () => {
  const { id: companyId } = await makeCompany(app.db, { deletedAt: anHourAgo })
  const { id } = await makeArticle(app.db, { policyType: policyTypes.companyWork, companyId })
  expect((await open(id)).CompanyName).toBeNull()
})

describe('a branch activity', () => {
  test('open for sign-up shows so, with time, place and remaining capacity', async () => {
    const { id } = await makeActivity(app.db, {
      subtitle: '原来的副标题',
      signUp: {
        place: '北京会议中心',
        startsAt: new Date('2027-01-01T01:00:00Z'),
        endsAt: new Date('2027-01-01T09:00:00Z'),
        signUpOpensAt: anHourAgo,
        capacity: 2,
      },
    })
    await makeSignUp(app.db, id)
    await makeSignUp(app.db, id, { cancelledAt: anHourAgo })
    expect(await open(id)).toMatchObject({
      SubTitle: '我要报名',
      Activity: {
        Open: true,
        Place: '北京会议中心',
        StartTime: '2027-01-01 09:00:00',
        EndTime: '2027-01-01 17:00:00',
        CloseTime: null,
        Places: 2,
        PlacesLeft: 1,
      },
    })
  })

  test.each([
    ['before sign-up opens', { signUpOpensAt: inAnHour }],
    ['after sign-up has closed', { signUpOpensAt: new Date(0), signUpClosesAt: anHourAgo }],
    ['without planned sign-up', {}],
  ])('keeps its own subtitle %s', async (_when, signUp) => {
    const { id } = await makeActivity(app.db, { subtitle: '原来的副标题', signUp })
    expect(await open(id)).toMatchObject({ SubTitle: '原来的副标题', Activity: { Open: false } })
  })

  test.each([undefined, { signUpOpensAt: null }])(
    'does not call for a sign-up that is not open, whatever staff wrote as subtitle',
    async (signUp) => {
      const { id } = await makeActivity(app.db, { subtitle: '我要报名', ...(signUp && { signUp }) })
      expect(await open(id)).toMatchObject({ SubTitle: '' })
      // The list of the previous case is remembered until the change is announced.
      await expect
        .poll(async () => (await read(app.fastify, 'GetActivityList', { id: 1, current: 1, size: 1 })).Data[0])
        .toMatchObject({ Id: id, SubTitle: '' })
    },
  )

  test('keeps its own subtitle when all places are taken', async () => {
    const { id } = await makeActivity(app.db, { subtitle: '原来的副标题', signUp: { signUpOpensAt: anHourAgo, capacity: 1 } })
    await makeSignUp(app.db, id)
    expect(await open(id)).toMatchObject({ SubTitle: '原来的副标题', Activity: { Open: false, PlacesLeft: 0 } })
  })
})
