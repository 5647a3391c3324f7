import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { approve, reject } from '#server/content/workflow/decide.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'
import { read } from '#tests/support/call.ts'
import { makeAccount, makeArticle, makeFile } from '#tests/support/factories.ts'
import { makeMember, readAs, refusedAs, sendAs, type TestMember } from '#tests/support/members.ts'
import { abridged, documentOf, idOf, pictureOf } from '#tests/support/submissions.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

let owner: TestMember
let form: Record<string, unknown>
beforeEach(async () => {
  owner = await makeMember(app.db)
  form = await filledIn(owner)
})

const filledIn = async (member: TestMember) => ({
  Title: '江南水乡',
  SubTitle: '小桥流水人家',
  Description: '城市概况',
  ImageUrl: await pictureOf(app.db, member),
  Content: '<p>古镇的清晨</p>',
})
const submit = async (member: TestMember, fields: object = {}) => {
  const { Data, ...answer } = await sendAs(app.fastify, member, 'AddFengcai', { ...form, ...fields })
  expect(answer).toEqual({ status: 200, Code: 1, Message: '保存成功！' })
  return idOf({ Data })
}
const edit = (member: TestMember, Id: number, fields: object = {}) => sendAs(app.fastify, member, 'EditFengcai', { ...form, ...fields, Id })
const mine = async (member: TestMember, search = {}) => (await readAs(app.fastify, member, 'GetMyFengcai', search)).Data
const stored = (id: number) => app.db.prisma.article.findUniqueOrThrow({ where: { id } })
const everything = () => app.db.prisma.article.findMany({ orderBy: { id: 'asc' } })
/** The titles that visitors see in a column; approved ones appear a moment later. */
const shown = async (type = 1) => (await read(app.fastify, 'GetCityShowList', { type })).Data.map(({ Title }: { Title: string }) => Title)

const review = async () => ({ kind: 'article' as const, reviewerId: (await makeAccount(app.db, { role: 'reviewer' })).id })

describe('submitting to the showcase', () => {
  test('creates a pending article that the company sees in its list and visitors cannot see', async () => {
    const id = await submit(owner)
    const colleague = await makeMember(app.db, { companyId: owner.companyId })
    for (const member of [owner, colleague]) {
      expect(await mine(member)).toEqual([
        {
          Id: id,
          Title: '江南水乡',
          SubTitle: '小桥流水人家',
          Description: '城市概况',
          ImageUrl: form.ImageUrl,
          UpdateTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
          Status: '0',
          FailReason: null,
        },
      ])
    }
    expect(await shown()).not.toContain('江南水乡')
    expect(await stored(id)).toMatchObject({
      policyType: policyTypes.showcase,
      section: 1,
      label: '城市概况',
      companyId: owner.companyId,
      submittedById: owner.account.id,
      content: '<p>古镇的清晨</p>',
      summary: '古镇的清晨',
      version: 1,
    })
  })

  test.each([
    ['城市概况', 1],
    ['名特优产品', 2],
    ['非物质文化遗产', 3],
  ])('under %s sets its column', async (Description, section) => {
    expect(await stored(await submit(owner, { Description }))).toMatchObject({ label: Description, section })
  })

  test('is allowed for enterprises', async () => {
    const enterprise = await makeMember(app.db, { accountType: 2 })
    const id = await submit(enterprise, { ImageUrl: await pictureOf(app.db, enterprise) })
    expect(await stored(id)).toMatchObject({ companyId: enterprise.companyId, status: 'pending' })
  })

  test('ignores fields that only the server sets', async () => {
    const forged = {
      PolicyType: 1,
      Type: 3,
      Status: '10',
      CheckStatus: '10',
      FailReason: '无',
      Version: 9,
      UpdateTime: '2020-01-01 00:00:00',
      Pinned: true,
    }
    const id = await submit(owner, { ...forged, id: 1, status: 'approved', submittedById: 1, link: 'https://example.com', publishedAt: '2020-01-01' })
    expect(await stored(id)).toMatchObject({
      policyType: policyTypes.showcase,
      section: 1,
      status: 'pending',
      failReason: null,
      version: 1,
      pinned: false,
      link: null,
      submittedById: owner.account.id,
    })
  })

  test('sanitises the content', async () => {
    const id = await submit(owner, {
      Content: '<p onclick="x()">古镇<script>alert(1)</script></p><img src="https://example.com/x.png" onerror="x()">',
    })
    const { content } = await stored(id)
    expect(content).toContain('古镇')
    expect(content).not.toMatch(/script|onclick|onerror|example\.com/)
  })

  test('twice in quick succession saves one article', async () => {
    const ids = await Promise.all([submit(owner), submit(owner), submit(owner)])
    expect(new Set(ids).size).toBe(1)
    expect(await mine(owner)).toHaveLength(1)
  })

  const missing = [
    ['Title', '', '请输入标题'],
    ['Title', '字'.repeat(61), '标题不能超过60个字'],
    ['SubTitle', '', '请输入副标题'],
    ['SubTitle', '字'.repeat(101), '副标题不能超过100个字'],
    ['Description', '', '请选择分类'],
    ['Description', '别的分类', '请选择分类'],
    ['Description', '1', '请选择分类'],
    ['ImageUrl', '', '请上传附件'],
    ['Content', '', '请输入内容'],
    ['Content', '<p>&nbsp;<br></p>', '内容不可以为空！'],
    ['Content', '<script>alert(1)</script>', '内容不可以为空！'],
    ['Content', `<p>${'字'.repeat(300_000)}</p>`, '内容过长，请精简文字，图片请用上传的方式插入'],
  ] as const
  test.each(missing.map(abridged))('with %s "%s" is refused and saves nothing', async (field, _abridged, value, message) => {
    const before = await everything()
    expect(await refusedAs(app.fastify, owner, 'AddFengcai', { ...form, [field]: value })).toEqual({ status: 200, Code: 0, Message: message })
    expect(await everything()).toEqual(before)
  })

  test.each([
    ['belongs to another member', async () => pictureOf(app.db, await makeMember(app.db)), '文件不存在或不是您上传的，请重新上传'],
    ['is unknown', async () => '/uploads/2026/nothing.webp', '文件不存在或不是您上传的，请重新上传'],
    ['belongs to staff', async () => `/uploads/${(await makeFile(app.db)).key}`, '文件不存在或不是您上传的，请重新上传'],
    ['is a document', () => documentOf(app.db, owner), '请上传 JPG、PNG、GIF 或 WebP 图片'],
    ['is external', async () => 'https://example.com/x.webp', '文件地址有误，请重新上传'],
    ['is outside the folder', async () => '/uploads/../../etc/passwd', '文件地址有误，请重新上传'],
    ['consists of two pictures', async () => `${await pictureOf(app.db, owner)},${await pictureOf(app.db, owner)}`, '文件地址有误，请重新上传'],
  ])('with a cover that %s is refused and saves nothing', async (_what, make, message) => {
    const before = await everything()
    expect(await refusedAs(app.fastify, owner, 'AddFengcai', { ...form, ImageUrl: await make() })).toEqual({ status: 200, Code: 0, Message: message })
    expect(await everything()).toEqual(before)
  })

  test('without a company is refused', async () => {
    const withoutCompany = await makeMember(app.db)
    await app.db.prisma.account.update({ where: { id: withoutCompany.account.id }, data: { companyId: null } })
    expect(await refusedAs(app.fastify, withoutCompany, 'AddFengcai', { ...form, ImageUrl: await pictureOf(app.db, withoutCompany) })).toMatchObject({
      status: 200,
      Message: '您的账号还没有关联会员单位，请联系秘书处',
    })
  })
})

describe('editing a showcase article', () => {
  test('can send back the values of its detail, also for an enterprise', async () => {
    const enterprise = await makeMember(app.db, { accountType: 2 })
    const id = await submit(enterprise, { ImageUrl: await pictureOf(app.db, enterprise) })
    const before = await stored(id)
    const { Title, SubTitle, Description, ImageUrl, Content } = (await readAs(app.fastify, enterprise, 'GetPlolicyDetail', { id })).Data
    await sendAs(app.fastify, enterprise, 'EditFengcai', { Id: id, Title: `${Title}改`, SubTitle, Description, ImageUrl, Content })
    const changes = { title: '江南水乡改', version: 2, submittedAt: expect.any(Date), updatedAt: expect.any(Date) }
    expect(await stored(id)).toEqual({ ...before, ...changes })
  })

  test('before review changes it and makes it pending again', async () => {
    const id = await submit(owner)
    await reject(app.db, { ...(await review()), id, version: 1, reason: '图片不清晰' })
    expect(await mine(owner)).toMatchObject([{ Status: '-10', FailReason: '图片不清晰' }])
    expect(await edit(owner, id, { Title: '江南水乡（改）', Description: '名特优产品' })).toMatchObject({
      Code: 1,
      Message: '保存成功！',
      Data: { Id: id },
    })
    expect(await mine(owner)).toMatchObject([{ Title: '江南水乡（改）', Description: '名特优产品', Status: '0', FailReason: null }])
    expect(await stored(id)).toMatchObject({ title: '江南水乡（改）', section: 2, status: 'pending', failReason: null, version: 2 })
  })

  test('after approval keeps the public version until the change is approved', async () => {
    const id = await submit(owner, { Title: '旧标题' })
    await approve(app.db, { ...(await review()), id, version: 1 })
    await expect.poll(() => shown()).toContain('旧标题')
    await edit(owner, id, { Title: '新标题', Description: '非物质文化遗产' })
    expect(await mine(owner)).toMatchObject([{ Title: '新标题', Description: '非物质文化遗产', Status: '0' }])
    expect(await shown()).toContain('旧标题')
    expect((await read(app.fastify, 'GetPlolicyDetail', { id })).Data).toMatchObject({ Title: '旧标题' })
    await approve(app.db, { ...(await review()), id, version: 2 })
    await expect.poll(() => shown()).not.toContain('旧标题')
    expect(await shown(3)).toContain('新标题')
    expect(await mine(owner)).toMatchObject([{ Title: '新标题', Status: '10' }])
  })

  test('and approving the second attempt clears the reason of the first rejection', async () => {
    const id = await submit(owner)
    await approve(app.db, { ...(await review()), id, version: 1 })
    await edit(owner, id, { Title: '第一次修改' })
    await reject(app.db, { ...(await review()), id, version: 2, reason: '标题不妥' })
    expect(await mine(owner)).toMatchObject([{ Title: '第一次修改', Status: '-10', FailReason: '标题不妥' }])
    await edit(owner, id, { Title: '第二次修改' })
    await approve(app.db, { ...(await review()), id, version: 3 })
    expect(await mine(owner)).toMatchObject([{ Title: '第二次修改', Status: '10', FailReason: null }])
  })

  test('by a colleague keeps the pictures of its owner', async () => {
    const colleague = await makeMember(app.db, { companyId: owner.companyId })
    const id = await submit(owner)
    expect(await edit(colleague, id, { Title: '同事改过' })).toMatchObject({ Code: 1 })
    expect(await stored(id)).toMatchObject({ title: '同事改过', submittedById: owner.account.id })
  })

  test('of others is refused and changes nothing', async () => {
    const stranger = await makeMember(app.db)
    form.ImageUrl = await pictureOf(app.db, stranger)
    const ids = [
      await submit(owner, { ImageUrl: await pictureOf(app.db, owner) }),
      (await makeArticle(app.db, { policyType: policyTypes.showcase, companyId: stranger.companyId })).id,
      (await makeArticle(app.db, { policyType: policyTypes.shared, companyId: stranger.companyId, submittedById: stranger.account.id })).id,
      (await makeArticle(app.db)).id,
      999_999_999,
    ]
    const before = await everything()
    for (const Id of ids) {
      const answer = await refusedAs(app.fastify, stranger, 'EditFengcai', { ...form, Id })
      expect(answer).toEqual({ status: 404, Code: 404, Message: '内容不存在或已下线' })
    }
    expect(await everything()).toEqual(before)
    expect(await app.db.prisma.revision.count({ where: { authorId: stranger.account.id } })).toBe(0)
  })

  test('many times at once leaves one consistent pending version', async () => {
    const id = await submit(owner)
    await approve(app.db, { ...(await review()), id, version: 1 })
    const numbers = Array.from({ length: 12 }, (_, index) => index)
    const answers = await Promise.all(numbers.map((n) => edit(owner, id, { Title: `标题${n}`, SubTitle: `副标题${n}` })))
    expect(answers.map(({ Code }) => Code)).toEqual(numbers.map(() => 1))
    const waiting = await app.db.prisma.revision.findMany({ where: { kind: 'article', itemId: id, status: 'pending' } })
    expect(waiting).toHaveLength(1)
    const [latest] = await mine(owner)
    expect(latest.SubTitle).toBe(latest.Title.replace('标题', '副标题'))
    expect(waiting[0]?.data).toMatchObject({ title: latest.Title, subtitle: latest.SubTitle })
  })
})

describe("the list of the company's own showcase", () => {
  test('has the newest submission first, ten per page', async () => {
    const ids: number[] = []
    for (let n = 1; n <= 12; n++) ids.unshift(await submit(owner, { Title: `第${n}` }))
    const oldest = ids.at(-1) as number
    await edit(owner, oldest, { Title: '又改了第1' })
    const order = [oldest, ...ids.slice(0, -1)]
    const first = await readAs(app.fastify, owner, 'GetMyFengcai')
    const second = await readAs(app.fastify, owner, 'GetMyFengcai', { current: 2 })
    expect(first.Count).toBe(12)
    expect([...first.Data, ...second.Data].map(({ Id }: { Id: number }) => Id)).toEqual(order)
    expect(first.Data).toHaveLength(10)
  })

  test('excludes articles of others, of staff, of other kinds, and deleted ones', async () => {
    const stranger = await makeMember(app.db)
    await submit(stranger, { ImageUrl: await pictureOf(app.db, stranger) })
    const submitted = { companyId: owner.companyId, submittedById: owner.account.id }
    await makeArticle(app.db, { policyType: policyTypes.showcase, companyId: owner.companyId })
    await makeArticle(app.db, { policyType: policyTypes.shared, ...submitted })
    await makeArticle(app.db, { policyType: policyTypes.showcase, ...submitted, deletedAt: new Date() })
    expect(await readAs(app.fastify, owner, 'GetMyFengcai', { companyid: owner.companyId as number })).toEqual({ Data: [], Count: 0 })
  })
})
