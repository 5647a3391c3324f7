import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readSite } from '#server/settings/watchSettings.ts'
import { type MenuChoice, ownChoices, type SiteMenuName, siteMenuNames } from '#shared/rules/siteMenus.ts'
import { ask, makeStaff, type TestStaff } from '#tests/support/staff.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let app: TestApp
let admin: TestStaff
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.prisma.setting.deleteMany()
  admin = await makeStaff(app.db)
})

type Menus = Record<SiteMenuName, MenuChoice[]>
const seen = async (): Promise<{ version: string; value: Menus }> =>
  (await ask(app.fastify, admin, 'listSettings')).Data.find(({ key }: { key: string }) => key === 'menus')
async function save(menus: Partial<Menus>) {
  const { version, value } = await seen()
  return ask(app.fastify, admin, 'saveSetting', { key: 'menus', version, value: { ...value, ...menus } })
}
const link = (fields: Partial<MenuChoice> = {}): MenuChoice => ({
  own: '',
  name: '专题',
  url: 'https://zhuanti.example.org',
  hidden: false,
  ...fields,
})
const onPages = async () => (await readSite(app.db)).site.menus

test('pages contain no menus while these are unchanged', async () => {
  expect((await seen()).value).toEqual(Object.fromEntries(siteMenuNames.map((menu) => [menu, []])))
  expect(await onPages()).toBeUndefined()
  expect(await save({ news: ownChoices('news') })).toMatchObject({ Code: 1 })
  expect(await onPages()).toBeUndefined()
})

test('changed menus are on every page and described in the audit log', async () => {
  const [first, second, third] = ownChoices('news') as [MenuChoice, MenuChoice, MenuChoice]
  const news = [third, { ...first, name: '要闻' }, { ...second, hidden: true }, link()]
  expect(await save({ news })).toMatchObject({ Code: 1 })
  expect(await onPages()).toEqual({ news })
  const [entry] = await app.db.prisma.auditEntry.findMany({ where: { accountId: admin.account.id } })
  expect(entry).toMatchObject({ subject: 'setting menus', before: { news: [] } })
  expect(entry?.after).toEqual({ news: ['通知公告', '要闻（原为实时要闻）', '协会动态（隐藏）', '专题（https://zhuanti.example.org）'] })
})

test('a hidden link is not disclosed', async () => {
  const news = [link({ hidden: true }), ...ownChoices('news')]
  await save({ news })
  expect(await onPages()).toEqual({ news: ownChoices('news') })
})

test('a menu can be reset to its default', async () => {
  await save({ news: [link(), ...ownChoices('news')] })
  await save({ news: ownChoices('news') })
  expect(await onPages()).toBeUndefined()
})

test.each<[Partial<Menus>, string]>([
  [{ main: [link({ url: 'javascript:alert(1)' })] }, '请输入以 http:// 或 https:// 开头的完整网址，或以 /layout/ 开头的本站页面'],
  [{ main: [link({ url: '' })] }, '请输入网址'],
  [{ main: [link({ name: ' ' })] }, '请输入名称'],
  [{ main: [link({ name: '七个字的栏目名' })] }, '名称不能超过6个字'],
  [{ news: ownChoices('news').map((entry) => ({ ...entry, hidden: true })) }, '“新闻中心”至少显示一项'],
  [{ main: [link(), link()] }, '“主导航”中有重名的项'],
])('refuses %o', async (menus, Message) => {
  expect(await save(menus)).toMatchObject({ status: 200, Code: 0, Message })
  expect(await onPages()).toBeUndefined()
})
