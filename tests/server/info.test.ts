import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { policyTypes } from '#shared/rules/policyTypes.ts'
import { read, refused } from '#tests/support/call.ts'
import { detailRules } from '#tests/support/detailRules.ts'
import { hiddenBecause, makeAccount, makeArticle, makeCompany, makeFile, makeInfo, makeOffice, makeShared } from '#tests/support/factories.ts'
import { listRules } from '#tests/support/listRules.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

for (const category of [1, 3, 4]) {
  listRules({
    name: 'GetProjectList',
    parameters: { type: category },
    id: 'ProjectId',
    make: (db, standing) => makeInfo(db, { category, ...standing }),
    makeOther: (db) => makeInfo(db, { category: category === 1 ? 3 : 1 }),
  })
}
detailRules({ name: 'GetProjectDetail', make: makeInfo })

describe('information with an attachment', () => {
  test('has the fields of its row in the list and the name of its attachment in the detail, but never its path or owner', async () => {
    const { key: attachmentKey } = await makeFile(app.db, { originalName: '专报.pdf', size: 4096, restricted: true })
    const { id: companyId } = await makeOffice(app.db, { name: '湖南省人民政府驻北京办事处' })
    const { id: submittedById } = await makeAccount(app.db, { companyId })
    const { id } = await makeInfo(app.db, {
      category: 3,
      title: '产业专报',
      description: '<p>全文</p>',
      summary: '全文',
      attachmentKey,
      companyId,
      submittedById,
      submitterName: '张三',
      publishedAt: new Date('2026-03-04T05:06:07Z'),
    })
    await app.db.prisma.download.create({ data: { accountId: submittedById, infoItemId: id } })
    const both = {
      ProjectId: id,
      Name: '产业专报',
      Invest: '专报信息',
      CTime: '2026-03-04 13:06:07',
      CompanyName: '湖南省人民政府驻北京办事处',
      ProjectName: '张三',
      FileName: '专报.pdf',
    }
    expect((await read(app.fastify, 'GetProjectList', { type: 3 })).Data).toEqual([{ ...both, ProjectDesc: '全文', HasFile: true }])
    expect((await read(app.fastify, 'GetProjectDetail', { id })).Data).toEqual({
      ...both,
      FileSize: 4096,
      ProjectDesc: '<p>全文</p>',
      DownloadCount: 1,
      ViewCount: 0,
      Previous: null,
      Next: null,
      Related: [],
    })
  })

  test('links to the visible neighbours of its category, even with equal times', async () => {
    const place = { category: 1, publishedAt: new Date('2026-02-02T00:00:00Z') }
    const first = await makeInfo(app.db, { ...place, title: '第一' })
    for (const standing of Object.values(hiddenBecause)) await makeInfo(app.db, { ...place, ...standing })
    await makeInfo(app.db, { ...place, category: 4 })
    const second = await makeInfo(app.db, { ...place, title: '第二' })
    const third = await makeInfo(app.db, { ...place, title: '第三' })
    expect((await read(app.fastify, 'GetProjectDetail', { id: second.id })).Data).toMatchObject({
      Previous: { Id: third.id, Title: '第三' },
      Next: { Id: first.id, Title: '第一' },
      Related: [],
    })
    const fourth = await makeInfo(app.db, { ...place, title: '第四' })
    expect((await read(app.fastify, 'GetProjectDetail', { id: fourth.id })).Data.Related).toEqual([
      { Id: second.id, Title: '第二', UpdateTime: '2026-02-02 08:00:00' },
      { Id: first.id, Title: '第一', UpdateTime: '2026-02-02 08:00:00' },
    ])
  })

  test('needs neither an attachment nor a company', async () => {
    const { id } = await makeInfo(app.db)
    expect((await read(app.fastify, 'GetProjectDetail', { id })).Data).toMatchObject({ CompanyName: '', FileName: null, FileSize: null })
    const { Data } = await read(app.fastify, 'GetProjectList')
    expect(Data.find(({ ProjectId }: { ProjectId: number }) => ProjectId === id)).toMatchObject({ CompanyName: '', HasFile: false })
  })

  test('is daily information by default', async () => {
    await makeInfo(app.db, { category: 4 })
    const { Data } = await read(app.fastify, 'GetProjectList')
    expect(new Set(Data.map(({ Invest }: { Invest: string }) => Invest))).toEqual(new Set(['每日信息']))
  })

  test.each(['0', '2', '5', 'abc'])('refuses the category %s', async (type) => {
    expect(await refused(app.fastify, 'GetProjectList', { type })).toMatchObject({ status: 400 })
  })
})

const officeId = 7000
listRules({ name: 'GetGongxiang', make: makeShared, makeOther: (db) => makeArticle(db, { policyType: policyTypes.officeWork }) })
listRules({
  name: 'GetGongxiang',
  parameters: { id: officeId },
  make: async (db, standing) => {
    const { id } = (await db.prisma.company.findUnique({ where: { id: officeId } })) ?? (await makeOffice(db, { id: officeId }))
    return makeShared(db, { companyId: id, ...standing })
  },
  makeOther: (db) => makeShared(db),
})

describe('shared information', () => {
  test('has the fields of its row and of the home page', async () => {
    const { id: companyId, name } = await makeOffice(app.db)
    const { key: coverKey } = await makeFile(app.db)
    const publishedAt = new Date('2026-03-04T05:06:07Z')
    const { id } = await makeShared(app.db, {
      companyId,
      label: '共享信息',
      title: '招商信息',
      subtitle: '副标题',
      summary: '开头',
      coverKey,
      publishedAt,
    })
    expect((await read(app.fastify, 'GetGongxiang', { id: companyId })).Data).toEqual([
      {
        Id: id,
        ProjectId: id,
        Title: '招商信息',
        SubTitle: '副标题',
        Description: '共享信息',
        UpdateTime: '2026-03-04 13:06:07',
        ImageUrl: `/uploads/${coverKey}`,
        Content: '开头',
        CompanyId: companyId,
        CompanyName: name,
        zhujingbanId: companyId,
        zhujingbanName: name,
      },
    ])
  })

  test('of an office that has left the portal is not listed', async () => {
    const { id } = await makeOffice(app.db, { deletedAt: new Date() })
    await makeShared(app.db, { companyId: id })
    expect(await read(app.fastify, 'GetGongxiang', { id })).toEqual({ Data: [], Count: 0 })
  })
})

describe('shared information by office', () => {
  type Group = { zhujingbanId: number; lstGongXiang: { Id: number }[] }
  let groups: TestApp
  const offices: { id: number; items: number[] }[] = []
  beforeAll(async () => {
    groups = await testApp()
    // Office n shares n items at the same time. The ids of the offices are in another order than these times.
    for (const [index, day] of [3, 1, 5, 2, 4].entries()) {
      const { id: companyId } = await makeOffice(groups.db, { name: `第${index + 1}驻京办` })
      const items: number[] = []
      for (let made = 0; made <= index; made++) {
        items.unshift((await makeShared(groups.db, { companyId, publishedAt: new Date(Date.UTC(2026, 0, day)) })).id)
      }
      for (const standing of Object.values(hiddenBecause)) await makeShared(groups.db, { companyId, ...standing })
      offices[5 - day] = { id: companyId, items: items.slice(0, 3) }
    }
    const { id: silent } = await makeOffice(groups.db)
    for (const standing of Object.values(hiddenBecause)) {
      await makeShared(groups.db, { companyId: silent, ...standing })
      await makeShared(groups.db, { companyId: (await makeOffice(groups.db, standing)).id })
    }
    await makeArticle(groups.db, { policyType: policyTypes.companyWork, companyId: (await makeCompany(groups.db)).id })
  })
  afterAll(() => groups.close())
  const shown = (data: Group[]) => data.map(({ zhujingbanId, lstGongXiang }) => ({ id: zhujingbanId, items: lstGongXiang.map(({ Id }) => Id) }))

  test('lists offices that shared something, latest first, each with its newest three items', async () => {
    const { Data, Count } = await read(groups.fastify, 'GetGongxiangZhujingban')
    expect({ shown: shown(Data), Count }).toEqual({ shown: offices, Count: 5 })
    expect(Data[0]).toMatchObject({ zhujingbanName: '第3驻京办' })
    expect(Data[0].lstGongXiang[0]).toEqual((await read(groups.fastify, 'GetGongxiang', { size: 1 })).Data[0])
  })

  test('lists pinned items of an office before its newest ones', async () => {
    const fresh = await testApp()
    const { db, fastify } = fresh
    const { id: companyId } = await makeOffice(db)
    const day = (day: number) => new Date(Date.UTC(2026, 0, day))
    const pinned = await makeShared(db, { companyId, publishedAt: day(1), pinned: true })
    const newer = []
    for (const published of [4, 3, 2]) newer.push((await makeShared(db, { companyId, publishedAt: day(published) })).id)
    expect(shown((await read(fastify, 'GetGongxiangZhujingban')).Data)).toEqual([{ id: companyId, items: [pinned.id, ...newer.slice(0, 2)] }])
    await fresh.close()
  })

  test('an office with news comes first, even if its shown items are pinned and old', async () => {
    const fresh = await testApp()
    const { db, fastify } = fresh
    const day = (day: number) => new Date(Date.UTC(2026, 0, day))
    const [withNews, other] = [await makeOffice(db), await makeOffice(db)]
    for (const published of [1, 2, 3]) await makeShared(db, { companyId: withNews.id, publishedAt: day(published), pinned: true })
    await makeShared(db, { companyId: withNews.id, publishedAt: day(9) })
    for (const standing of Object.values(hiddenBecause)) await makeShared(db, { companyId: other.id, publishedAt: day(10), ...standing })
    await makeShared(db, { companyId: other.id, publishedAt: day(8) })
    const { Data } = await read(fastify, 'GetGongxiangZhujingban')
    expect(shown(Data).map(({ id }) => id)).toEqual([withNews.id, other.id])
    await fresh.close()
  })

  test('lists every office once for any page size, with one database query per page', async () => {
    const asked = vi.spyOn(groups.db.reader, 'page')
    const pages = []
    for (const current of [1, 2, 3]) pages.push(...shown((await read(groups.fastify, 'GetGongxiangZhujingban', { current, size: 2 })).Data))
    expect(pages).toEqual(offices)
    expect(asked).toHaveBeenCalledTimes(3)
    expect(await read(groups.fastify, 'GetGongxiangZhujingban', { current: 9, size: 2 })).toEqual({ Data: [], Count: 5 })
  })

  test('lists the offices of a macro-region on request', async () => {
    const fresh = await testApp()
    const { db, fastify } = fresh
    const shenyang = await makeOffice(db, { province: '辽宁省', city: '沈阳市' })
    const lanzhou = await makeOffice(db, { province: '甘肃省', city: '兰州市' })
    for (const { id: companyId } of [shenyang, lanzhou]) await makeShared(db, { companyId })
    const { Data, Count } = await read(fastify, 'GetGongxiangZhujingban', { Region: 2 })
    expect([shown(Data).map(({ id }) => id), Count]).toEqual([[shenyang.id], 1])
    await fresh.close()
  })
})
