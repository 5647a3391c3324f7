import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { approve } from '#server/content/workflow/decide.ts'
import { policyTypes, signUpLabel } from '#shared/rules/policyTypes.ts'
import { articleForm, done } from '#tests/support/articleForms.ts'
import { call, read } from '#tests/support/call.ts'
import { makeActivity, makeArticle, makeFile, makeOffice, makeShared } from '#tests/support/factories.ts'
import { makeMember, readAs, sendAs } from '#tests/support/members.ts'
import { ask, auditOf, makeStaff, type TestStaff } from '#tests/support/staff.ts'
import { idOf, makeReviewer, sharedForm } from '#tests/support/submissions.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let app: TestApp
let editor: TestStaff
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  editor = await makeStaff(app.db, { role: 'editor', userName: '林编辑' })
})

const send = (name: string, body: object, staff = editor) => ask(app.fastify, staff, name, body)
const succeed = (name: string, body: object, staff = editor) => done(app.fastify, staff, name, body)
const draft = (fields: object = {}) => succeed('createArticle', articleForm(fields))
const get = async (name: string, query: Record<string, string | number>) =>
  (await call(app.fastify, `/api/console/${name}`, query, { headers: editor.headers })).json().Data
const article = (id: number) => get('readArticle', { id })
const publish = ({ id, version }: { id: number; version: number }, times: object = {}) =>
  send('article/publish', { id, version, at: null, until: null, ...times })
const visitor = (id: number) => call(app.fastify, 'GetPlolicyDetail', { id })
const row = (id: number) => app.db.prisma.article.findUniqueOrThrow({ where: { id } })
const versions = (itemId: number) => app.db.prisma.revision.findMany({ where: { kind: 'article', itemId }, orderBy: { version: 'asc' } })

describe('a draft', () => {
  test('is saved with its first version and hidden from visitors and other readers', async () => {
    const { id, version } = await draft({ title: '  起草中的　文章 ', content: '<p>正文</p><script>alert(1)</script>' })
    expect(await article(id)).toMatchObject({
      version,
      state: 'draft',
      title: '起草中的 文章',
      content: '<p>正文</p>',
      label: '实时要闻',
      publishedAt: null,
    })
    expect(await visitor(id)).toMatchObject({ status: 404 })
    expect(await versions(id)).toMatchObject([{ version: 1, status: 'approved', authorId: editor.account.id }])
    expect(await auditOf(app.db, editor.account.id)).toEqual(['itemCreated'])
  })

  test('may lack fields that publication requires, but not the title and the owner', async () => {
    await draft({ source: '', content: '' })
    for (const [fields, message] of [
      [{ title: ' ' }, '请输入标题'],
      [{ title: '长'.repeat(101) }, '标题不能超过100个字'],
      [{ section: 9 }, '请选择栏目'],
      [{ type: 'activity', section: 1 }, '请选择所属分会'],
      [{ type: 'officeWork', section: 1 }, '请选择所属单位'],
      [{ companyId: 999_999 }, '所选单位不存在，请重新选择'],
      [{ link: 'javascript:alert(1)' }, '跳转链接须以 http:// 或 https:// 开头'],
      [{ originalUrl: '//example.org' }, '原文链接须以 http:// 或 https:// 开头'],
      [{ coverKey: '2026/not-there.webp' }, '文件不存在或不是您上传的，请重新上传'],
    ] as const) {
      const before = await app.db.prisma.article.count()
      expect(await send('createArticle', articleForm(fields))).toMatchObject({ Code: 0, Message: message })
      expect(await app.db.prisma.article.count()).toBe(before)
    }
  })

  test('accepts any picture of the library, but no document', async () => {
    const { key } = await makeFile(app.db)
    const { id } = await draft({ coverKey: key })
    expect(await app.db.prisma.fileUse.findMany({ where: { fileKey: key } })).toEqual([{ fileKey: key, kind: 'article', itemId: id }])
    const secret = await makeFile(app.db, { key: '2026/secret.pdf', mimeType: 'application/pdf', restricted: true })
    expect(await send('createArticle', articleForm({ coverKey: secret.key }))).toMatchObject({
      Code: 0,
      Message: '请上传 JPG、PNG、GIF 或 WebP 图片',
    })
  })
})

describe('publishing', () => {
  test('shows the article to visitors at once, and in search', async () => {
    const saved = await draft({ title: '琉璃厂古籍展今日开幕' })
    expect(await publish(saved)).toMatchObject({ Code: 1, Data: { state: 'online' } })
    expect((await read(app.fastify, 'GetPlolicyDetail', { id: saved.id })).Data).toMatchObject({
      Title: '琉璃厂古籍展今日开幕',
      Source: '驻京办协会',
    })
    expect((await app.search.search({ text: '琉璃厂', page: 1, size: 10 })).items).toMatchObject([{ id: saved.id }])
  })

  test('requires a source for 实时要闻, some content, and the version on the screen', async () => {
    const noSource = await draft({ source: '' })
    expect(await publish(noSource)).toMatchObject({ Code: 0, Message: '实时要闻须注明来源' })
    const empty = await draft({ content: '<p> </p>' })
    expect(await publish(empty)).toMatchObject({ Code: 0, Message: '请输入内容' })
    const { id, version } = await draft()
    await succeed('saveArticle', { ...articleForm({ title: '改过的标题' }), id, version })
    expect(await publish({ id, version })).toMatchObject({ status: 409, Code: 409 })
    for (const item of [noSource, empty, { id }]) expect((await row(item.id)).status).toBe('draft')
  })

  test('a medical resource may have a link instead of text; any other article needs text, though it keeps an earlier link', async () => {
    const link = 'https://www.example.org.cn/'
    const resource = await draft({ type: 'medicalResource', content: '', link })
    expect(await publish(resource)).toMatchObject({ Code: 1 })
    const neither = await draft({ type: 'medicalResource', content: '' })
    expect(await publish(neither)).toMatchObject({ Code: 0, Message: '请输入内容，或填写跳转链接' })
    const notice = await draft({ section: 3, content: '', link })
    expect(await publish(notice)).toMatchObject({ Code: 0, Message: '请输入内容' })
    expect(await row(notice.id)).toMatchObject({ status: 'draft', link })
  })
})

describe('editing', () => {
  test('changes the public article at once, keeps every version, and logs the differences', async () => {
    const old = await makeArticle(app.db, { title: '旧标题', source: '协会', content: '<p>旧正文</p>' })
    const { version } = await succeed('saveArticle', { ...articleForm({ title: '新标题', source: '协会' }), id: old.id, version: 1 })
    expect(version).toBe(2)
    await expect.poll(async () => (await visitor(old.id)).json().Data.Title).toBe('新标题')
    expect((await versions(old.id)).map(({ version, authorId, data }) => [version, authorId, (data as { title: string }).title])).toEqual([
      [1, null, '旧标题'],
      [2, editor.account.id, '新标题'],
    ])
    expect(await get('article/versions', { id: old.id })).toMatchObject([
      { version: 2, author: '林编辑', isCurrent: true },
      { version: 1, author: '', isCurrent: false },
    ])
    expect(await get('readArticleVersion', { id: old.id, version: 1 })).toMatchObject({ title: '旧标题', content: '<p>旧正文</p>', type: 'news' })
    const entry = await app.db.prisma.auditEntry.findFirstOrThrow({ where: { accountId: editor.account.id, action: 'itemSaved' } })
    expect(entry).toMatchObject({ subject: `article ${old.id}`, before: { title: '旧标题' }, after: { title: '新标题' } })
  })

  test('sanitises hostile HTML and refuses invalid articles', async () => {
    const { id, version } = await draft({
      content: '<p onclick="x()">甲</p><img src=x onerror=alert(1)><a href="javascript:x">乙</a><iframe src="//e"></iframe>',
    })
    expect((await article(id)).content).toBe('<p>甲</p>乙')
    for (const fields of [{ type: 'constructor' }, { title: 7 }, { content: null }, { section: 'x' }])
      expect(await send('saveArticle', { ...articleForm(fields), id, version })).toMatchObject({ status: 400 })
    expect(await send('saveArticle', { ...articleForm(), id: 999_999, version: 1 })).toMatchObject({ status: 404 })
  })

  test('cannot remove the source of a published article', async () => {
    const saved = await draft()
    await publish(saved)
    expect(await send('saveArticle', { ...articleForm({ source: '' }), ...saved })).toMatchObject({ Code: 0, Message: '实时要闻须注明来源' })
  })

  test("never decides a member's submission, be it a first version or a pending change", async () => {
    const member = await makeMember(app.db)
    const id = idOf(await sendAs(app.fastify, member, 'AddGongxiang', sharedForm()))
    const form = articleForm({ type: 'shared', companyId: member.account.companyId, title: '编辑改的' })
    const inReview = '文章尚未通过审核，请在审核队列中处理'
    expect(await send('saveArticle', { ...form, id, version: 1 })).toMatchObject({ Code: 0, Message: inReview })
    expect(await publish({ id, version: 1 })).toMatchObject({ Code: 0, Message: inReview })
    await approve(app.db, { kind: 'article', id, version: 1, reviewerId: (await makeReviewer(app.db)).id })
    expect(await sendAs(app.fastify, member, 'EditGongxiang', { Id: id, ...sharedForm({ Title: '会员改的' }) })).toMatchObject({ Code: 1 })
    expect(await article(id)).toMatchObject({ changeWaits: true, state: 'online' })
    expect(await send('saveArticle', { ...form, id, version: 1 })).toMatchObject({ Code: 0, Message: '会员的修改正在等待审核，请先审核再编辑' })
    expect(await row(id)).toMatchObject({ title: '招商引资动态', version: 1 })
  })

  test('cannot turn an activity with sign-ups into another kind; their list stays available', async () => {
    const { id } = await makeActivity(app.db, { branchId: 1, signUp: { signUpOpensAt: new Date(0) } })
    const form = articleForm({ type: 'party', branchId: null })
    const member = await makeMember(app.db)
    expect(await sendAs(app.fastify, member, 'AddBaoming', { InviteCode: id })).toMatchObject({ Code: 1 })
    expect(await send('saveArticle', { ...form, id, version: 1 })).toMatchObject({ Code: 0, Message: '已有会员报名，不能改为其他类别' })
    expect(await row(id)).toMatchObject({ policyType: 8, branchId: 1 })
    // For articles changed before this check existed: the list still works and the article offers no sign-up.
    await app.db.prisma.article.update({ where: { id }, data: { policyType: 2, branchId: null } })
    expect((await readAs(app.fastify, member, 'GetMyBaoimng')).Data).toMatchObject([{ InviteCode: id }])
    expect((await read(app.fastify, 'GetPlolicyDetail', { id })).Data.SubTitle).not.toBe(signUpLabel)
  })

  test("keeps a member's submission in its column and with its office", async () => {
    const member = await makeMember(app.db)
    const [companyId, other] = [member.account.companyId, (await makeOffice(app.db)).id]
    const { id } = await makeArticle(app.db, { policyType: 1, companyId, submittedById: member.account.id })
    const form = articleForm({ companyId })
    for (const fields of [{ companyId: other }, { companyId: null }, { type: 'party' }])
      expect(await send('saveArticle', { ...form, ...fields, id, version: 1 })).toMatchObject({
        Code: 0,
        Message: '会员提交的内容不能更改类别和所属单位',
      })
    expect(await row(id)).toMatchObject({ companyId, policyType: 1, version: 1 })
    expect(await send('saveArticle', { ...form, id, version: 1 })).toMatchObject({ Code: 1 })
  })
})

describe('pinned articles and headlines', () => {
  test('a pinned article comes before newer ones in its column', async () => {
    const office = (await makeOffice(app.db)).id
    const news = { section: 3, publishedAt: new Date(Date.now() - 86_400_000) }
    const { id } = await makeArticle(app.db, { ...news, title: '长期有效的通知' })
    await makeArticle(app.db, { section: 3, title: '今天的通知', companyId: office })
    expect(await succeed('pinArticles', { ids: [id], pinned: true })).toEqual({ changed: 1 })
    const titles = async () => (await read(app.fastify, 'GetYaowen', { type: 3 })).Data.map(({ Title }: { Title: string }) => Title)
    await expect.poll(async () => (await titles())[0]).toBe('长期有效的通知')
    await succeed('pinArticles', { ids: [id], pinned: false })
    await expect.poll(async () => (await titles())[0]).toBe('今天的通知')
    expect((await auditOf(app.db, editor.account.id)).slice(-2)).toEqual(['articlePinned', 'articleUnpinned'])
  })

  test.each<[string, object, (fields: { pinned: boolean; publishedAt: Date }) => Promise<{ id: number }>]>([
    ['GetActivityList', { id: 3 }, (fields) => makeActivity(app.db, { branchId: 3, ...fields })],
    ['GetGongxiang', {}, (fields) => makeShared(app.db, fields)],
    ['GetMedical', {}, (fields) => makeArticle(app.db, { policyType: policyTypes.medicalResource, ...fields })],
  ])('a pinned item comes before newer ones in %s', async (list, input, make) => {
    const [now, before] = [new Date(), new Date(Date.now() - 86_400_000)]
    const pinned = await make({ pinned: true, publishedAt: before })
    const newest = await make({ pinned: false, publishedAt: now })
    const { Data } = await read(app.fastify, list, input as Record<string, number>)
    expect(Data.slice(0, 2).map(({ Id }: { Id: number }) => Id)).toEqual([pinned.id, newest.id])
  })

  test.each(['showcase', 'office'] as const)('%s articles cannot be pinned, since that has no effect', async (type) => {
    const [news, fixed] = [await makeArticle(app.db), await makeArticle(app.db, { policyType: policyTypes[type] })]
    expect(await send('pinArticles', { ids: [news.id, fixed.id], pinned: true })).toMatchObject({ Code: 0, Message: '会员风采和驻京机构不支持置顶' })
    expect(await row(news.id)).toMatchObject({ pinned: false })
    await app.db.prisma.article.update({ where: { id: fixed.id }, data: { pinned: true } })
    expect(await succeed('pinArticles', { ids: [fixed.id], pinned: false })).toEqual({ changed: 1 })
  })

  test('a headline comes first on the home page until it is removed', async () => {
    const [first, second] = [await makeArticle(app.db), await makeArticle(app.db)]
    const headline = (title: string) => ({ title, subtitle: '' })
    await succeed('setHeadline', { id: first.id, headline: headline('第一条') })
    await succeed('setHeadline', { id: second.id, headline: headline('第二条') })
    const shown = async () => (await read(app.fastify, 'GetFocusNews')).Data.map(({ Title }: { Title: string }) => Title)
    await expect.poll(shown).toEqual(['第二条', '第一条'])
    expect(await article(first.id)).toMatchObject({ isHeadline: true, headline: headline('第一条') })
    await succeed('setHeadline', { id: second.id, headline: null })
    await expect.poll(shown).toEqual(['第一条'])
    const { id } = await draft()
    expect(await send('setHeadline', { id, headline: headline('草稿') })).toMatchObject({ Code: 0, Message: '请先发布文章，再设为头条' })
    const party = await makeArticle(app.db, { policyType: 2 })
    expect(await send('setHeadline', { id: party.id, headline: headline('党建') })).toMatchObject({
      Code: 0,
      Message: '只有新闻中心的文章可以设为头条',
    })
  })
})

describe('the list', () => {
  test('can be filtered by kind, column, state, owner, day and words, and sorted', async () => {
    const office = await makeOffice(app.db, { name: '滨海驻京办' })
    const day = new Date('2020-03-05T23:30:00+08:00')
    const one = await makeArticle(app.db, { title: '百分之50%的甲', publishedAt: day, companyId: office.id, policyType: 6 })
    const two = await makeArticle(app.db, { title: '百分之50元的乙', publishedAt: new Date(+day + 3_600_000), policyType: 2 })
    const ids = async (query: Record<string, string | number>) => (await get('listArticles', query)).map(({ id }: { id: number }) => id)
    expect(await ids({ text: '百分之50' })).toEqual([two.id, one.id])
    expect(await ids({ text: '百分之50', direction: 'ascending' })).toEqual([one.id, two.id])
    expect(await ids({ text: '50%' })).toEqual([one.id])
    expect(await ids({ type: 'party', text: '百分之50' })).toEqual([two.id])
    expect(await ids({ companyId: office.id })).toEqual([one.id])
    expect(await ids({ from: '2020-03-05', until: '2020-03-05' })).toEqual([one.id])
    expect(await ids({ state: 'draft', text: '百分之50' })).toEqual([])
    expect((await get('listArticles', { companyId: office.id }))[0]).toMatchObject({
      belongsTo: '滨海驻京办',
      type: 'officeWork',
      isSubmitted: false,
    })
    for (const query of [{ state: 'x' }, { sort: 'id; drop table' }, { from: '2020-13-01' }, { type: '1' }])
      expect(await call(app.fastify, '/api/console/listArticles', query as never, { headers: editor.headers })).toMatchObject({ status: 400 })
  })
})
