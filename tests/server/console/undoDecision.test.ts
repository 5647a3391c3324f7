import { describe, expect, test } from 'vitest'
import { approve as approveItem } from '#server/content/workflow/decide.ts'
import { balanceOf } from '#server/credits/ledger.ts'
import { submissionKindNames as kinds } from '#shared/rules/itemKinds.ts'
import { call } from '#tests/support/call.ts'
import { makeArticle, makeDish, makeInfo, makeShop } from '#tests/support/factories.ts'
import { makeMember, sendAs } from '#tests/support/members.ts'
import { ask, auditOf, makeStaff } from '#tests/support/staff.ts'
import { makeDocument, reportForm } from '#tests/support/submissions.ts'
import { useReview } from '#tests/support/useReview.ts'

const {
  now,
  submit,
  submitShared,
  editShared,
  submitReport,
  queue,
  open,
  approve,
  reject,
  undo,
  decided,
  correct,
  article,
  messages,
  history,
  visible,
} = useReview()

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const decidedAgo = (itemId: number, minutes: number) =>
  now.app.db.prisma.revision.updateMany({ where: { itemId, reviewedAt: { not: null } }, data: { reviewedAt: minutesAgo(minutes) } })
const balance = () => balanceOf(now.app.db.prisma, now.member.account.id)
const setRule = (value: object) =>
  now.app.db.prisma.setting.upsert({ where: { key: 'creditRule' }, create: { key: 'creditRule', value }, update: { value } })
const changed = { status: 409, Code: 409, Message: '审核后内容又有变化，不能撤销', Data: null }
const publicIds = async (kind: string) =>
  (await now.app.db.prisma.searchDocument.findMany({ where: { kind: kind as never } })).map(({ itemId }) => itemId)

describe('an undone approval', () => {
  test.each(kinds)('of %s is hidden from visitors, pending again, and reported to its member', async (kind) => {
    const id = await submit[kind]()
    await approve(kind, id)
    expect((await open(kind, id)).Data).toMatchObject({ status: 'approved', canUndo: true })
    expect(await undo(kind, id)).toMatchObject({ Code: 1, Message: '审核结论已撤销，内容回到待审核', Data: { version: 2 } })
    expect(await history(id)).toEqual([
      [1, 'undone'],
      [2, 'pending'],
    ])
    const { Data } = await open(kind, id)
    expect(Data).toMatchObject({ version: 2, status: 'pending', canUndo: false, isEdit: false, submission: 1, person: '王敏', before: null })
    expect(Data.history).toMatchObject([
      { version: 2, byStaff: true, takesBack: true, author: '李静' },
      { version: 1, status: 'undone', takesBack: false, reviewer: '李静' },
    ])
    expect((await queue()).Data).toMatchObject([{ kind, id, version: 2, submission: 1, person: '王敏' }])
    expect((await decided()).Data).toEqual([])
    expect((await messages(now.member.account.id)).at(-1)).toMatchObject({
      kind: 'notice',
      title: expect.stringMatching(/^《.+》审核结论已撤回，重新审核中$/),
    })
    expect(await auditOf(now.app.db, now.reviewer.account.id)).toEqual(['approve', 'decisionUndone'])
  })

  test('is removed from search and returns with the next approval', async () => {
    const id = await submitShared()
    await approve('shared', id)
    expect(await publicIds('article')).toContain(id)
    await undo('shared', id)
    expect([await visible(id), (await publicIds('article')).includes(id)]).toEqual([undefined, false])
    expect(await approve('shared', id, 2)).toMatchObject({ Code: 1 })
    expect(await visible(id)).toMatchObject({ title: '招商引资动态' })
    expect(await publicIds('article')).toContain(id)
  })

  test('of an item that staff withdrew meanwhile is public after the next approval', async () => {
    const id = await submitShared()
    await approve('shared', id)
    const editor = await makeStaff(now.app.db, { role: 'editor' })
    expect(await ask(now.app.fastify, editor, 'article/withdraw', { ids: [id] })).toMatchObject({ Code: 1 })
    await undo('shared', id)
    expect(await approve('shared', id, 2)).toMatchObject({ Code: 1, Message: '审核通过，提交人会收到通知' })
    expect(await visible(id)).toMatchObject({ title: '招商引资动态' })
  })

  test('is listed among the versions that editors read', async () => {
    const id = await submitShared()
    await approve('shared', id)
    await undo('shared', id)
    const { headers } = await makeStaff(now.app.db, { role: 'editor' })
    const { Code, Data } = (await call(now.app.fastify, '/api/console/article/versions', { id }, { headers })).json()
    expect(Code).toBe(1)
    expect(Data).toMatchObject([
      { version: 2, status: 'pending' },
      { version: 1, status: 'undone' },
    ])
  })

  test('of an edit restores the previous public version with its date', async () => {
    const id = await submitShared({ Title: '原来的' })
    await approve('shared', id)
    const { publishedAt } = await article(id)
    await editShared(id, { Title: '改过的' })
    await approve('shared', id, 2)
    expect(await visible(id)).toMatchObject({ title: '改过的' })
    expect(await undo('shared', id, 2)).toMatchObject({ Code: 1, Data: { version: 3 } })
    expect(await visible(id)).toMatchObject({ title: '原来的' })
    expect(await article(id)).toMatchObject({ status: 'approved', version: 1, publishedAt })
    expect((await open('shared', id)).Data).toMatchObject({ version: 3, isEdit: true, before: { is: 'online', shown: { title: '原来的' } } })
    expect(await approve('shared', id, 3)).toMatchObject({ Code: 1 })
    expect(await visible(id)).toMatchObject({ title: '改过的' })
  })

  test('of an edit also restores content without a version', async () => {
    const { id } = await makeArticle(now.app.db, {
      ...{ policyType: 3, section: 1, title: '早先导入的', content: '<p>旧文</p>' },
      ...{ companyId: now.member.companyId, submittedById: now.member.account.id },
    })
    await editShared(id, { Title: '会员改过的' })
    await approve('shared', id, 2)
    await undo('shared', id, 2)
    expect(await visible(id)).toMatchObject({ title: '早先导入的', content: '<p>旧文</p>' })
  })

  test('of a restaurant restores its photos and fields', async () => {
    const id = await submit.foodShop()
    await approve('foodShop', id)
    const photos = () => now.app.db.prisma.foodShopPhoto.findMany({ where: { shopId: id } })
    const before = await photos()
    const data = (await now.app.db.prisma.revision.findFirstOrThrow({ where: { itemId: id, kind: 'foodShop' } })).data as { title: string }
    await now.app.db.prisma.revision.create({
      data: { kind: 'foodShop', itemId: id, version: 2, data: { ...data, title: '改名', photoKeys: [] }, status: 'pending' },
    })
    await approve('foodShop', id, 2)
    expect(await photos()).toEqual([])
    await undo('foodShop', id, 2)
    expect(await photos()).toEqual(before)
    expect(await now.app.db.prisma.foodShop.findUnique({ where: { id } })).toMatchObject({ title: data.title, status: 'approved', version: 1 })
  })
})

describe('an undone rejection', () => {
  test('is pending again without its reason, and can be approved', async () => {
    const id = await submitShared()
    await reject('shared', id)
    expect(await undo('shared', id)).toMatchObject({ Code: 1 })
    expect(await article(id)).toMatchObject({ status: 'pending', failReason: null, version: 2 })
    expect((await open('shared', id)).Data).toMatchObject({
      before: null,
      history: [{ status: 'pending' }, { status: 'undone', failReason: '内容不完整' }],
    })
    expect(await approve('shared', id, 2)).toMatchObject({ Code: 1 })
    expect(await visible(id)).toBeDefined()
  })

  test('of an edit keeps the public version', async () => {
    const id = await submitShared({ Title: '原来的' })
    await approve('shared', id)
    await editShared(id, { Title: '改过的' })
    await reject('shared', id, 2)
    await undo('shared', id, 2)
    expect(await visible(id)).toMatchObject({ title: '原来的' })
    expect((await open('shared', id)).Data).toMatchObject({ version: 3, status: 'pending', isEdit: true, shown: { title: '改过的' } })
  })
})

describe('credits', () => {
  test('lost by a rejection return whenever it is undone', async () => {
    await setRule({ perReport: 5, earnedAt: 'submission' })
    const id = await submitReport()
    for (const version of [1, 2, 3]) {
      await reject('report', id, version)
      expect(await balance()).toBe(0)
      await undo('report', id, version)
      expect(await balance()).toBe(5)
    }
    expect((await messages(now.member.account.id)).at(-1)?.body).toContain('已恢复此前收回的5次专报下载，目前可下载5次。')
    await approve('report', id, 4)
    expect(await balance()).toBe(5)
  })

  test('for a report edited by a colleague are reported to their owner in a separate message', async () => {
    await setRule({ perReport: 5, earnedAt: 'submission' })
    const id = await submitReport()
    const colleague = await makeMember(now.app.db, { companyId: now.member.companyId })
    const { key } = await makeDocument(now.app.db, colleague.account.id)
    expect(await sendAs(now.app.fastify, colleague, 'EditJiaoliu', reportForm(key, { ProjectId: id }))).toMatchObject({ Code: 1 })
    await reject('report', id, 2)
    await undo('report', id, 2)
    expect((await messages(colleague.account.id)).map(({ body }) => body)).toEqual([
      '原因：内容不完整\n修改后可重新提交。',
      '审核有结果后会再次通知您。',
    ])
    expect((await messages(now.member.account.id)).slice(1)).toMatchObject([
      { kind: 'credit', title: '专报下载次数减少5次', body: '专报《产业专报》审核未通过。已收回由此获得的5次专报下载，目前可下载0次。' },
      {
        kind: 'credit',
        title: '专报下载次数增加5次',
        body: '专报《产业专报》审核结论已撤回，重新审核中。已恢复此前收回的5次专报下载，目前可下载5次。',
      },
    ])
  })

  test('granted by an approval are reversed and granted by the next one', async () => {
    await setRule({ perReport: 3, earnedAt: 'approval' })
    const id = await submitReport()
    for (const version of [1, 2, 3]) {
      await approve('report', id, version)
      expect(await balance()).toBe(3)
      await undo('report', id, version)
      expect(await balance()).toBe(0)
    }
    expect((await messages(now.member.account.id)).at(-1)?.body).toContain('已收回由此获得的3次专报下载，目前可下载0次。')
    await reject('report', id, 4)
    expect(await balance()).toBe(0)
  })

  test('granted on submission stay when an approval is undone', async () => {
    await setRule({ perReport: 5, earnedAt: 'submission' })
    const id = await submitReport()
    await approve('report', id)
    await undo('report', id)
    expect(await balance()).toBe(5)
  })

  test('are reversed even if spent, and granted again by the next approval', async () => {
    await setRule({ perReport: 5, earnedAt: 'approval' })
    const id = await submitReport()
    await approve('report', id)
    const { id: other } = await makeInfo(now.app.db, { category: 3 })
    await now.app.db.prisma.creditEntry.create({ data: { accountId: now.member.account.id, amount: -2, reason: 'download', infoItemId: other } })
    await undo('report', id)
    expect(await balance()).toBe(-2)
    await approve('report', id, 2)
    expect(await balance()).toBe(3)
  })
})

describe('a decision cannot be undone', () => {
  test('after ten minutes', async () => {
    const id = await submitShared()
    await approve('shared', id)
    await decidedAgo(id, 9)
    expect((await open('shared', id)).Data).toMatchObject({ canUndo: true })
    await decidedAgo(id, 11)
    expect((await open('shared', id)).Data).toMatchObject({ canUndo: false })
    expect(await undo('shared', id)).toMatchObject({ Code: 0, Message: '审核已超过10分钟，不能撤销' })
    expect(await visible(id)).toBeDefined()
  })

  test('by another reviewer, an auditor, or a member', async () => {
    const id = await submitShared()
    await approve('shared', id)
    const other = await makeStaff(now.app.db, { role: 'administrator' })
    expect((await open('shared', id, other)).Data).toMatchObject({ canUndo: false })
    expect(await undo('shared', id, 1, other)).toMatchObject({ Code: 0, Message: '只有作出结论的人可以撤销' })
    expect(await undo('shared', id, 1, await makeStaff(now.app.db, { role: 'auditor' }))).toMatchObject({ status: 403 })
    expect(await ask(now.app.fastify, now.member, 'undoDecision', { kind: 'shared', id, version: 1 })).toMatchObject({ status: 401 })
    expect(await history(id)).toEqual([[1, 'approved']])
  })

  test('if it is pending, another version, or unknown', async () => {
    const id = await submitShared()
    expect(await undo('shared', id)).toMatchObject(changed)
    await approve('shared', id)
    expect(await undo('shared', id, 2)).toMatchObject(changed)
    expect(await undo('shared', 999_999)).toMatchObject({ status: 404 })
    await now.app.db.prisma.article.update({ where: { id }, data: { deletedAt: new Date() } })
    expect(await undo('shared', id)).toMatchObject({ status: 404 })
    expect(await history(id)).toEqual([[1, 'approved']])
  })

  test('after the member or an editor has changed the item', async () => {
    const byMember = await submitShared({ Title: '甲' })
    await reject('shared', byMember)
    await editShared(byMember, { Title: '甲，补充后' })
    expect(await undo('shared', byMember)).toMatchObject(changed)
    expect((await open('shared', byMember)).Data).toMatchObject({ version: 2, status: 'pending', shown: { title: '甲，补充后' } })

    const byEditor = await submitShared({ Title: '乙' })
    await reject('shared', byEditor)
    await now.app.db.prisma.article.update({ where: { id: byEditor }, data: { status: 'approved' } })
    expect(await undo('shared', byEditor)).toMatchObject(changed)
    expect(await visible(byEditor)).toBeDefined()
  })

  test('twice: of five requests at once one succeeds, and the member is notified once', async () => {
    const id = await submitReport()
    await reject('report', id)
    const before = (await messages(now.member.account.id)).length
    const answers = await Promise.all(Array.from({ length: 5 }, () => undo('report', id)))
    expect(answers.map(({ Code }) => Code).sort()).toEqual([1, 409, 409, 409, 409])
    expect(await messages(now.member.account.id)).toHaveLength(before + 1)
    expect(await history(id)).toHaveLength(2)
  })

  test('without a review of concurrent edits by the member: one comes first, and only reviewed content is public', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await submitShared({ Title: `第${round}篇` })
      await reject('shared', id)
      const [undone] = await Promise.all([undo('shared', id), editShared(id, { Title: '没有看过的' })])
      const versions = await history(id)
      expect(versions.map(([, status]) => status)).toEqual(undone.Code === 1 ? ['undone', 'superseded', 'pending'] : ['rejected', 'pending'])
      expect(await visible(id)).toBeUndefined()
      expect((await open('shared', id)).Data).toMatchObject({ status: 'pending', shown: { title: '没有看过的' } })
    }
  })

  test('if it is a correction, but the decision on it can be', async () => {
    const id = await submitShared()
    await correct(id, { title: '修正后' })
    expect(await undo('shared', id, 2)).toMatchObject(changed)
    await approve('shared', id, 2)
    await undo('shared', id, 2)
    expect((await open('shared', id)).Data).toMatchObject({
      ...{ version: 3, person: '王敏', submission: 1, shown: { title: '修正后' } },
      before: { is: 'submitted', shown: { title: '招商引资动态' } },
    })
  })
})

test('content of staff can be neither approved, rejected nor corrected', async () => {
  const article = await makeArticle(now.app.db, { policyType: 3, status: 'pending' })
  const report = await makeInfo(now.app.db, { category: 3, status: 'pending' })
  const dish = await makeDish(now.app.db, (await makeShop(now.app.db)).id, { status: 'pending' })
  const ids = { shared: article.id, report: report.id, dish: dish.id } as const
  for (const [kind, id] of Object.entries(ids) as [keyof typeof ids, number][]) {
    expect(await approve(kind, id)).toMatchObject({ status: 404 })
    expect(await reject(kind, id)).toMatchObject({ status: 404 })
  }
  expect(await correct(article.id)).toMatchObject({ status: 404 })
  await expect(approveItem(now.app.db, { kind: 'article', id: article.id, version: 1, reviewerId: now.reviewer.account.id })).rejects.toMatchObject({
    kind: 'notFound',
  })
  expect(await now.app.db.prisma.article.findUnique({ where: { id: article.id } })).toMatchObject({ status: 'pending' })
  expect(await now.app.db.prisma.infoItem.findUnique({ where: { id: report.id } })).toMatchObject({ status: 'pending' })
})
