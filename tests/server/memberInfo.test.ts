import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { balanceOf } from '#server/credits/ledger.ts'
import { read, refused } from '#tests/support/call.ts'
import { makeAccount, makeArticle, makeFile, makeInfo, makeShared } from '#tests/support/factories.ts'
import { makeMember, readAs, refusedAs, sendAs, type TestMember } from '#tests/support/members.ts'
import { idOf, makeDocument, makePicture, reportForm, sharedForm } from '#tests/support/submissions.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let app: TestApp
let member: TestMember
let stranger: TestMember
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  member = await makeMember(app.db, { userName: '张三' })
  stranger = await makeMember(app.db)
})
afterAll(() => app.close())

const article = (id: number) => app.db.prisma.article.findUniqueOrThrow({ where: { id } })
const infoItem = (id: number) => app.db.prisma.infoItem.findUniqueOrThrow({ where: { id } })
const submitShared = async (fields: object = {}, by = member) => idOf(await sendAs(app.fastify, by, 'AddGongxiang', sharedForm(fields)))
const submitReport = async (fields: object = {}, by = member) => {
  const { key } = await makeDocument(app.db, by.account.id)
  return { key, id: idOf(await sendAs(app.fastify, by, 'AddJiaoliu', reportForm(key, fields))) }
}

describe('shared information', () => {
  test('is saved as pending, in the name of the session', async () => {
    const { status, Code, Message, Data } = await sendAs(app.fastify, member, 'AddGongxiang', sharedForm({ CompanyId: member.companyId }))
    expect({ status, Code, Message }).toEqual({ status: 200, Code: 1, Message: '共享信息保存成功！' })
    const { name } = await app.db.prisma.company.findUniqueOrThrow({ where: { id: member.companyId } })
    expect(await article(idOf({ Data }))).toMatchObject({
      ...{ policyType: 3, section: 1, label: '共享信息', title: '招商引资动态', subtitle: '本市三季度', content: '<p>正文</p>', summary: '正文' },
      ...{ source: name, companyId: member.companyId, submittedById: member.account.id, status: 'pending', version: 1, failReason: null },
    })
  })

  test('is hidden from lists, calls by id and pages', async () => {
    const id = await submitShared()
    expect((await refused(app.fastify, 'GetPlolicyDetail', { id })).status).toBe(404)
    expect((await read(app.fastify, 'GetGongxiang', { id: member.companyId })).Data).toEqual([])
    const page = await app.fastify.inject(`/layout/share-info-item-detail?id=${id}`)
    expect(page.statusCode).toBe(404)
    expect(page.body).not.toContain('招商引资动态')
  })

  test('sets only the fields of its form', async () => {
    const hostile = {
      ...{
        Id: 1,
        id: 1,
        Status: '10',
        CheckStatus: '10',
        FailReason: '无',
        PolicyType: 1,
        Invest: '每日信息',
        version: 9,
        Version: 9,
        status: 'approved',
      },
      ...{ publishedAt: '2020-01-01 00:00:00', UpdateTime: '2020-01-01 00:00:00', CTime: '2020-01-01 00:00:00', submittedById: 1, pinned: true },
      ...{ IsTop: 1, ImageUrl: '/uploads/x.webp', link: 'https://example.com', companyId: stranger.companyId, source: '协会' },
    }
    const id = await submitShared(hostile)
    expect(await article(id)).toMatchObject({ policyType: 3, status: 'pending', version: 1, failReason: null, submittedById: member.account.id })
    expect(await article(id)).toMatchObject({ pinned: false, link: null, coverKey: null, companyId: member.companyId })
    expect((await article(id)).source).not.toBe('协会')
    expect(Date.now() - (await article(id)).publishedAt.getTime()).toBeLessThan(600_000)
  })

  for (const [text, fields] of [
    ['请输入标题', { Title: ' ' }],
    ['标题不能超过60个字', { Title: '题'.repeat(61) }],
    ['请输入副标题', { SubTitle: undefined }],
    ['副标题不能超过100个字', { SubTitle: '副'.repeat(101) }],
    ['请输入内容', { Content: '' }],
    ['内容不可以为空！', { Content: '<p>&nbsp;</p>' }],
    ['内容不可以为空！', { Content: '<script>alert(1)</script>' }],
    ['内容过长，请精简文字，图片请用上传的方式插入', { Content: `<p>${'文'.repeat(300_000)}</p>` }],
    ['图片过大，请用上传的方式插入', { Content: `<img src="data:image/png;base64,${Buffer.alloc(5121, 1).toString('base64')}">` }],
    ['文件不存在或不是您上传的，请重新上传', { Content: '<p>文</p><img src="/uploads/2026/none.webp">' }],
  ] as [string, object][]) {
    test(`is refused and not saved: ${text}`, async () => {
      const before = await app.db.prisma.article.count()
      expect(await refusedAs(app.fastify, member, 'AddGongxiang', sharedForm(fields))).toEqual({ status: 200, Code: 0, Message: text })
      expect(await app.db.prisma.article.count()).toBe(before)
      expect(await app.db.prisma.revision.count({ where: { authorId: member.account.id } })).toBe(0)
    })
  }

  test('is sanitised before it is saved', async () => {
    const id = await submitShared({
      Content: '<p onclick=alert(1)>正文<script>alert(1)</script><a href="javascript:alert(1)">点</a><svg onload=alert(1)></svg></p>',
    })
    expect((await article(id)).content).toBe('<p>正文点</p>')
    const [revision] = await app.db.prisma.revision.findMany({ where: { kind: 'article', itemId: id } })
    expect(JSON.stringify(revision?.data)).not.toMatch(/script|onclick|svg/)
  })

  test('shows pictures uploaded by its author, and keeps them in use', async () => {
    const { key } = await makePicture(app.db, member.account.id)
    const id = await submitShared({ Content: `<p>图</p><img src="/uploads/${key}">` })
    expect(await app.db.prisma.fileUse.findMany({ where: { kind: 'article', itemId: id } })).toEqual([{ fileKey: key, kind: 'article', itemId: id }])
  })

  test('cannot show pictures of others, or documents', async () => {
    const { key: foreign } = await makePicture(app.db, stranger.account.id)
    const { key: nobodys } = await makeFile(app.db)
    for (const key of [foreign, nobodys]) {
      const { Message } = await refusedAs(app.fastify, member, 'AddGongxiang', sharedForm({ Content: `<img src="/uploads/${key}">` }))
      expect(Message).toBe('文件不存在或不是您上传的，请重新上传')
    }
    const { key: document } = await makeDocument(app.db, member.account.id)
    const { Message } = await refusedAs(app.fastify, member, 'AddGongxiang', sharedForm({ Content: `<img src="/uploads/${document}">` }))
    expect(Message).toBe('请上传 JPG、PNG、GIF 或 WebP 图片')
    expect(await app.db.prisma.fileUse.count({ where: { fileKey: { in: [foreign, nobodys, document] } } })).toBe(0)
  })
})

describe('a report', () => {
  test('is saved as pending with its attachment, and earns five downloads', async () => {
    const { id, key } = await submitReport()
    expect(await infoItem(id)).toMatchObject({
      ...{ category: 3, title: '产业专报', description: '<p>摘要</p>', summary: '摘要', attachmentKey: key, submitterName: '张三' },
      ...{ companyId: member.companyId, submittedById: member.account.id, status: 'pending', version: 1 },
    })
    expect(await balanceOf(app.db.prisma, member.account.id)).toBe(5)
    expect(await app.db.prisma.message.findMany({ where: { accountId: member.account.id } })).toMatchObject([
      { kind: 'credit', title: '专报下载次数增加5次', link: '/layout/my-info-pool' },
    ])
    expect((await refused(app.fastify, 'GetProjectDetail', { id })).status).toBe(404)
    expect((await read(app.fastify, 'GetProjectList', { type: 3 })).Data).toEqual([])
  })

  test('earns the same for an enterprise, which may submit both kinds unless disabled by staff', async () => {
    const enterprise = await makeMember(app.db, { accountType: 2 })
    await submitReport({}, enterprise)
    await submitShared({}, enterprise)
    expect(await balanceOf(app.db.prisma, enterprise.account.id)).toBe(5)
  })

  test('reports what it has earned, or why it has earned nothing', async () => {
    const { account } = member
    const send = async (fields = {}) => {
      const { Message, Data } = await sendAs(app.fastify, member, 'AddJiaoliu', reportForm((await makeDocument(app.db, account.id, fields)).key))
      expect(Message).toBe('专报信息保存成功！')
      return (Data as { Notice: string }).Notice
    }
    const before = await balanceOf(app.db.prisma, account.id)
    const sha256 = randomUUID()
    expect(await send({ sha256 })).toBe(`专报下载次数增加5次，目前可下载${before + 5}次。`)
    expect(await send({ sha256 })).toBe('该附件此前已计入过下载次数，本条不再计入；更换附件后可以计入。')
    await app.db.prisma.setting.create({ data: { key: 'creditRule', value: { maxUnreviewed: 1 } } })
    expect(await send()).toBe('待审核的专报较多，本条审核通过后计入专报下载次数。')
    await app.db.prisma.setting.update({ where: { key: 'creditRule' }, data: { value: { earnedAt: 'approval' } } })
    expect(await send()).toBe('审核通过后计入专报下载次数。')
    await app.db.prisma.setting.delete({ where: { key: 'creditRule' } })
    expect(await balanceOf(app.db.prisma, account.id)).toBe(before + 5)
  })

  test('needs no description', async () => {
    expect(await infoItem((await submitReport({ CompanyDesc: '<p></p>' })).id)).toMatchObject({ description: '', summary: '' })
  })

  test('keeps its category, whatever the request says', async () => {
    const { id } = await submitReport({ Invest: '每日信息', category: 4, CheckStatus: '10', Status: '10', FailReason: '无', CTime: '2020-01-01' })
    expect(await infoItem(id)).toMatchObject({ category: 3, status: 'pending', failReason: null })
  })

  for (const [text, Other] of [
    ['请上传附件', ''],
    ['文件地址有误，请重新上传', 'https://example.com/a.pdf'],
    ['文件地址有误，请重新上传', '/uploads/../restricted/2026/a.pdf'],
    ['文件地址有误，请重新上传', '/etc/passwd'],
    ['文件地址有误，请重新上传', 'javascript:alert(1)'],
    ['文件不存在或不是您上传的，请重新上传', '/uploads/2026/none.pdf'],
    ['文件地址有误，请重新上传', '/uploads/2026/none.pdf/./x'],
  ] as [string, string][]) {
    test(`is refused with the attachment "${Other}": ${text}`, async () => {
      expect(await refusedAs(app.fastify, member, 'AddJiaoliu', { Name: '专报', Other })).toEqual({ status: 200, Code: 0, Message: text })
      expect(await balanceOf(app.db.prisma, member.account.id)).toBe(0)
    })
  }

  test('is refused with the document of another member or a colleague, or with a picture', async () => {
    const colleague = await makeMember(app.db, { companyId: member.companyId })
    for (const { account } of [stranger, colleague]) {
      const { key } = await makeDocument(app.db, account.id)
      expect((await refusedAs(app.fastify, member, 'AddJiaoliu', reportForm(key))).Message).toBe('文件不存在或不是您上传的，请重新上传')
    }
    const { key } = await makePicture(app.db, member.account.id)
    expect((await refusedAs(app.fastify, member, 'AddJiaoliu', reportForm(key))).Message).toBe(
      '附件须为 PDF、Word、Excel、PowerPoint、WPS、OFD 或 ZIP 文件',
    )
    expect(await app.db.prisma.infoItem.count({ where: { submittedById: member.account.id } })).toBe(0)
    expect(await app.db.prisma.fileUse.count({ where: { fileKey: key } })).toBe(0)
  })

  test('may have the same file as another report, which earns nothing more', async () => {
    const { key } = await submitReport()
    const second = idOf(await sendAs(app.fastify, member, 'AddJiaoliu', reportForm(key, { Name: '另一份专报' })))
    expect(await infoItem(second)).toMatchObject({ status: 'pending', attachmentKey: key })
    expect(await balanceOf(app.db.prisma, member.account.id)).toBe(5)
  })
})

test('is refused for an account without a company', async () => {
  await app.db.prisma.account.update({ where: { id: member.account.id }, data: { companyId: null } })
  expect((await refusedAs(app.fastify, member, 'AddGongxiang', sharedForm())).Message).toBe('您的账号还没有关联会员单位，请联系秘书处')
  expect((await readAs(app.fastify, member, 'GetListbyfaqiren')).Data).toEqual([])
})

describe('editing an item', () => {
  test('sets the new text as a new version, also for a colleague', async () => {
    const colleague = await makeMember(app.db, { companyId: member.companyId })
    const { key } = await makePicture(app.db, member.account.id)
    const content = `<p>新</p><img src="/uploads/${key}" alt="" loading="lazy" />`
    const id = await submitShared({ Content: content })
    expect(await sendAs(app.fastify, colleague, 'EditGongxiang', sharedForm({ Id: id, Title: '新标题', Content: content }))).toMatchObject({
      Code: 1,
      Data: { Id: id },
    })
    expect(await article(id)).toMatchObject({ title: '新标题', content, version: 2, status: 'pending', submittedById: member.account.id })
  })

  test('keeps the cover and label that staff have set', async () => {
    const { key: coverKey } = await makeFile(app.db)
    const ofStaff = { coverKey, label: '招商引资' }
    const { id } = await makeShared(app.db, { ...ofStaff, companyId: member.companyId, submittedById: member.account.id })
    await app.db.prisma.fileUse.create({ data: { fileKey: coverKey, kind: 'article', itemId: id } })
    expect(await sendAs(app.fastify, member, 'EditGongxiang', sharedForm({ Id: id, Title: '新标题' }))).toMatchObject({ Code: 1 })
    const { data } = await app.db.prisma.revision.findFirstOrThrow({ where: { kind: 'article', itemId: id, status: 'pending' } })
    expect(data).toMatchObject({ ...ofStaff, title: '新标题' })
  })

  test('is refused as stale after a concurrent change, based on the version each has opened', async () => {
    const colleague = await makeMember(app.db, { companyId: member.companyId })
    const id = await submitShared()
    const opened = (await readAs(app.fastify, member, 'GetPlolicyDetail', { id })).Data
    expect(opened).toMatchObject({ Version: 1 })
    const edit = (Title: string, SeenVersion: number, by = member) =>
      sendAs(app.fastify, by, 'EditGongxiang', sharedForm({ Id: id, Title, SeenVersion }))
    expect(await edit('同事改的', opened.Version, colleague)).toMatchObject({ Code: 1 })
    expect(await edit('我改的', opened.Version)).toMatchObject({ Code: 409, Message: '内容在您打开后已有改动，请核对后再提交' })
    expect(await article(id)).toMatchObject({ title: '同事改的', version: 2 })
    expect(await edit('核对后改的', 2)).toMatchObject({ Code: 1 })
  })

  test('of a report keeps its attachment and earns nothing more', async () => {
    const { id, key } = await submitReport()
    await sendAs(app.fastify, member, 'EditJiaoliu', reportForm(key, { ProjectId: id, Name: '新名' }))
    expect(await infoItem(id)).toMatchObject({ title: '新名', attachmentKey: key, version: 2, status: 'pending' })
    expect(await balanceOf(app.db.prisma, member.account.id)).toBe(5)
  })

  test('is refused for foreign, staff, deleted and unknown items and other kinds, always with the same answer and without a change', async () => {
    const { id: foreign } = await makeShared(app.db, { status: 'pending', companyId: stranger.companyId, submittedById: stranger.account.id })
    const { id: staffs } = await makeShared(app.db, { companyId: member.companyId })
    const own = { companyId: member.companyId, submittedById: member.account.id }
    const { id: showcase } = await makeArticle(app.db, { policyType: 4, ...own })
    const { id: deleted } = await makeShared(app.db, { deletedAt: new Date(), ...own })
    for (const id of [foreign, staffs, showcase, deleted]) {
      const before = await article(id)
      expect(await refusedAs(app.fastify, member, 'EditGongxiang', sharedForm({ Id: id }))).toEqual({
        status: 404,
        Code: 404,
        Message: '内容不存在或已下线',
      })
      expect(await article(id)).toEqual(before)
      expect(await app.db.prisma.revision.count({ where: { kind: 'article', itemId: id } })).toBe(0)
    }
    expect((await refusedAs(app.fastify, member, 'EditGongxiang', sharedForm({ Id: 999_999 }))).status).toBe(404)

    const { key } = await makeDocument(app.db, member.account.id)
    const { id: foreignReport } = await makeInfo(app.db, {
      category: 3,
      status: 'pending',
      companyId: stranger.companyId,
      submittedById: stranger.account.id,
    })
    const { id: daily } = await makeInfo(app.db, { category: 4, ...own })
    for (const id of [foreignReport, daily]) {
      const before = await infoItem(id)
      expect((await refusedAs(app.fastify, member, 'EditJiaoliu', reportForm(key, { ProjectId: id }))).status).toBe(404)
      expect(await infoItem(id)).toEqual(before)
    }
    expect(await app.db.prisma.fileUse.count({ where: { fileKey: key } })).toBe(0)
  })
})

describe('a form submitted twice', () => {
  test('at once is saved once, and both answers contain its id', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => sendAs(app.fastify, member, 'AddGongxiang', sharedForm())))
    expect(new Set(answers.map(idOf)).size).toBe(1)
    expect(await app.db.prisma.article.count({ where: { submittedById: member.account.id } })).toBe(1)
  })
  test('as a report earns once', async () => {
    const { key } = await makeDocument(app.db, member.account.id)
    await Promise.all(Array.from({ length: 6 }, () => sendAs(app.fastify, member, 'AddJiaoliu', reportForm(key))))
    expect(await app.db.prisma.infoItem.count({ where: { submittedById: member.account.id } })).toBe(1)
    expect(await balanceOf(app.db.prisma, member.account.id)).toBe(5)
  })
  test('much later, because its answer was lost, is still one item while pending; after a deletion it is a new one', async () => {
    const id = await submitShared()
    await app.db.prisma.revision.updateMany({ where: { kind: 'article', itemId: id }, data: { createdAt: new Date(Date.now() - 3_600_000) } })
    expect(await submitShared()).toBe(id)
    await app.db.prisma.article.update({ where: { id }, data: { deletedAt: new Date() } })
    expect(await submitShared()).not.toBe(id)
  })
  test('by two members is saved twice, and so is another text', async () => {
    const ids = [await submitShared(), await submitShared({}, stranger), await submitShared({ Title: '另一篇' })]
    expect(new Set(ids).size).toBe(3)
  })
  test('as an edit creates one version', async () => {
    const id = await submitShared()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => sendAs(app.fastify, member, 'EditGongxiang', sharedForm({ Id: id, Title: '新标题' }))),
    )
    expect(answers.map(({ Code }) => Code)).toEqual([1, 1, 1, 1])
    expect((await article(id)).version).toBe(2)
  })
})

describe("the member's own information", () => {
  test('lists the shared information and reports of the company, newest submission first', async () => {
    const colleague = await makeMember(app.db, { companyId: member.companyId, userName: '李四' })
    const { id: report, key } = await submitReport()
    const shared = await submitShared({}, colleague)
    await submitShared({}, stranger)
    await makeShared(app.db, { companyId: member.companyId })
    await makeArticle(app.db, { policyType: 4, companyId: member.companyId, submittedById: member.account.id })
    await makeShared(app.db, { companyId: member.companyId, submittedById: member.account.id, deletedAt: new Date() })

    const { Data, Count } = await readAs(app.fastify, member, 'GetListbyfaqiren', { companyid: member.companyId, accountid: member.account.id })
    const { name } = await app.db.prisma.company.findUniqueOrThrow({ where: { id: member.companyId } })
    expect(Count).toBe(2)
    expect(Data).toEqual([
      {
        ProjectId: shared,
        Name: '招商引资动态',
        Invest: '共享信息',
        CompanyName: name,
        ProjectName: '李四',
        Other: '',
        CheckStatus: '0',
        FailReason: null,
        CTime: expect.any(String),
      },
      {
        ProjectId: report,
        Name: '产业专报',
        Invest: '专报信息',
        CompanyName: name,
        ProjectName: '张三',
        Other: `/uploads/${key}`,
        CheckStatus: '0',
        FailReason: null,
        CTime: expect.any(String),
      },
    ])
    expect((await readAs(app.fastify, colleague, 'GetListbyfaqiren')).Count).toBe(2)
  })

  test('has pages of ten by default', async () => {
    const { id: submittedById } = await makeAccount(app.db, { companyId: member.companyId })
    for (let i = 0; i < 12; i++)
      await makeShared(app.db, { companyId: member.companyId, submittedById, title: `第${i}篇`, submittedAt: new Date(2026, 0, i + 1) })
    const first = await readAs(app.fastify, member, 'GetListbyfaqiren')
    const second = await readAs(app.fastify, member, 'GetListbyfaqiren', { current: 2 })
    expect([first.Count, first.Data.length, second.Data.length]).toEqual([12, 10, 2])
    expect(second.Data.map(({ Name }: { Name: string }) => Name)).toEqual(['第1篇', '第0篇'])
  })
})
