import { afterAll, beforeAll, expect, test } from 'vitest'
import { read, refused } from '#tests/support/call.ts'
import { makeActivity, makeCompany, makeFile, makeSignUp } from '#tests/support/factories.ts'
import { listRules } from '#tests/support/listRules.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const anHourAgo = new Date(Date.now() - 3_600_000)

listRules({
  name: 'GetActivityList',
  parameters: { id: 3 },
  make: (db, standing) => makeActivity(db, { branchId: 3, ...standing }),
  makeOther: (db) => makeActivity(db, { branchId: 2 }),
})

test('an activity has the fields that its card shows', async () => {
  const { key: coverKey } = await makeFile(app.db)
  const { id: companyId } = await makeCompany(app.db)
  const publishedAt = new Date('2026-03-04T05:06:07Z')
  const { id } = await makeActivity(app.db, { branchId: 1, title: '走进企业', subtitle: '信息分会', label: '活动', coverKey, companyId, publishedAt })
  expect((await read(app.fastify, 'GetActivityList', { id: 1 })).Data).toEqual([
    {
      Id: id,
      Title: '走进企业',
      SubTitle: '信息分会',
      Description: '活动',
      UpdateTime: '2026-03-04 13:06:07',
      ImageUrl: `/uploads/${coverKey}`,
      Content: '',
      CompanyId: companyId,
      OwnSubTitle: '信息分会',
      Place: '',
      StartTime: null,
      OpenTime: null,
      CloseTime: null,
      SignUpOpen: false,
      SignUpState: 'none',
      Places: null,
      PlacesLeft: null,
    },
  ])
})

test('only activities currently open for sign-up show the sign-up label', async () => {
  const open = await makeActivity(app.db, { branchId: 4, subtitle: '副标题', signUp: { signUpOpensAt: anHourAgo, capacity: 1 } })
  const full = await makeActivity(app.db, { branchId: 4, subtitle: '副标题', signUp: { signUpOpensAt: anHourAgo, capacity: 1 } })
  await makeSignUp(app.db, full.id)
  const over = await makeActivity(app.db, { branchId: 4, subtitle: '副标题', signUp: { signUpOpensAt: new Date(0), signUpClosesAt: anHourAgo } })
  const { Data } = await read(app.fastify, 'GetActivityList', { id: 4 })
  const shown = Object.fromEntries(
    Data.map((item: { Id: number; SubTitle: string; OwnSubTitle: string; SignUpOpen: boolean }) => [
      item.Id,
      [item.SubTitle, item.OwnSubTitle, item.SignUpOpen],
    ]),
  )
  expect(shown).toEqual({
    [open.id]: ['我要报名', '副标题', true],
    [full.id]: ['副标题', '副标题', false],
    [over.id]: ['副标题', '副标题', false],
  })
})

test('the sign-up state depends on times and capacity', async () => {
  const inAnHour = new Date(Date.now() + 3_600_000)
  const past = { signUpOpensAt: new Date(0), signUpClosesAt: anHourAgo }
  const make = async (signUp: NonNullable<Parameters<typeof makeActivity>[1]>['signUp']) => (await makeActivity(app.db, { branchId: 2, signUp })).id
  const expected = {
    [await make({ signUpOpensAt: inAnHour })]: 'early',
    [await make({ signUpOpensAt: anHourAgo, signUpClosesAt: inAnHour })]: 'open',
    [await make({ ...past, startsAt: inAnHour })]: 'closed',
    [await make({ ...past, startsAt: anHourAgo })]: 'ended',
    [await make({ ...past, startsAt: anHourAgo, endsAt: inAnHour })]: 'closed',
    [await make({ startsAt: inAnHour })]: 'none',
    [await make({ startsAt: anHourAgo })]: 'ended',
    // Without a closing time, sign-up stays open until the activity ends.
    [await make({ signUpOpensAt: new Date(0), startsAt: anHourAgo, endsAt: inAnHour })]: 'open',
    [await make({ signUpOpensAt: new Date(0), startsAt: anHourAgo })]: 'ended',
  }
  const full = await make({ signUpOpensAt: anHourAgo, capacity: 1 })
  await makeSignUp(app.db, full)
  const { Data } = await read(app.fastify, 'GetActivityList', { id: 2, size: 20 })
  const shown = Object.fromEntries(Data.map((item: { Id: number; SignUpState: string }) => [item.Id, item.SignUpState]))
  expect(shown).toMatchObject({ ...expected, [full]: 'full' })
})

test('four branches exist', async () => {
  expect(await refused(app.fastify, 'GetActivityList', { id: 5 })).toMatchObject({ status: 400 })
  expect(await refused(app.fastify, 'GetActivityList')).toMatchObject({ status: 400 })
})
