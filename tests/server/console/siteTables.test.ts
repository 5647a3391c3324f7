import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { call, read } from '#tests/support/call.ts'
import { makeBanner, makeFile, makePerson, makeShop } from '#tests/support/factories.ts'
import { makeMember, sendAs } from '#tests/support/members.ts'
import { ask, auditOf, makeStaff, type TestStaff } from '#tests/support/staff.ts'
import { pictureOf } from '#tests/support/submissions.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let app: TestApp
let other: TestApp
let editor: TestStaff
beforeAll(async () => {
  app = await testApp()
  other = await testApp({ db: app.db })
})
afterAll(async () => {
  await other.close()
  await app.close()
})
beforeEach(async () => {
  const { prisma } = app.db
  await prisma.$transaction([
    prisma.banner.deleteMany(),
    prisma.friendlyLink.deleteMany(),
    prisma.thinkTank.deleteMany(),
    prisma.expert.deleteMany(),
    prisma.searchSynonym.deleteMany(),
    prisma.revision.deleteMany(),
    prisma.foodShop.deleteMany(),
    prisma.foodArea.deleteMany(),
    prisma.foodCuisine.deleteMany(),
  ])
  editor = await makeStaff(app.db, { role: 'editor' })
})

type Values = Record<string, string | boolean>
const list = async (table: string) => (await ask(app.fastify, editor, 'listSiteRows', {}, { query: { table } })).Data
const save = (table: string, values: Values, seen: { id: string; version: number } | null = null, fastify = app.fastify) =>
  ask(fastify, editor, 'saveSiteRow', { table, id: seen?.id ?? null, version: seen?.version ?? 0, values })
const remove = (table: string, { id, version }: { id: string; version: number }) => ask(app.fastify, editor, 'deleteSiteRow', { table, id, version })
const idsOf = async (table: string): Promise<string[]> => (await list(table)).map(({ id }: { id: string }) => id)
const order = (table: string, ids: string[], loaded: string[]) => ask(app.fastify, editor, 'orderSiteRows', { table, ids, loaded })

const link = (fields: Values = {}) => ({ group: '服务平台', name: '驻京服务网', url: 'https://fuwu.example.org', enabled: true, ...fields })
const tank = (name: string) => ({ name, shortName: '', nature: '高校智库', address: '', remark: '' })
const bannerOf = async (fields: Values = {}) => ({
  name: '年度工作会议',
  imageKey: (await makeFile(app.db)).key,
  url: '/layout/trends?type=2',
  showFrom: '',
  showUntil: '',
  enabled: true,
  ...fields,
})
const names = async (table: string, column = 'name') => (await list(table)).map(({ values }: { values: Values }) => values[column])

describe('a row', () => {
  test('is added at the end, edited and deleted, each with a log entry', async () => {
    for (const name of ['甲院', '乙院', '丙院']) expect(await save('thinkTank', tank(name))).toMatchObject({ Code: 1, Message: '修改已保存' })
    expect(await names('thinkTank')).toEqual(['甲院', '乙院', '丙院'])
    const [first, second] = await list('thinkTank')
    await save('thinkTank', { ...second.values, shortName: '乙' }, second)
    expect(await remove('thinkTank', first)).toMatchObject({ Code: 1 })
    await save('thinkTank', tank('丁院'))
    expect(await names('thinkTank')).toEqual(['乙院', '丙院', '丁院'])
    expect(await auditOf(app.db, editor.account.id)).toEqual([
      ...Array(3).fill('siteRowCreated'),
      'siteRowChanged',
      'siteRowDeleted',
      'siteRowCreated',
    ])
    const change = await app.db.prisma.auditEntry.findFirstOrThrow({ where: { accountId: editor.account.id, action: 'siteRowChanged' } })
    expect(change).toMatchObject({ subject: `thinkTank ${second.id}`, before: { shortName: '' }, after: { shortName: '乙' }, address: '127.0.0.1' })
  })

  test('saved unchanged is not logged', async () => {
    await save('friendlyLink', link())
    const [row] = await list('friendlyLink')
    expect(await save('friendlyLink', row.values, row)).toMatchObject({ Code: 1 })
    expect(await auditOf(app.db, editor.account.id)).toEqual(['siteRowCreated'])
  })

  test('changed concurrently by other staff is refused and unchanged', async () => {
    await save('friendlyLink', link())
    const [seen] = await list('friendlyLink')
    await save('friendlyLink', link({ name: '别人改的' }), seen)
    expect(await save('friendlyLink', link({ name: '我改的' }), seen)).toMatchObject({ status: 409, Message: '内容已被他人修改，请比较后再保存' })
    expect(await remove('friendlyLink', seen)).toMatchObject({ status: 409 })
    expect(await names('friendlyLink')).toEqual(['别人改的'])
  })

  test('changed by two staff at once is changed once', async () => {
    await save('friendlyLink', link())
    const [seen] = await list('friendlyLink')
    const answers = await Promise.all(
      ['甲', '乙', '丙', '丁'].map((name, i) => save('friendlyLink', link({ name }), seen, i % 2 ? app.fastify : other.fastify)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })

  test('that is deleted is not found', async () => {
    await save('friendlyLink', link())
    const [seen] = await list('friendlyLink')
    await remove('friendlyLink', seen)
    for (const answer of [await save('friendlyLink', link(), seen), await remove('friendlyLink', seen)])
      expect(answer).toMatchObject({ status: 404, Message: '该条目已被删除' })
  })

  test('has a unique name, even when two are created at once', async () => {
    const answers = await Promise.all([app.fastify, other.fastify].map((fastify) => save('thinkTank', tank('同名院'), null, fastify)))
    expect(answers.map(({ Message }) => Message).sort()).toEqual(['修改已保存', '名称“同名院”已存在'])
    expect(await names('thinkTank')).toEqual(['同名院'])
  })

  test.each<[string, Values, string]>([
    ['no name', { name: ' ' }, '请输入名称'],
    ['no group', { group: '' }, '请输入分组'],
    ['an overlong name', { name: '长'.repeat(41) }, '名称不能超过40个字'],
    ['no address', { url: '' }, '请输入网址'],
    ...[
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'data:text/html,x',
      '//evil.example',
      'https://a b.example',
      'ftp://a.example',
      'https://user@evil.example',
      '\u0000https://a.example',
    ].map((url): [string, Values, string] => [
      `the address ${JSON.stringify(url)}`,
      { url },
      url.startsWith('\0') ? '含有无法识别的字符' : '请输入以 http:// 或 https:// 开头的完整网址',
    ]),
  ])('with %s is refused and not created', async (_what, fields, message) => {
    expect(await save('friendlyLink', link(fields))).toMatchObject({ status: 200, Code: 0, Message: message })
    expect(await list('friendlyLink')).toEqual([])
  })

  test('of an unknown table, or with values that are not text, is malformed', async () => {
    for (const table of ['Account', 'constructor', '']) expect(await save(table, link())).toMatchObject({ status: 400 })
    expect(await save('friendlyLink', { ...link(), name: { toString: 'x' } } as never)).toMatchObject({ status: 400 })
    expect(await save('friendlyLink', { ...link(), enabled: 'yes' })).toMatchObject({ status: 400 })
  })

  test('cannot set columns outside its form', async () => {
    await save('friendlyLink', link({ id: '7', position: '99' }))
    expect(await app.db.prisma.friendlyLink.findFirst()).toMatchObject({ position: 1 })
  })
})

describe('the order', () => {
  test('is set as requested and logged', async () => {
    for (const name of ['甲院', '乙院', '丙院']) await save('thinkTank', tank(name))
    const [a = '', b = '', c = ''] = await idsOf('thinkTank')
    expect(await order('thinkTank', [c, a, b], [a, b, c])).toMatchObject({ Code: 1, Message: '顺序已调整' })
    expect(await names('thinkTank')).toEqual(['丙院', '甲院', '乙院'])
    expect((await read(app.fastify, 'GetThinkTanks')).Data.map(({ Name }: { Name: string }) => Name)).toEqual(['丙院', '甲院', '乙院'])
  })

  test('is refused if a row was added, deleted or moved meanwhile, or is listed twice', async () => {
    for (const name of ['甲院', '乙院', '丙院']) await save('thinkTank', tank(name))
    const [a = '', b = '', c = ''] = await idsOf('thinkTank')
    for (const seen of [[b, a], [b, a, c, '999999'], [a, c, b], []])
      expect(await order('thinkTank', seen.toReversed(), seen)).toMatchObject({
        status: 409,
        Message: '列表已被他人修改，请按现在的列表重新调整顺序',
      })
    for (const ids of [
      [a, a, b],
      [a, b],
      [a, b, c, c],
    ])
      expect(await order('thinkTank', ids, [a, b, c])).toMatchObject({ status: 400 })
    expect(await names('thinkTank')).toEqual(['甲院', '乙院', '丙院'])
  })

  test('moved by two people at once follows one of them, and the other is told', async () => {
    for (const name of ['甲院', '乙院', '丙院']) await save('thinkTank', tank(name))
    const [a = '', b = '', c = ''] = await idsOf('thinkTank')
    const orders = [
      [b, a, c],
      [a, c, b],
    ]
    const answers = await Promise.all(orders.map((ids) => order('thinkTank', ids, [a, b, c])))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await idsOf('thinkTank')).toEqual(orders[answers.findIndex(({ status }) => status === 200)])
  })
})

describe('a banner', () => {
  const shown = async (fastify = other.fastify) => (await read(fastify, 'GetBannerList')).Data.map(({ Name }: { Name: string }) => Name)

  test('appears on the home page of every process at once, and disappears when disabled', async () => {
    expect(await shown()).toEqual([])
    await save('banner', await bannerOf())
    await expect.poll(() => shown()).toEqual(['年度工作会议'])
    const [row] = await list('banner')
    expect(row).toMatchObject({ state: 'shown', uses: null })
    await save('banner', { ...row.values, enabled: false }, row)
    await expect.poll(() => shown()).toEqual([])
    expect((await list('banner'))[0].state).toBe('off')
  })

  test('shows the same visibility as the home page', async () => {
    const times: [Values, string][] = [
      [{ showFrom: '2000-01-01 00:00:00' }, 'shown'],
      [{ showFrom: '2999-01-01 08:30:00' }, 'scheduled'],
      [{ showUntil: '2000-01-01 00:00:00' }, 'ended'],
      [{ showUntil: '2999-01-01 00:00:00' }, 'shown'],
    ]
    for (const [fields, name] of times) await save('banner', await bannerOf({ ...fields, name }))
    const rows = await list('banner')
    expect(rows.map(({ state }: { state: string }) => state)).toEqual(times.map(([, state]) => state))
    expect(rows[1].values.showFrom).toBe('2999-01-01 08:30:00')
    expect((await app.db.prisma.banner.findFirst({ where: { name: 'scheduled' } }))?.showFrom).toEqual(new Date('2999-01-01T00:30:00Z'))
    await expect.poll(() => shown()).toEqual(['shown', 'shown'])
  })

  test.each<[Values, string]>([
    [{ imageKey: '' }, '请选择图片'],
    [{ imageKey: '../../etc/passwd' }, '图片地址有误，请重新选择'],
    [{ imageKey: '2026/none.webp' }, '图片已不存在，请重新选择'],
    [{ showFrom: '2026-13-01 00:00:00' }, '开始显示有误，请重新选择'],
    [{ showFrom: '2026-02-30 00:00:00' }, '开始显示有误，请重新选择'],
    [{ showFrom: '2026-12-02 00:00:00', showUntil: '2026-12-01 00:00:00' }, '结束显示的时间应晚于开始显示的时间'],
    ...['javascript:alert(1)', '//evil.example', '/\\evil.example', '/layout/../api', '/layout//evil.example', '/uploads/a.webp'].map(
      (url): [Values, string] => [{ url }, '请输入以 http:// 或 https:// 开头的完整网址，或以 /layout/ 开头的本站页面'],
    ),
  ])('with %o is refused', async (fields, message) => {
    expect(await save('banner', await bannerOf(fields))).toMatchObject({ Code: 0, Message: message })
    expect(await app.db.prisma.banner.count()).toBe(0)
  })

  test('cannot show an attachment of the information exchange', async () => {
    for (const file of [{ restricted: true }, { mimeType: 'application/pdf' }]) {
      const { key } = await makeFile(app.db, file)
      expect(await save('banner', await bannerOf({ imageKey: key }))).toMatchObject({ Code: 0 })
    }
  })

  test('of inherited rows is listed too', async () => {
    await makeBanner(app.db, { name: '旧横幅', url: '' })
    expect(await names('banner')).toEqual(['旧横幅'])
  })
})

describe('an area', () => {
  const areas = async () => (await read(other.fastify, 'GetFoodArea')).Data

  test('keeps its code permanently and can be renamed', async () => {
    await save('foodArea', { code: 'haidian', name: '海淀' })
    const [row] = await list('foodArea')
    await save('foodArea', { code: 'other', name: '海淀区' }, row)
    await expect.poll(areas).toEqual({ haidian: '海淀区' })
  })

  test.each([
    ['', '请输入编号'],
    ['海淀', '编号由 1 至 20 个小写字母或数字组成'],
    ['a/b', '编号由 1 至 20 个小写字母或数字组成'],
  ])('with the code %j is refused', async (code, message) => {
    expect(await save('foodArea', { code, name: '海淀' })).toMatchObject({ Code: 0, Message: message })
  })

  test('used by a restaurant, even a deleted one, cannot be deleted; an unused one can', async () => {
    const shop = await makeShop(app.db, { deletedAt: new Date() })
    const [row] = await list('foodArea')
    expect(row.uses).toBe(1)
    expect(await remove('foodArea', row)).toMatchObject({ Code: 0, Message: '有1家餐厅（含待审核和已删除的）正在使用，不能删除' })
    const [cuisine] = await list('foodCuisine')
    expect(await remove('foodCuisine', cuisine)).toMatchObject({ Code: 0 })
    await app.db.prisma.foodShop.delete({ where: { id: shop.id } })
    expect(await remove('foodArea', row)).toMatchObject({ Code: 1 })
    expect(await list('foodArea')).toEqual([])
  })

  test('used only by a pending edit cannot be deleted', async () => {
    const { id: itemId } = await makeShop(app.db)
    await save('foodArea', { code: 'xicheng', name: '西城' })
    const data = { areaCode: 'xicheng', cuisineCode: 'chuan' }
    const revision = await app.db.prisma.revision.create({ data: { kind: 'foodShop', itemId, version: 2, status: 'pending', data } })
    const row = (await list('foodArea')).find(({ id }: { id: string }) => id === 'xicheng')
    expect(row.uses).toBe(1)
    expect(await remove('foodArea', row)).toMatchObject({ Code: 0 })
    await app.db.prisma.revision.update({ where: { id: revision.id }, data: { status: 'rejected', failReason: '有误' } })
    expect(await remove('foodArea', row)).toMatchObject({ Code: 1 })
  })

  test('deleted while a member submits a restaurant there is kept, or the submission is refused', async () => {
    const member = await makeMember(app.db)
    const shop = {
      Title: '蜀香园',
      SubTitle: '川菜',
      Tel: '010-12345678',
      HomeAddress: '建国路1号',
      AvgPrice: '80',
      IsTop: 'dongcheng',
      IsHome: 'chuan',
    }
    await save('foodCuisine', { code: 'chuan', name: '川菜' })
    for (let round = 0; round < 8; round++) {
      await save('foodArea', { code: 'dongcheng', name: '东城' })
      const row = (await list('foodArea'))[0]
      const picture = await pictureOf(app.db, member)
      const form = { ...shop, ImageUrl: picture, HomeImgUrl: picture }
      const [submitted, deleted] = await Promise.all([sendAs(app.fastify, member, 'AddFoodShop', form), remove('foodArea', row)])
      expect([submitted.Code === 1, deleted.Code === 1]).toEqual(submitted.Code === 1 ? [true, false] : [false, true])
      await app.db.prisma.revision.deleteMany()
      await app.db.prisma.foodShop.deleteMany()
      await app.db.prisma.foodArea.deleteMany()
    }
  })
})

describe('synonyms', () => {
  const words = (text: string) => ({ words: text })

  test('apply at once', async () => {
    await save('synonym', words('驻京办 驻北京办事处、驻京机构'))
    const rows = await app.db.prisma.searchSynonym.findMany({ orderBy: { termNorm: 'asc' } })
    expect(rows.map(({ term }) => term).sort()).toEqual(['驻京办', '驻京机构', '驻北京办事处'].sort())
    expect(new Set(rows.map(({ groupId }) => groupId)).size).toBe(1)
  })

  test('are stored normalised', async () => {
    await save('synonym', words('ＷＴＯ 世貿組織'))
    expect((await app.db.prisma.searchSynonym.findMany()).map(({ termNorm }) => termNorm).sort()).toEqual(['wto', '世贸组织'])
  })

  test.each([
    ['驻京办', '请至少输入两个词，用空格分开'],
    ['驻京办 駐京辦', '同一个词只需写一次（不分大小写和繁简）'],
    ['驻京办 !!!', '“!!!”含有搜索时不看的符号，请去掉'],
    [`驻京办 ${'长'.repeat(21)}`, '每个词不能超过20个字'],
  ])('%j are refused', async (text, message) => {
    expect(await save('synonym', words(text))).toMatchObject({ Code: 0, Message: message })
    expect(await app.db.prisma.searchSynonym.count()).toBe(0)
  })

  test('belong to one group only, even when two groups are created at once', async () => {
    const answers = await Promise.all([app.fastify, other.fastify].map((fastify, i) => save('synonym', words(`贵州 黔${i}`), null, fastify)))
    expect(answers.map(({ Message }) => Message).sort()).toEqual(['“贵州”已在另一组同义词里', '修改已保存'])
    const [row] = await list('synonym')
    expect(await save('synonym', words('贵州 黔 黔省'), row)).toMatchObject({ Code: 1 })
    expect(await names('synonym', 'words')).toHaveLength(1)
    expect(await order('synonym', [row.id], [row.id])).toMatchObject({ status: 409 })
    const [changed] = await list('synonym')
    await remove('synonym', changed)
    expect(await app.db.prisma.searchSynonym.count()).toBe(0)
  })
})

test('people are listed by institution, the association first, and appear on its page', async () => {
  await makePerson(app.db, { profileId: 1, name: '赵六' })
  await makePerson(app.db, { profileId: 5, name: '李四' })
  const values = { profileId: '5', name: '王五', rank: '副会长', pictureKey: '', introduction: '' }
  expect(await save('expert', values)).toMatchObject({ Code: 1 })
  expect(await save('expert', { ...values, profileId: '9' })).toMatchObject({ Code: 0, Message: '请选择机构' })
  expect(await names('expert')).toEqual(['李四', '王五', '赵六'])
  await expect.poll(async () => (await call(other.fastify, 'GetXiehuiExport', { id: 5 })).text).toContain('王五')
})
