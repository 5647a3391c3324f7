import { describe, expect, test } from 'vitest'
import { isPublic, isReviewed } from '#server/content/workflow/preview.ts'
import { submissionKinds as contentKinds, type ItemKind, submissionKindNames as kinds, type SubmissionKind } from '#shared/rules/itemKinds.ts'
import { makeArticle } from '#tests/support/factories.ts'
import { ask, auditOf, makeStaff } from '#tests/support/staff.ts'
import { stale, useReview } from '#tests/support/useReview.ts'

const { now, submit, submitShared, editShared, submitReport, queue, open, approve, reject, article, messages, visible } = useReview()
const preview = (kind: SubmissionKind, id: number, version = 1) =>
  ask(now.app.fastify, now.reviewer, 'previewSubmission', {}, { url: `/api/console/previewSubmission?kind=${kind}&id=${id}&version=${version}` })
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000 - 60_000)

describe('the queue', () => {
  test('is empty when nothing is pending', async () => {
    expect(await queue()).toMatchObject({ Code: 1, Data: [] })
  })

  test('lists every kind, longest pending first, with its author', async () => {
    const ids: Record<string, number> = {}
    for (const [index, kind] of kinds.entries()) {
      ids[kind] = await submit[kind]()
      await now.app.db.prisma.revision.updateMany({
        where: { itemId: ids[kind], createdAt: { gt: hoursAgo(1) } },
        data: { createdAt: hoursAgo(60 - index) },
      })
    }
    const { Data } = await queue()
    expect(Data.map(({ kind, id, hours }: Record<string, unknown>) => [kind, id, hours])).toEqual(
      kinds.map((kind, index) => [kind, ids[kind], 60 - index]),
    )
    const { name } = await now.app.db.prisma.company.findUniqueOrThrow({ where: { id: now.member.companyId } })
    for (const item of Data) expect(item).toMatchObject({ version: 1, companyName: name, person: '王敏', isEdit: false, submission: 1 })
    expect((await queue({ direction: 'descending' })).Data[0]).toMatchObject({ kind: 'dish' })
    for (const kind of kinds) expect((await queue({ kind })).Data).toMatchObject([{ kind, id: ids[kind] }])
  })

  test('can be searched by title, office and person; the input is never a pattern', async () => {
    await submitShared({ Title: '百分之100%的动态' })
    await submitShared({ Title: '另一篇' })
    const { name } = await now.app.db.prisma.company.findUniqueOrThrow({ where: { id: now.member.companyId } })
    expect((await queue({ text: '100%' })).titles).toEqual(['百分之100%的动态'])
    for (const text of [name, '王敏']) expect((await queue({ text })).titles).toHaveLength(2)
    for (const text of ['%', '_', "'; drop table x", '没有']) expect((await queue({ text })).titles.length).toBe(text === '%' ? 1 : 0)
  })

  test('counts pages', async () => {
    for (const Title of ['一', '二', '三']) await submitShared({ Title })
    expect((await queue({ size: 2, page: 2 })).titles).toHaveLength(1)
  })

  test.each([{ kind: 'news' }, { kind: 'application' }, { page: '0' }, { sort: 'title' }, { direction: 'up' }])('refuses %o', async (fields) => {
    expect(await queue(fields)).toMatchObject({ status: 400, Data: null })
  })

  test('excludes decided and deleted items and other content', async () => {
    const [approved, rejected, deleted] = [
      await submitShared({ Title: '一' }),
      await submitShared({ Title: '二' }),
      await submitShared({ Title: '三' }),
    ]
    await approve('shared', approved)
    await reject('shared', rejected)
    await now.app.db.prisma.article.update({ where: { id: deleted }, data: { deletedAt: new Date() } })
    const news = await makeArticle(now.app.db, { status: 'draft' })
    await now.app.db.prisma.revision.create({ data: { kind: 'article', itemId: news.id, version: 1, data: { title: '新闻' }, status: 'pending' } })
    expect((await queue()).titles).toEqual([])
  })

  test('numbers resubmissions, and marks edits of public items', async () => {
    const id = await submitShared()
    await reject('shared', id)
    await editShared(id, { Title: '补充后' })
    expect((await queue()).Data).toMatchObject([{ version: 2, submission: 2, isEdit: false }])
    await approve('shared', id, 2)
    await editShared(id, { Title: '再改' })
    expect((await queue()).Data).toMatchObject([{ version: 3, submission: 3, isEdit: true, title: '再改' }])
  })
})

describe('a submission', () => {
  test.each([
    ['shared', { title: '招商引资动态', subtitle: '本市三季度', content: '<p>正文</p>', facts: [], document: null }],
    ['report', { title: '产业专报', content: '<p>摘要</p>', document: { fileKey: expect.any(String), name: '专报.pdf', size: 1000 } }],
    ['showcase', { title: '江南水乡', facts: [{ name: '分类', text: '城市概况' }], pictures: [expect.stringContaining('.webp')] }],
    [
      'foodShop',
      {
        title: '蜀香园',
        facts: expect.arrayContaining([
          { name: '区域', text: '朝阳区' },
          { name: '人均消费', text: '80 元' },
        ]),
      },
    ],
    ['dish', { title: '回锅肉', facts: [{ name: '所属餐厅', text: '渝味楼' }] }],
  ] as const)('%s is shown with its own facts', async (kind, shown) => {
    const id = await submit[kind]()
    const { Data } = await open(kind, id)
    expect(Data).toMatchObject({ kind, id, version: 1, status: 'pending', person: '王敏', submission: 1, before: null, shown })
    expect(Data.history).toMatchObject([{ version: 1, status: 'pending', author: '王敏', byStaff: false, reviewer: null }])
  })

  test('is compared with the rejected version, and later with the public one', async () => {
    const id = await submitShared()
    await reject('shared', id, 1, '请补充来源')
    await editShared(id, { Title: '补充后' })
    const { Data } = await open('shared', id)
    expect(Data).toMatchObject({ version: 2, before: { is: 'rejected', shown: { version: 1, title: '招商引资动态' } }, shown: { title: '补充后' } })
    expect(Data.history).toMatchObject([
      { version: 2, status: 'pending' },
      { version: 1, status: 'rejected', failReason: '请补充来源', reviewer: '李静' },
    ])
    await approve('shared', id, 2)
    expect((await open('shared', id)).Data).toMatchObject({ status: 'approved', before: null })
    await editShared(id, { Title: '再改' })
    expect((await open('shared', id)).Data).toMatchObject({ version: 3, before: { is: 'online', shown: { version: 2, title: '补充后' } } })
  })

  test.each(kinds.filter((kind) => kind !== 'dish'))('staff with access to submissions can preview %s as visitors will see it', async (kind) => {
    const id = await submit[kind]()
    const shown = { kind: contentKinds[kind].content as ItemKind, id, version: 1 }
    expect(await preview(kind, id)).toMatchObject({ Data: `/preview/${shown.kind}/${id}/1` })
    expect(await isPublic(now.app.db.reader, shown)).toBe(false)
    expect(await isReviewed(now.app.db.reader, shown)).toBe(false)
    await approve(kind, id, 1)
    expect(await isReviewed(now.app.db.reader, shown)).toBe(true)
  })

  test('has no preview without a page, a submission, or such a version', async () => {
    expect(await preview('dish', await submit.dish())).toMatchObject({ Code: 0, Message: '推荐菜品没有单独的页面，与餐厅一起展示' })
    const id = await submitShared()
    expect(await preview('shared', id, 2)).toMatchObject({ status: 404, Data: null })
    expect(await preview('shared', (await makeArticle(now.app.db)).id)).toMatchObject({ status: 404 })
    await now.app.db.prisma.article.update({ where: { id }, data: { deletedAt: new Date() } })
    expect(await preview('shared', id)).toMatchObject({ status: 404 })
  })

  test('must exist and be of the given kind', async () => {
    const id = await submitShared()
    expect(await open('showcase', id)).toMatchObject({ status: 404, Data: null })
    expect(await open('report', 999_999)).toMatchObject({ status: 404 })
    expect(await open('shared', (await makeArticle(now.app.db)).id)).toMatchObject({ status: 404 })
    await now.app.db.prisma.article.update({ where: { id }, data: { deletedAt: new Date() } })
    expect(await open('shared', id)).toMatchObject({ status: 404 })
  })
})

describe('a decision', () => {
  test.each(kinds)('approves %s: it is public, its author is notified, and the audit log has it', async (kind) => {
    const id = await submit[kind]()
    expect(await approve(kind, id)).toMatchObject({ Code: 1, Message: '审核通过，提交人会收到通知' })
    expect((await open(kind, id)).Data).toMatchObject({ status: 'approved', history: [{ status: 'approved', reviewer: '李静' }] })
    expect((await messages(now.member.account.id)).at(-1)).toMatchObject({ kind: 'approved' })
    expect(await auditOf(now.app.db, now.reviewer.account.id)).toEqual(['approve'])
    expect((await queue()).Data).toEqual([])
  })

  test('on a dish of an offline restaurant does not claim that it is shown', async () => {
    const id = await submit.dish()
    await now.app.db.prisma.foodShop.updateMany({ data: { withdrawAt: hoursAgo(1) } })
    await approve('dish', id)
    expect((await messages(now.member.account.id)).at(-1)?.body).toBe('内容目前未在网站展示，上线后即可看到。')
  })

  test.each(kinds)('rejects %s with a reason that its author reads', async (kind) => {
    const id = await submit[kind]()
    expect(await reject(kind, id, 1, ' 图片不清晰 ')).toMatchObject({ Code: 1, Message: '已驳回，提交人会收到通知' })
    expect((await messages(now.member.account.id)).at(-1)?.body).toContain('原因：图片不清晰')
    expect((await open(kind, id)).Data).toMatchObject({ status: 'rejected', history: [{ failReason: '图片不清晰' }] })
  })

  test.each([
    ['', '请填写审核不通过的原因'],
    ['  \n', '请填写审核不通过的原因'],
    ['因'.repeat(301), '原因不能超过300个字'],
    ['a\0b', '含有无法识别的字符'],
  ])('refuses the reason %#', async (reason, Message) => {
    const id = await submitShared()
    expect(await reject('shared', id, 1, reason)).toMatchObject({ Code: 0, Message })
    expect(await article(id)).toMatchObject({ status: 'pending', failReason: null })
    expect(await auditOf(now.app.db, now.reviewer.account.id)).toEqual([])
  })

  test('on a version changed by the member changes nothing', async () => {
    const id = await submitShared()
    await editShared(id, { Title: '悄悄改过' })
    expect(await approve('shared', id)).toMatchObject(stale)
    expect(await reject('shared', id)).toMatchObject(stale)
    expect(await visible(id)).toBeUndefined()
    expect(await messages(now.member.account.id)).toEqual([])
    expect(await approve('shared', id, 2)).toMatchObject({ Code: 1 })
  })

  test('by two reviewers at once is made once; the other gets a conflict', async () => {
    const id = await submitShared()
    const other = await makeStaff(now.app.db, { role: 'reviewer' })
    const answers = await Promise.all([approve('shared', id), approve('shared', id, 1, other), reject('shared', id)])
    expect(answers.map(({ Code }) => Code).sort()).toEqual([0, 0, 1])
    expect(answers.filter(({ Code }) => Code === 0).map(({ Message }) => Message)).toEqual(Array(2).fill('该内容已审核，请刷新后查看'))
    expect(await messages(now.member.account.id)).toHaveLength(1)
  })

  test("concurrent with the member's edit publishes only the version that was reviewed, in either order", async () => {
    for (let round = 0; round < 5; round++) {
      const id = await submitShared({ Title: `第${round}篇` })
      await Promise.all([approve('shared', id), editShared(id, { Title: '没有看过的' })])
      expect([undefined, `第${round}篇`]).toContain(((await visible(id)) as { title: string } | undefined)?.title)
    }
  })

  test.each([{ kind: 'article' }, { kind: 'company' }, { id: 0 }, { version: -1 }, { version: '' }, { id: [1] }])('refuses %o', async (fields) => {
    const id = await submitShared()
    expect(await ask(now.app.fastify, now.reviewer, 'approveSubmission', { kind: 'shared', id, version: 1, ...fields })).toMatchObject({
      status: 400,
      Data: null,
    })
    expect(await visible(id)).toBeUndefined()
  })

  test('is not allowed for an auditor, who reads everything', async () => {
    const auditor = await makeStaff(now.app.db, { role: 'auditor' })
    const id = await submitShared()
    expect((await open('shared', id, auditor)).Data).toMatchObject({ title: '招商引资动态' })
    expect(await approve('shared', id, 1, auditor)).toMatchObject({ status: 403 })
    expect(await article(id)).toMatchObject({ status: 'pending' })
  })
})

describe('bulk approval', () => {
  const several = (submissions: object[]) => ask(now.app.fastify, now.reviewer, 'approveSubmissions', { submissions })

  test('publishes each item at the reviewed version and reports why others were skipped', async () => {
    const [good, changed, decided] = [await submitShared({ Title: '一' }), await submitShared({ Title: '二' }), await submitReport()]
    await editShared(changed, { Title: '二，改过' })
    await reject('report', decided)
    const { Data } = await several([
      { kind: 'shared', id: good, version: 1 },
      { kind: 'shared', id: changed, version: 1 },
      { kind: 'report', id: decided, version: 1 },
      { kind: 'dish', id: 999_999, version: 1 },
    ])
    expect(Data.map(({ message }: { message: string }) => message)).toEqual([null, stale.Message, '该内容已审核，请刷新后查看', '内容不存在或已下线'])
    expect(await visible(good)).toMatchObject({ title: '一' })
    expect(await visible(changed)).toBeUndefined()
    expect(await auditOf(now.app.db, now.reviewer.account.id)).toEqual(['reject', 'approve'])
  })

  test('takes one to a hundred items', async () => {
    const id = await submitShared()
    for (const submissions of [[], Array(101).fill({ kind: 'shared', id, version: 1 })])
      expect(await several(submissions)).toMatchObject({ status: 400 })
    expect(await visible(id)).toBeUndefined()
  })
})
