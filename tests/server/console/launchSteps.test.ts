import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeDemoMark } from '#server/demo/demoMark.ts'
import { type LaunchStep, launchStepNames } from '#shared/rules/launchSteps.ts'
import { settings } from '#shared/rules/settings.ts'
import { ownChoices } from '#shared/rules/siteMenus.ts'
import { makeAccount, makeArticle, makeBanner, makeCompany, makeFile, makeOffice, makeProfile } from '#tests/support/factories.ts'
import { ask, makeStaff, makeStaffWithApp } from '#tests/support/staff.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

/* Follows the setup guide on a new site that fills up step by step. */

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** Returns the open steps. */
async function openSteps(staff?: Awaited<ReturnType<typeof makeStaff>>): Promise<LaunchStep[]> {
  const { Data } = await ask(app.fastify, staff ?? (await makeStaff(app.db)), 'launchSteps')
  expect(Data.map(({ name }: { name: string }) => name)).toEqual(launchStepNames)
  return Data.filter(({ isDone }: { isDone: boolean }) => !isDone).map(({ name }: { name: LaunchStep }) => name)
}
/** Expects that `make` completes exactly this step; returns its result. */
async function expectCompleted<T>(step: LaunchStep, make: () => Promise<T>): Promise<T> {
  const before = await openSteps()
  expect(before).toContain(step)
  const made = await make()
  expect(await openSteps()).toEqual(before.filter((name) => name !== step))
  return made
}
const set = (key: string, value: object) => app.db.prisma.setting.upsert({ where: { key }, create: { key, value }, update: { value } })
/** The menu of the forum with this entry hidden. */
const hidden = (own: string) => ownChoices('forum').map((choice) => ({ ...choice, hidden: choice.own === own }))
const contact = { organiser: '秘书处', address: '某路1号', phone: '010-66668888', email: 'office@example.cn' }
const backUp = (fields: object = {}) =>
  app.db.prisma.backup.create({
    data: { finishedAt: new Date(), origin: 'console', place: 'folder', name: crypto.randomUUID(), encrypted: false, ...fields },
  })

test('each step is completed when its content exists', async () => {
  const { db } = app
  expect(await openSteps()).toEqual(launchStepNames.filter((name) => name !== 'demo'))

  await expectCompleted('brand', () => set('brand', { name: '驻京机构协会' }))
  await set('contact', { ...contact, email: '' })
  await expectCompleted('contact', () => set('contact', contact))
  await expectCompleted('registration', () => set('footer', { icp: '京ICP备20260001号-1', police: '京公网安备 11010102000001号' }))
  await makeProfile(db, { id: 5, introduction: '<p>简介</p>' })
  await makeProfile(db, { id: 5, charter: '<p>章程</p>' })
  await expectCompleted('association', () => makeProfile(db, { id: 5, chart: [{ name: '秘书处' }] }))
  await makeProfile(db, { id: 5, chart: [] })
  const { key: structureKey } = await makeFile(db)
  await expectCompleted('association', () => makeProfile(db, { id: 5, structureKey }))
  for (const id of [1, 2, 3]) await makeProfile(db, { id, introduction: '<p>简介</p>', responsibilities: '<p>职责</p>' })
  await makeProfile(db, { id: 4, introduction: '<p>简介</p>' })
  await expectCompleted('branches', () => makeProfile(db, { id: 4, responsibilities: '<p>职责</p>' }))
  await makeOffice(db, { status: 'draft' })
  await expectCompleted('units', () => makeCompany(db))
  const account = await expectCompleted('accounts', () => makeAccount(db))
  await makeBanner(db, { enabled: false })
  await expectCompleted('banners', () => makeBanner(db))
  const [article, party] = [await makeArticle(db, { status: 'draft' }), await makeArticle(db, { policyType: 2 })]
  for (const { id } of [article, party]) await db.prisma.focusNews.create({ data: { articleId: id, title: '头条' } })
  await expectCompleted('headline', () => db.prisma.article.update({ where: { id: article.id }, data: { status: 'approved' } }))
  await expectCompleted('columns', () => set('menus', { ...settings.menus.initial, forum: hidden('智库') }))
  const mail = { host: 'smtp.example.cn', port: '465', security: 'tls', user: '', password: '', from: 'office@example.cn' }
  await expectCompleted('mail', () => set('mail', mail))
  await set('backup', { nightly: 'on' })
  await backUp({ error: '磁盘已满' })
  await expectCompleted('backup', () => backUp())

  expect(await openSteps()).toEqual(['secondFactor'])
  expect(await openSteps(await makeStaffWithApp(db))).toEqual([])

  await db.prisma.account.update({ where: { id: account.id }, data: { disabledAt: new Date() } })
  await writeDemoMark(db.prisma)
  expect(await openSteps()).toEqual(['demo', 'accounts', 'secondFactor'])
})
