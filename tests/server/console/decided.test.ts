import readXlsxFile from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { submissionKindNames as kinds } from '#shared/rules/itemKinds.ts'
import { makeStaff } from '#tests/support/staff.ts'
import { useReview } from '#tests/support/useReview.ts'

const { now, submit, submitShared, editShared, approve, reject, undo, decided } = useReview()

const decidedOn = (itemId: number, day: string) =>
  now.app.db.prisma.revision.updateMany({ where: { itemId }, data: { reviewedAt: new Date(`${day}T09:00:00+08:00`) } })
const unit = () => now.app.db.prisma.company.findUniqueOrThrow({ where: { id: now.member.companyId as number } })

describe('the list of decisions', () => {
  test('is empty without decisions', async () => {
    await submitShared()
    expect(await decided()).toMatchObject({ Code: 1, Data: [] })
  })

  test('lists every kind, newest first, with author, reviewer and reason', async () => {
    const ids: Record<string, number> = {}
    for (const kind of kinds) {
      ids[kind] = await submit[kind]()
      if (kind === 'dish') await reject(kind, ids[kind], 1, '图片不清晰')
      else await approve(kind, ids[kind])
    }
    const { Data } = await decided()
    expect(Data.map(({ kind, id }: Record<string, unknown>) => [kind, id])).toEqual([...kinds].reverse().map((kind) => [kind, ids[kind]]))
    const { name } = await unit()
    const same = { version: 1, companyName: name, person: '王敏', reviewerName: '李静', isDeleted: false, canUndo: true }
    for (const row of Data) expect(row).toMatchObject({ ...same, reviewer: now.reviewer.account.loginName })
    expect(Data[0]).toMatchObject({ decision: 'rejected', failReason: '图片不清晰', title: '回锅肉' })
    expect(Data[1]).toMatchObject({ decision: 'approved', failReason: null, title: '蜀香园' })
    expect((await decided({ direction: 'ascending' })).Data[0]).toMatchObject({ kind: 'shared' })
    for (const kind of kinds) expect((await decided({ kind })).Data).toMatchObject([{ kind, id: ids[kind] }])
    expect((await decided({ decision: 'rejected' })).titles).toEqual(['回锅肉'])
  })

  test('shows each decision with the title at that time, also for deleted items, and excludes undone ones', async () => {
    const id = await submitShared({ Title: '第一稿' })
    await reject('shared', id)
    await editShared(id, { Title: '第二稿' })
    await approve('shared', id, 2)
    expect((await decided()).titles).toEqual(['第二稿', '第一稿'])
    expect((await decided()).Data).toMatchObject([{ canUndo: true }, { canUndo: false }])
    await undo('shared', id, 2)
    expect((await decided()).titles).toEqual(['第一稿'])
    await now.app.db.prisma.article.update({ where: { id }, data: { deletedAt: new Date() } })
    expect((await decided()).Data).toMatchObject([{ title: '第一稿', isDeleted: true }])
  })

  test('can be filtered by unit, reviewer and days', async () => {
    const [first, second] = [await submitShared({ Title: '甲' }), await submit.dish()]
    const other = await makeStaff(now.app.db, { role: 'reviewer', userName: '赵强' })
    await approve('shared', first)
    await approve('dish', second, 1, other)
    await decidedOn(first, '2026-03-01')
    await decidedOn(second, '2026-03-02')
    for (const [fields, titles] of [
      [{ companyId: now.member.companyId }, ['回锅肉', '甲']],
      [{ companyId: 999_999 }, []],
      [{ reviewer: other.account.loginName }, ['回锅肉']],
      [{ reviewer: 'nobody' }, []],
      [{ from: '2026-03-02' }, ['回锅肉']],
      [{ until: '2026-03-01' }, ['甲']],
      [{ from: '2026-03-03' }, []],
    ] as const)
      expect((await decided(fields)).titles).toEqual(titles)
  })

  test('can be searched by title and unit; the input is never a pattern', async () => {
    for (const Title of ['百分之100%的动态', '另一篇']) await approve('shared', await submitShared({ Title }))
    expect((await decided({ text: '100%' })).titles).toEqual(['百分之100%的动态'])
    expect((await decided({ text: (await unit()).name })).titles).toHaveLength(2)
    for (const text of ['_', "'; drop table x", '没有']) expect((await decided({ text })).titles).toEqual([])
  })

  test.each([{ kind: 'news' }, { decision: 'undone' }, { companyId: 'x' }, { from: '2026-02-31' }, { sort: 'title' }, { page: '0' }])(
    '%o is refused',
    async (fields) => {
      expect(await decided(fields)).toMatchObject({ status: 400, Data: null })
    },
  )

  test('is readable for an auditor, who cannot undo decisions', async () => {
    await approve('shared', await submitShared())
    expect((await decided({}, await makeStaff(now.app.db, { role: 'auditor' }))).Data).toMatchObject([{ canUndo: false }])
  })

  test('is exported with its filter', async () => {
    await approve('shared', await submitShared({ Title: '=1+1' }))
    await reject('dish', await submit.dish(), 1, '图片不清晰')
    const answer = await now.app.fastify.inject({ url: '/api/console/listDecided.xlsx?decision=rejected', headers: now.reviewer.headers })
    const [titles, ...rows] = (await readXlsxFile(answer.rawPayload))[0]?.data ?? []
    expect(titles?.slice(1, 4)).toEqual(['结论', '类别', '标题'])
    expect(rows.map((row) => [row[1], row[3], row[6], row[7]])).toEqual([['驳回', '回锅肉', '图片不清晰', '李静']])
  })
})
