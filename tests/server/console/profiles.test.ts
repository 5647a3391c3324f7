import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { removeUnusedFiles } from '#server/jobs/removeUnusedFiles.ts'
import { createStorage } from '#server/storage/createStorage.ts'
import { read } from '#tests/support/call.ts'
import { makeFile, makeProfile } from '#tests/support/factories.ts'
import { makeMember } from '#tests/support/members.ts'
import { ask, auditOf, makeStaff, type TestStaff } from '#tests/support/staff.ts'
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
  await prisma.$transaction([prisma.associationProfile.deleteMany(), prisma.storedFile.deleteMany()])
  editor = await makeStaff(app.db, { role: 'editor' })
})

type Values = Record<string, unknown>
const list = async () => (await ask(app.fastify, editor, 'listProfiles')).Data
const open = async (id: number): Promise<Values> => (await ask(app.fastify, editor, 'readProfile', {}, { query: { id: String(id) } })).Data
const save = (values: Values, fastify = app.fastify) => ask(fastify, editor, 'saveProfile', values)
const change = async (id: number, values: Values) => save({ ...(await open(id)), ...values })
const stored = (id: number) => app.db.prisma.associationProfile.findUnique({ where: { id } })
const uses = async (key: string) => (await ask(app.fastify, editor, 'mediaUses', {}, { query: { key } })).Data
const img = (key: string) => `<p>合影<img src="/uploads/${key}" alt="合影" /></p>`

test('all five can be edited, the association first, each with its missing fields', async () => {
  await makeProfile(app.db, { id: 1, name: '信息分会', introduction: '<p>简介</p>', tel: '010-0000 6611' })
  const profiles = await list()
  expect(profiles.map(({ name }: { name: string }) => name)).toEqual(['协会', '信息分会', '双招双引分会', '医疗健康分会', '企业分会'])
  expect(profiles[0]).toMatchObject({ id: 5, updatedAt: null })
  expect(profiles[0].missing).toContain('charter')
  expect(profiles[0].missing).not.toContain('responsibilities')
  expect(profiles[1].missing).toEqual(['slogan', 'responsibilities', 'chart', 'address', 'email', 'postcode', 'longitude', 'latitude'])
})

describe('an editor', () => {
  test('creates the first text of a profile, which visitors see at once in every process', async () => {
    await expect(read(other.fastify, 'GetXiehuiModel', { id: 2 })).rejects.toThrow()
    expect(await change(2, { introduction: '<p>分会成立于北京。</p>', longitude: '116.30', latitude: '39.9' })).toMatchObject({
      Code: 1,
      Message: '资料已保存，访客现在就能看到',
    })
    await expect
      .poll(() => read(other.fastify, 'GetXiehuiModel', { id: 2 }).catch(() => undefined))
      .toMatchObject({ Data: { Name: '双招双引分会', Longitude: 116.3 } })
    expect(await open(2)).toMatchObject({ introduction: '<p>分会成立于北京。</p>', longitude: '116.3', latitude: '39.9' })
  })

  test('changes the public text; the audit log has only the differences', async () => {
    await makeProfile(app.db, { id: 2, slogan: '旧的宣传语', tel: '010' })
    await change(2, { slogan: '新的宣传语', responsibilities: '<p>组织路演。</p>' })
    expect(await stored(2)).toMatchObject({ slogan: '新的宣传语', tel: '010', responsibilities: '<p>组织路演。</p>' })
    const [entry] = await app.db.prisma.auditEntry.findMany({ where: { accountId: editor.account.id } })
    expect(entry).toMatchObject({ action: 'profileSaved', subject: 'profile 2', before: { slogan: '旧的宣传语', responsibilities: '' } })
    expect(entry?.after).toEqual({ slogan: '新的宣传语', responsibilities: '组织路演。' })
  })

  test('saves an unchanged profile without writing', async () => {
    await makeProfile(app.db, { id: 3, slogan: '健康同行', longitude: 116.41, latitude: 39.93 })
    const before = await stored(3)
    expect(await change(3, { longitude: '116.410' })).toMatchObject({ Code: 1 })
    expect(await stored(3)).toEqual(before)
    expect(await auditOf(app.db, editor.account.id)).toEqual([])
  })

  test('gets a conflict when another one saves at the same moment', async () => {
    const seen = await open(4)
    const answers = await Promise.all([save({ ...seen, slogan: '甲' }), save({ ...seen, slogan: '乙' }, other.fastify)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const winner = answers[0]?.status === 200 ? '甲' : '乙'
    expect(await stored(4)).toMatchObject({ slogan: winner })
    expect(await save({ ...seen, slogan: '丙' })).toMatchObject({ status: 409 })
    expect(await stored(4)).toMatchObject({ slogan: winner })
  })

  test('can change no name, give a branch no articles of association, and give the association no own contact', async () => {
    await change(5, { introduction: '<p>简介</p>', slogan: '另一句', tel: '010-1', address: '别处' })
    expect(await stored(5)).toMatchObject({ introduction: '<p>简介</p>', slogan: '', tel: '', address: '' })
    await change(1, { name: '别的名称', slogan: '聚智', charter: '<p>第一条</p>' })
    expect(await stored(1)).toMatchObject({ name: '信息分会', slogan: '聚智', charter: '' })
  })

  test('cannot publish active content', async () => {
    await change(5, { charter: '<h2 onclick="x()">总则</h2><script>alert(1)</script><p><a href="javascript:x()">第一条</a></p>' })
    expect((await stored(5))?.charter).not.toMatch(/script|onclick/)
    expect((await stored(5))?.charter).toContain('总则')
  })

  test.each<[Values, string]>([
    [{ longitude: '116.4' }, '经度和纬度须一起填写'],
    [{ latitude: '39.9' }, '经度和纬度须一起填写'],
    [{ longitude: '0', latitude: '0' }, '经度须为 73 至 136 之间的数字，如 116.4074'],
    [{ longitude: '116.4', latitude: '55' }, '纬度须为 3 至 54 之间的数字，如 39.9042'],
    [{ longitude: '116.4', latitude: '1e1' }, '纬度须为 3 至 54 之间的数字，如 39.9042'],
    [{ email: 'office' }, '请输入正确的邮箱'],
    [{ postcode: '1000' }, '邮政编码为 6 位数字'],
    [{ slogan: '长'.repeat(41) }, '宣传语不能超过40个字'],
    [{ structureKey: '../secret' }, '图片地址有误，请重新选择'],
    [{ structureKey: 'missing.webp' }, '文件不存在或不是您上传的，请重新上传'],
  ])('is refused %o', async (values, message) => {
    await makeProfile(app.db, { id: 4, slogan: '聚力首都' })
    expect(await change(4, { ...values })).toMatchObject({ status: 200, Code: 0, Message: message })
    expect(await stored(4)).toMatchObject({ slogan: '聚力首都', longitude: null, structureKey: null })
  })
})

describe('the organisation chart', () => {
  const unit = (level: number, name: string, people: { title: string; name: string }[] = []) => ({ level, name, people })

  test('is saved, public, and described in the audit log', async () => {
    await makeProfile(app.db, { id: 2, chart: [unit(0, '双招双引分会')] })
    expect(await open(2)).toMatchObject({ chart: [unit(0, '双招双引分会')] })
    const chart = [unit(0, ' 双招双引分会 '), unit(1, '秘书处', [{ title: '秘书长', name: ' 邵千里' }])]
    expect(await change(2, { chart })).toMatchObject({ Code: 1 })
    const { Data } = await read(app.fastify, 'GetXiehuiModel', { id: 2 })
    expect(Data.Chart).toEqual([
      { Level: 0, Name: '双招双引分会', People: [] },
      { Level: 1, Name: '秘书处', People: [{ Title: '秘书长', Name: '邵千里' }] },
    ])
    const [entry] = await app.db.prisma.auditEntry.findMany({ where: { accountId: editor.account.id } })
    expect(entry).toMatchObject({ before: { chart: '双招双引分会' }, after: { chart: '双招双引分会\n　秘书处（秘书长 邵千里）' } })
  })

  test('saved unchanged writes nothing', async () => {
    const chart = [unit(0, '分会', [{ title: '主任', name: '王' }])]
    await makeProfile(app.db, { id: 3, chart })
    const before = await stored(3)
    await change(3, {})
    expect(await stored(3)).toEqual(before)
  })

  test('changed concurrently is saved once', async () => {
    const seen = await open(4)
    const answers = await Promise.all([save({ ...seen, chart: [unit(0, '甲')] }), save({ ...seen, chart: [unit(0, '乙')] }, other.fastify)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await stored(4))?.chart).toEqual([unit(0, answers[0]?.status === 200 ? '甲' : '乙')])
  })

  test('as data or as a picture counts as present', async () => {
    const { key } = await makeFile(app.db)
    await makeProfile(app.db, { id: 1, chart: [unit(0, '分会')] })
    await makeProfile(app.db, { id: 2, structureKey: key })
    for (const { id, missing } of await list()) expect(missing.includes('chart')).toBe(id !== 1 && id !== 2)
  })

  test.each<[unknown, string]>([
    [[unit(1, '秘书处')], '“秘书处”：缺少上级机构，请调整层级'],
    [[unit(0, '理事会'), unit(2, '秘书处')], '“秘书处”：缺少上级机构，请调整层级'],
    [[unit(0, '理事会'), unit(1, ' ')], '第2个机构：请输入机构名称'],
    [[unit(0, '理事会', [{ title: '会长', name: '' }])], '“理事会”的人员：请输入姓名'],
    [Array.from({ length: 81 }, () => unit(0, '处')), '组织架构不能超过80个机构'],
    [[0, 1, 2, 3, 4, 5].map((level) => unit(level, `处${level}`)), '“处5”：层级不能超过5级'],
  ])('is refused with a message if invalid: %j', async (chart, message) => {
    await makeProfile(app.db, { id: 4, slogan: '聚力首都' })
    expect(await change(4, { chart, slogan: '别的' })).toMatchObject({ status: 200, Code: 0, Message: message })
    expect(await stored(4)).toMatchObject({ slogan: '聚力首都', chart: [] })
  })

  test.each<[unknown]>([
    ['[]'],
    [{}],
    [[{ name: '处' }]],
    [[unit(0.5, '处')]],
    [[{ level: 0, name: 1, people: [] }]],
    [Array(401).fill(unit(0, '处'))],
  ])('is refused if malformed: %#', async (chart) => {
    await makeProfile(app.db, { id: 4 })
    expect((await change(4, { chart })).Code).not.toBe(1)
    expect(await stored(4)).toMatchObject({ chart: [] })
  })
})

describe('a picture in a text', () => {
  test('counts as used and can be deleted neither by staff nor by the nightly cleanup', async () => {
    const { account } = await makeMember(app.db)
    const old = new Date('2026-01-01')
    const { key } = await makeFile(app.db, { ownerId: account.id, createdAt: old })
    const { key: chart } = await makeFile(app.db, { ownerId: account.id, createdAt: old })
    const { key: unused } = await makeFile(app.db, { ownerId: account.id, createdAt: old })
    expect(await change(5, { introduction: img(key), structureKey: chart })).toMatchObject({ Code: 1 })
    expect(await uses(key)).toEqual([{ kind: 'profile', id: 5, title: '驻京办协会' }])
    expect(await ask(app.fastify, editor, 'removeMedia', { key })).toMatchObject({
      Code: 0,
      Message: '文件正在使用，不能删除。请先从使用它的内容中移除',
    })
    await removeUnusedFiles(app.db, await createStorage(readConfig({ UPLOADS_DIR: app.uploadsFolder }, [])))
    const left = (await app.db.prisma.storedFile.findMany()).map((file) => file.key)
    expect(left.sort()).toEqual([key, chart].sort())
    expect(left).not.toContain(unused)
  })

  test('becomes unused when no text shows it any more', async () => {
    const { key } = await makeFile(app.db)
    await change(5, { introduction: img(key), charter: img(key) })
    await change(5, { introduction: '<p>没有图片</p>' })
    expect(await uses(key)).toHaveLength(1)
    await change(5, { charter: '<p>没有图片</p>' })
    expect(await uses(key)).toEqual([])
  })

  test('must be an existing public picture', async () => {
    const { key } = await makeFile(app.db, { restricted: true, mimeType: 'application/pdf' })
    expect(await change(5, { introduction: img('missing.webp') })).toMatchObject({ Code: 0 })
    expect(await change(5, { introduction: img(key) })).toMatchObject({ Code: 0 })
    expect(await stored(5)).toBeNull()
  })
})
