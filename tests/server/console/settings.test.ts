import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readCreditRule } from '#server/credits/ledger.ts'
import { readSite } from '#server/settings/watchSettings.ts'
import type { Query } from '#shared/lib/endpoint.ts'
import { defaultBrand } from '#shared/rules/brand.ts'
import { emptyContact } from '#shared/rules/contact.ts'
import { emptyFooter } from '#shared/rules/footerText.ts'
import { defaultHomeCounts } from '#shared/rules/homeCounts.ts'
import { defaultHotWords } from '#shared/rules/hotWords.ts'
import { initialLimits } from '#shared/rules/limits.ts'
import { siteMenuNames } from '#shared/rules/siteMenus.ts'
import { noExternalSites } from '#shared/rules/webAddress.ts'
import { call } from '#tests/support/call.ts'
import { ask, auditOf, makeStaff, type TestStaff } from '#tests/support/staff.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'
import { homeReads } from '#web/features/home/home.reads.ts'
import { pageUrl } from '#web/lib/pageUrl.ts'

let app: TestApp
let other: TestApp
let admin: TestStaff
beforeAll(async () => {
  app = await testApp()
  other = await testApp({ db: app.db })
})
afterAll(async () => {
  await other.close()
  await app.close()
})
beforeEach(async () => {
  await app.db.prisma.setting.deleteMany()
  await app.db.prisma.friendlyLink.deleteMany()
  admin = await makeStaff(app.db)
})

const list = async () => (await ask(app.fastify, admin, 'listSettings')).Data as { key: string; version: number; value: unknown }[]
const seen = async (key: string) => (await list()).find((setting) => setting.key === key) as { version: number; value: object }
const save = async (key: string, value: unknown, before?: { version: number }, fastify = app.fastify) =>
  ask(fastify, admin, 'saveSetting', { key, value, version: (before ?? (await seen(key))).version })
/** Saving returns a version from which the next save can continue. */
async function expectReturnedVersion(key: string, value: unknown) {
  const answer = await save(key, value)
  expect(answer).toMatchObject({ Code: 1, Data: { version: (await seen(key)).version } })
}
const stored = async (key: string) => (await app.db.prisma.setting.findUnique({ where: { key } }))?.value

test('returns the version with which it is read from then on', async () => {
  await expectReturnedVersion('homeCounts', { ...defaultHomeCounts, news: 9 })
  await expectReturnedVersion('homeCounts', { ...defaultHomeCounts, news: 9 })
  await expectReturnedVersion('staffSecondFactor', 'optional')
  await expectReturnedVersion('menus', {
    ...((await seen('menus')).value as object),
    news: [{ own: '', name: '专题', url: 'https://a.example.org', hidden: false }],
  })
})

test('unchanged settings have their declared defaults', async () => {
  expect(Object.fromEntries((await list()).map(({ key, value }) => [key, value]))).toEqual({
    creditRule: { perReport: 5, earnedAt: 'submission', maxUnreviewed: 20 },
    enterpriseMembers: { information: 'on', food: 'on', reports: 'on' },
    backup: { nightly: 'on', hour: 3, place: 'folder', keepDays: 14, keepWeeks: 8, verify: 'off' },
    staffSecondFactor: 'optional',
    brand: defaultBrand,
    contact: emptyContact,
    footer: emptyFooter,
    externalSites: noExternalSites,
    homeCounts: defaultHomeCounts,
    menus: Object.fromEntries(siteMenuNames.map((menu) => [menu, []])),
    hotWords: { minHours: 3, pinned: '', hidden: '' },
    mapTiles: { source: 'off', key: '', address: '', system: 'wgs84', approval: '' },
    greyMode: { from: '', until: '' },
    limits: initialLimits,
  })
})

test('they contain no server secret, and none can be changed', async () => {
  await app.db.prisma.setting.create({ data: { key: 'downloadSecret', value: 'secret' } })
  expect(JSON.stringify(await list())).not.toContain('secret')
  for (const key of ['downloadSecret', 'constructor', '']) expect(await save(key, 'x', { version: 0 })).toMatchObject({ status: 400 })
  expect(await stored('downloadSecret')).toBe('secret')
})

describe('a setting', () => {
  test('applies at once when changed, and the audit log has the old and the new value', async () => {
    expect(await save('creditRule', { perReport: 3, earnedAt: 'approval', maxUnreviewed: 9 })).toMatchObject({
      Code: 1,
      Message: '设置已保存，立即生效',
    })
    expect(await app.db.prisma.$transaction(readCreditRule)).toEqual({ perReport: 3, earnedAt: 'approval', maxUnreviewed: 9 })
    expect((await readSite(app.db)).site).toMatchObject({ perReport: 3 })
    const [entry] = await app.db.prisma.auditEntry.findMany({ where: { accountId: admin.account.id } })
    expect(entry).toMatchObject({
      action: 'settingChanged',
      subject: 'setting creditRule',
      before: { perReport: 5, earnedAt: 'submission', maxUnreviewed: 20 },
      after: { perReport: 3, earnedAt: 'approval', maxUnreviewed: 9 },
    })
  })

  test('saved unchanged is not logged', async () => {
    const { value } = await seen('homeCounts')
    expect(await save('homeCounts', Object.fromEntries(Object.entries(value).reverse()))).toMatchObject({ Code: 1 })
    expect(await auditOf(app.db, admin.account.id)).toEqual([])
  })

  test('changed concurrently by other staff is refused; of two requests at once one succeeds', async () => {
    const before = await seen('greyMode')
    const days = ['2026-12-13', '2026-12-14']
    const answers = await Promise.all(days.map((day, i) => save('greyMode', { from: day, until: day }, before, i ? app.fastify : other.fastify)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await save('greyMode', { from: '', until: '' }, before)).toMatchObject({ status: 409 })
    expect(days).toContain(((await stored('greyMode')) as { from: string }).from)
  })

  test('falls back to its default if the stored value is malformed, and gains missing fields from an older version', async () => {
    await app.db.prisma.setting.createMany({
      data: [
        { key: 'creditRule', value: { perReport: -1 } },
        { key: 'homeCounts', value: { news: 10 } },
      ],
    })
    expect((await seen('creditRule')).value).toEqual({ perReport: 5, earnedAt: 'submission', maxUnreviewed: 20 })
    expect((await readSite(app.db)).site).not.toHaveProperty('perReport')
    expect((await seen('homeCounts')).value).toEqual({ ...defaultHomeCounts, news: 10 })
    expect(await save('creditRule', { perReport: 2, earnedAt: 'submission', maxUnreviewed: 20 })).toMatchObject({ Code: 1 })
  })

  test('keeps a contact whose e-mail address was stored when the rule was looser', async () => {
    const contact = { ...emptyContact, organiser: '示例协会', email: 'office@example.org。' }
    await app.db.prisma.setting.create({ data: { key: 'contact', value: contact } })
    expect((await seen('contact')).value).toEqual(contact)
  })

  test.each<[string, unknown, string]>([
    ['creditRule', { perReport: 3, earnedAt: 'approval', maxUnreviewed: 0 }, '审核前最多计入的专报条数须为 1 至 1000 的整数'],
    ['creditRule', { perReport: 0, earnedAt: 'approval', maxUnreviewed: 20 }, '每条专报可下载的条数须为 1 至 100 的整数'],
    ['creditRule', { perReport: 1.5, earnedAt: 'approval', maxUnreviewed: 20 }, '每条专报可下载的条数须为 1 至 100 的整数'],
    ['homeCounts', { ...defaultHomeCounts, news: 13 }, '新闻中心须为 4 至 12 的整数'],
    ['hotWords', { ...defaultHotWords, minHours: 0 }, '热门的最低小时数须为 1 至 100 的整数'],
    ['hotWords', { ...defaultHotWords, pinned: '一、二、三，四、五、六、七、八、九、十、十一' }, '置顶的词不能超过10个'],
    ['hotWords', { ...defaultHotWords, hidden: '词'.repeat(21) }, '每个词不能超过20个字'],
    ['greyMode', { from: '2026-12-13', until: '' }, '请选择结束日期，到期自动恢复'],
    ['greyMode', { from: '', until: '2026-12-13' }, '请选择开始日期'],
    ['greyMode', { from: '2026-12-14', until: '2026-12-13' }, '结束日期不能早于开始日期'],
    ['greyMode', { from: '2026-02-30', until: '2026-03-01' }, '请选择正确的日期'],
    ['footer', { ...emptyFooter, copyright: '长'.repeat(61) }, '版权信息不能超过60个字'],
    ['contact', { ...emptyContact, organiser: '长'.repeat(41) }, '主办单位不能超过40个字'],
    ['contact', { ...emptyContact, email: 'office' }, '请输入正确的邮箱'],
    ['contact', { ...emptyContact, longitude: '116.4' }, '经度和纬度须一起填写'],
    ['contact', { ...emptyContact, people: [{ duty: '', name: '王', phone: '010-1' }] }, '请输入联系事项'],
    ['contact', { ...emptyContact, people: [{ duty: '会员服务', name: '', phone: '' }] }, '请输入电话'],
    ['footer', { ...emptyFooter, icp: '<script>' }, '备案号形如 京ICP备12345678号-1'],
    ['footer', { ...emptyFooter, police: '1101' }, '备案号形如 京公网安备 11010102000001号'],
    ['externalSites', { ...noExternalSites, studyAssistant: 'javascript:alert(1)' }, '请输入以 http:// 或 https:// 开头的完整网址'],
  ])('%s cannot be %o', async (key, value, message) => {
    expect(await save(key, value)).toMatchObject({ status: 200, Code: 0, Message: message })
    expect(await stored(key)).toBeUndefined()
  })

  test.each<[string, unknown]>([
    ['staffSecondFactor', 'sometimes'],
    ['creditRule', { perReport: 3, earnedAt: 'never', maxUnreviewed: 20 }],
    ['creditRule', null],
    ['footer', 'text'],
  ])('%s is malformed as %o', async (key, value) => {
    expect(await save(key, value)).toMatchObject({ status: 400 })
    expect(await stored(key)).toBeUndefined()
  })

  test('that a page of release 1.1.0 sends after the update ask for that page to be loaded again', async () => {
    const sent = await ask(app.fastify, admin, 'saveSetting', { key: 'footer', version: '3f9a51c07d', value: emptyFooter })
    expect(sent).toMatchObject({ status: 400, Message: '请求参数有误：version 须为整数。如果网站刚刚更新，请重新加载页面' })
  })
})

test('a newly required second factor is demanded from staff without one at their next call', async () => {
  const editor = await makeStaff(app.db, { role: 'editor' })
  await save('staffSecondFactor', 'required')
  expect(await ask(app.fastify, editor, 'listSiteRows', {}, { query: { table: 'banner' } })).toMatchObject({ Code: 4033 })
})

describe('every public page', () => {
  const page = async (fastify = other.fastify) => (await call(fastify, '/layout/association-introduction')).text

  test('has the configured footer, at once in every process', async () => {
    expect(await page()).toContain('"icp":""')
    await save('footer', { ...emptyFooter, icp: '京ICP备20260001号-2', copyright: '协会<b>秘书处</b>' })
    await expect.poll(() => page()).toContain('"icp":"京ICP备20260001号-2"')
    expect(await page()).not.toContain('<b>秘书处')
  })

  test('is grey between the configured days, inclusive, and not afterwards', async () => {
    const day = (days: number) => new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)
    const isGrey = async () => (await readSite(app.db)).site.grey === true
    for (const [from, until, expected] of [
      [0, 0, true],
      [-3, 2, true],
      [1, 2, false],
      [-2, -1, false],
    ] as const) {
      await save('greyMode', { from: day(from), until: day(until) })
      expect({ from, until, grey: await isGrey() }).toEqual({ from, until, grey: expected })
    }
    expect(await page()).not.toContain('data-grey')
    await save('greyMode', { from: day(0), until: day(0) })
    await expect.poll(() => page()).toContain('<html lang="zh-CN" data-grey>')
  })

  test('has the enabled friendly links in their groups', async () => {
    await app.db.prisma.friendlyLink.createMany({
      data: [
        { group: '服务平台', name: '驻京服务网', url: 'https://fuwu.example.org', position: 2 },
        { group: '会员单位', name: '会员之家', url: 'https://huiyuan.example.org', position: 3 },
        { group: '服务平台', name: '学习助手', url: 'https://xuexi.example.org', position: 4 },
        { group: '服务平台', name: '停用的', url: 'https://off.example.org', position: 1, enabled: false },
      ],
    })
    expect((await readSite(app.db)).site.links).toEqual([
      {
        name: '服务平台',
        links: [
          { name: '驻京服务网', url: 'https://fuwu.example.org' },
          { name: '学习助手', url: 'https://xuexi.example.org' },
        ],
      },
      { name: '会员单位', links: [{ name: '会员之家', url: 'https://huiyuan.example.org' }] },
    ])
  })
})

test('the home page loads the configured number of items', async () => {
  await save('homeCounts', { ...defaultHomeCounts, news: 10, shops: 8 })
  const { homeCounts } = await readSite(app.db)
  const asked: Record<string, Query> = homeReads.reads(pageUrl('/layout/index', new URLSearchParams('tabs=all')), homeCounts)
  expect(['news', 'notices', 'shops', 'party'].map((name) => asked[name]?.input)).toEqual([
    { section: 1, size: 10 },
    { section: 3, size: 10 },
    { size: 8 },
    { size: 4 },
  ])
})
