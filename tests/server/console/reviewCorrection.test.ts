import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { balanceOf } from '#server/credits/ledger.ts'
import type { SubmissionKind } from '#shared/rules/itemKinds.ts'
import { notDocumentMessage } from '#shared/rules/uploadRules.ts'
import { samplePdf } from '#tests/support/documentFiles.ts'
import { makeArea, makeCuisine, makeFile } from '#tests/support/factories.ts'
import { sendAs } from '#tests/support/members.ts'
import { picture } from '#tests/support/pictures.ts'
import { ask, auditOf, makeStaff, type TestStaff } from '#tests/support/staff.ts'
import { makeDocument, reportForm } from '#tests/support/submissions.ts'
import { uploadTo } from '#tests/support/uploadSheet.ts'
import { stale, useReview } from '#tests/support/useReview.ts'

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
  correct,
  article,
  messages,
  history,
  visible,
  waitSince,
} = useReview()
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000 - 60_000)

describe('a correction', () => {
  test('replaces the submission under the name of staff, without restarting its waiting time or counting as a submission', async () => {
    const id = await submitShared()
    await waitSince(id, hoursAgo(50))
    expect(await correct(id, { title: ' 招商引资  动态（修正） ' })).toMatchObject({
      Code: 1,
      Message: '修正已保存，请核对后审核',
      Data: { version: 2 },
    })
    expect(await article(id)).toMatchObject({ version: 2, status: 'pending', title: '招商引资 动态（修正）', submittedById: now.member.account.id })
    expect((await queue()).Data).toMatchObject([{ version: 2, submission: 1, hours: 50, person: '王敏' }])
    const { Data } = await open('shared', id)
    expect(Data).toMatchObject({ hours: 50, person: '王敏', before: { is: 'submitted', shown: { version: 1, title: '招商引资动态' } } })
    expect(Data.history).toMatchObject([
      { version: 2, status: 'pending', author: '李静', byStaff: true },
      { version: 1, status: 'superseded', author: '王敏' },
    ])
    expect(await now.app.db.prisma.auditEntry.findMany({ where: { subject: `article ${id}` } })).toMatchObject([
      { action: 'correct', before: { version: 1, title: '招商引资动态' }, after: { version: 2, title: '招商引资 动态（修正）' } },
    ])
  })

  test('is published on approval, and the member is notified, not the reviewer', async () => {
    const id = await submitShared()
    await correct(id, { title: '修正的标题', content: '<p onclick="x()">修正的正文</p><script>alert(1)</script>' })
    expect(await approve('shared', id, 1)).toMatchObject(stale)
    expect(await approve('shared', id, 2)).toMatchObject({ Code: 1 })
    expect(await visible(id)).toEqual({ title: '修正的标题', content: '<p>修正的正文</p>' })
    expect(await messages(now.member.account.id)).toMatchObject([{ title: '《修正的标题》审核通过' }])
    expect(await messages(now.reviewer.account.id)).toEqual([])
  })

  test('of an edit leaves the public version until approval', async () => {
    const id = await submitShared()
    await approve('shared', id)
    await editShared(id, { Title: '改过' })
    expect(await correct(id, { version: 2, title: '改过，修正' })).toMatchObject({ Data: { version: 3 } })
    expect(await visible(id)).toMatchObject({ title: '招商引资动态' })
    await approve('shared', id, 3)
    expect(await visible(id)).toMatchObject({ title: '改过，修正' })
    expect(await history(id)).toEqual([
      [1, 'approved'],
      [2, 'superseded'],
      [3, 'approved'],
    ])
  })

  test('of a report keeps its credits and document', async () => {
    const id = await submitReport()
    const before = await now.app.db.prisma.infoItem.findUniqueOrThrow({ where: { id } })
    expect(await correct(id, { title: '产业专报（修正）', description: '' }, 'report')).toMatchObject({ Code: 1 })
    expect(await now.app.db.prisma.infoItem.findUniqueOrThrow({ where: { id } })).toMatchObject({
      title: '产业专报（修正）',
      description: '',
      attachmentKey: before.attachmentKey,
    })
    expect(await balanceOf(now.app.db.prisma, now.member.account.id)).toBe(5)
    await approve('report', id, 2)
    expect(await balanceOf(now.app.db.prisma, now.member.account.id)).toBe(5)
  })

  const ownDocument = async () => (await makeDocument(now.app.db, now.reviewer.account.id, { sha256: randomUUID() })).key
  const aPicture = async (): Promise<string> => (await makeFile(now.app.db)).key
  test.each<[SubmissionKind, string, () => unknown]>([
    ['foodShop', 'title', () => '蜀香园总店'],
    ['foodShop', 'description', () => '<p>三十年老店</p>'],
    ['foodShop', 'tel', () => '010-87654321'],
    ['foodShop', 'address', () => '建国路2号'],
    ['foodShop', 'averagePrice', () => '95.5'],
    ['foodShop', 'tags', () => ['火锅', '包间']],
    ['foodShop', 'areaCode', () => 'haidian'],
    ['foodShop', 'cuisineCode', () => 'xiang'],
    ['foodShop', 'coverKey', aPicture],
    ['foodShop', 'photoKeys', async () => [await aPicture(), await aPicture()]],
    ['dish', 'title', () => '家常回锅肉'],
    ['dish', 'imageKey', aPicture],
    ['showcase', 'title', () => '水乡清晨'],
    ['showcase', 'subtitle', () => '人家'],
    ['showcase', 'content', () => '<p>黄昏</p>'],
    ['showcase', 'label', () => '名特优产品'],
    ['showcase', 'coverKey', aPicture],
    ['report', 'title', () => '产业专报（定稿）'],
    ['report', 'description', () => '<p>新的摘要</p>'],
    ['report', 'attachmentKey', ownDocument],
    ['shared', 'title', () => '招商引资情况'],
    ['shared', 'subtitle', () => '四季度'],
    ['shared', 'content', () => '<p>新的正文</p>'],
  ])('of %s changes only its %s, and is published that way', async (kind, field, make) => {
    await makeArea(now.app.db, 'haidian', { name: '海淀区' })
    await makeCuisine(now.app.db, 'xiang', { name: '湘菜' })
    const id = await submit[kind]()
    const before = (await open(kind, id)).Data
    const value = await make()
    expect(await correct(id, { [field]: value }, kind)).toMatchObject({ Data: { version: 2 } })
    const after = (await open(kind, id)).Data
    expect(after.fields).toEqual({ ...before.fields, [field]: value })
    expect(after.shown).not.toEqual({ ...before.shown, version: 2 })
    expect(await approve(kind, id, 2)).toMatchObject({ Code: 1 })
    expect((await open(kind, id)).Data).toMatchObject({ status: 'approved', fields: after.fields })
  })

  test('of a showcase moves it to the column of its category', async () => {
    const id = await submit.showcase()
    await correct(id, { label: '非物质文化遗产' }, 'showcase')
    expect(await article(id)).toMatchObject({ label: '非物质文化遗产', section: 3 })
  })

  test.each([
    ['foodShop', { tel: '12345' }, '请输入正确的手机号或者座机号格式为：0000-0000000'],
    ['foodShop', { tags: [] }, '请添加标签'],
    ['foodShop', { averagePrice: '很便宜' }, '请输入正确的人均消费，如 80 或 80.50'],
    ['foodShop', { areaCode: 'nowhere' }, '请选择区域'],
    ['foodShop', { cuisineCode: 'none' }, '请选择菜系'],
    ['foodShop', { coverKey: '' }, '请上传封面照片'],
    ['foodShop', { photoKeys: [] }, '请上传餐厅照片'],
    ['foodShop', { photoKeys: ['2026/nowhere.webp'] }, '文件不存在或不是您上传的，请重新上传'],
    ['showcase', { label: '别的' }, '请选择分类'],
    ['dish', { imageKey: '' }, '请上传附件'],
    ['report', { attachmentKey: '' }, '请上传附件'],
    ['report', { attachmentKey: '2026/nowhere.pdf' }, '文件不存在或不是您上传的，请重新上传'],
  ] as const)('of %s with %o is refused: %s', async (kind, fields, Message) => {
    const id = await submit[kind]()
    expect(await correct(id, fields, kind)).toMatchObject({ Code: 0, Message })
    expect(await history(id)).toEqual([[1, 'pending']])
  })

  test('can change neither the item nor its owner', async () => {
    const id = await submit.dish()
    const before = await now.app.db.prisma.dish.findUniqueOrThrow({ where: { id } })
    await correct(id, { title: '家常回锅肉', shopId: 1, status: 'approved', submittedById: now.reviewer.account.id }, 'dish')
    expect(await now.app.db.prisma.dish.findUniqueOrThrow({ where: { id } })).toMatchObject({ shopId: before.shopId, status: 'pending' })
    expect(await correct(id, { version: 2, title: '招商' }, 'dish')).toMatchObject({ Code: 1 })
  })

  test('can show pictures of the media library, which stay there', async () => {
    const id = await submitShared()
    const { key } = await makeFile(now.app.db, { ownerId: (await makeStaff(now.app.db, { role: 'editor' })).account.id })
    const content = `<p>正文</p><p><img src="/uploads/${key}" alt="会场" /></p>`
    expect(await correct(id, { content })).toMatchObject({ Code: 1 })
    await approve('shared', id, 2)
    expect(await visible(id)).toMatchObject({ content: expect.stringContaining(key) })
    expect(await ask(now.app.fastify, await makeStaff(now.app.db), 'removeMedia', { key })).toMatchObject({ Code: 0 })
  })

  test('without changes is refused', async () => {
    const id = await submitShared()
    expect(await correct(id)).toMatchObject({ Code: 1, Data: { version: 1 } })
    expect(await history(id)).toEqual([[1, 'pending']])
    expect(await auditOf(now.app.db, now.reviewer.account.id)).toEqual([])
  })

  test('of an outdated or decided version changes nothing', async () => {
    const id = await submitShared()
    await editShared(id, { Title: '会员改过' })
    expect(await correct(id, { title: '修正' })).toMatchObject(stale)
    await approve('shared', id, 2)
    expect(await correct(id, { version: 2, title: '修正' })).toMatchObject({ Code: 0, Message: '该内容已审核，请刷新后查看' })
    expect(await visible(id)).toMatchObject({ title: '会员改过' })
  })

  test.each([
    [{ title: '' }, '请输入标题'],
    [{ title: '题'.repeat(61) }, '标题不能超过60个字'],
    [{ subtitle: '' }, '请输入副标题'],
    [{ content: '<p> </p>' }, '内容不可以为空！'],
    [{ content: '<p><img src="/uploads/2026/00000000-0000-4000-8000-000000000000.webp" /></p>' }, '文件不存在或不是您上传的，请重新上传'],
  ])('with %o is refused: %s', async (fields, Message) => {
    const id = await submitShared()
    expect(await correct(id, fields)).toMatchObject({ Code: 0, Message })
    expect(await history(id)).toEqual([[1, 'pending']])
  })
})

describe('a replaced document of a report', () => {
  const db = () => now.app.db
  const replacement = (fields: object = {}) =>
    makeDocument(db(), now.reviewer.account.id, { originalName: '定稿.pdf', sha256: randomUUID(), ...fields })
  const claimed = async (itemId: number) =>
    (await db().prisma.fileUse.findMany({ where: { kind: 'infoItem', itemId } })).map(({ fileKey }) => fileKey)
  const attachmentOf = async (id: number) => (await db().prisma.infoItem.findUniqueOrThrow({ where: { id } })).attachmentKey
  const balance = () => balanceOf(db().prisma, now.member.account.id)

  test("supersedes the member's, which stays with its version; each file and report earns credits once", async () => {
    const id = await submitReport()
    const first = (await attachmentOf(id)) as string
    expect(await balance()).toBe(5)
    const { key } = await replacement()
    expect(await correct(id, { attachmentKey: key }, 'report')).toMatchObject({ Data: { version: 2 } })
    const { Data } = await open('report', id)
    expect([Data.shown.document, Data.before.shown.document]).toMatchObject([
      { fileKey: key, name: '定稿.pdf' },
      { fileKey: first, name: '专报.pdf' },
    ])
    expect((await claimed(id)).sort()).toEqual([first, key].sort())
    for (const [version, name] of ['专报', '定稿'].entries()) {
      const url = `/api/console/submittedDocument?id=${id}&version=${version + 1}`
      const answer = await ask(now.app.fastify, now.reviewer, 'submittedDocument', {}, { url })
      expect(decodeURIComponent(answer.Data)).toContain(`/${name}.pdf`)
    }

    await approve('report', id, 2)
    expect([await attachmentOf(id), await balance()]).toEqual([key, 5])
    expect(await undo('report', id, 2)).toMatchObject({ Data: { version: 3 } })
    expect([await attachmentOf(id), await balance()]).toEqual([key, 5])
    await reject('report', id, 3)
    expect(await balance()).toBe(0)
    await undo('report', id, 3)
    expect(await balance()).toBe(5)

    // The replaced document has earned with this report, and earns with no other.
    const { sha256 } = await db().prisma.storedFile.findUniqueOrThrow({ where: { key: first } })
    const again = await makeDocument(db(), now.member.account.id, { sha256 })
    await sendAs(now.app.fastify, now.member, 'AddJiaoliu', reportForm(again.key, { Name: '同一份专报' }))
    expect(await balance()).toBe(5)
  })

  test("stays pending with the edit of a public report, and can be corrected back to the member's", async () => {
    const id = await submitReport()
    const first = await attachmentOf(id)
    await approve('report', id)
    await sendAs(now.app.fastify, now.member, 'EditJiaoliu', reportForm(first as string, { ProjectId: id, Name: '改过的专报' }))
    const { key } = await replacement()
    await correct(id, { version: 2, attachmentKey: key }, 'report')
    expect(await attachmentOf(id)).toBe(first)
    await correct(id, { version: 3, attachmentKey: first }, 'report')
    expect((await open('report', id)).Data).toMatchObject({ version: 4, fields: { attachmentKey: first } })
    await correct(id, { version: 4, attachmentKey: key }, 'report')
    await approve('report', id, 5)
    expect([await attachmentOf(id), await balance()]).toEqual([key, 5])
  })

  test("must be a document of the reviewer, so that no other report's document is exposed", async () => {
    const other = await attachmentOf(await submitReport())
    const id = await submitReport()
    const before = await attachmentOf(id)
    for (const attachmentKey of [other, (await makeFile(db(), { ownerId: now.reviewer.account.id })).key])
      expect(await correct(id, { attachmentKey }, 'report')).toMatchObject({ Code: 0 })
    expect([await attachmentOf(id), await claimed(id)]).toEqual([before, [before]])
  })

  test('can be uploaded by all reviewers, but must not be a picture', async () => {
    const send = async (name: string, bytes: Buffer, by = now.reviewer) => uploadTo(now.app.fastify, by, 'uploadCorrectedDocument', { name, bytes })
    const { Data } = await send('定稿.pdf', samplePdf('定稿'))
    expect(await db().prisma.storedFile.findUniqueOrThrow({ where: { key: Data.key } })).toMatchObject({
      originalName: '定稿.pdf',
      restricted: true,
      ownerId: now.reviewer.account.id,
    })
    const id = await submitReport()
    expect(await correct(id, { attachmentKey: Data.key }, 'report')).toMatchObject({ Code: 1 })
    expect(await send('照片.png', await picture('png'))).toMatchObject({ Code: 0, Message: notDocumentMessage })
    expect(await auditOf(db(), now.reviewer.account.id)).toEqual(['mediaUploaded', 'correct'])
  })
})

describe('the document of a report', () => {
  const address = (by: TestStaff, id: number, version = 1) =>
    ask(now.app.fastify, by, 'submittedDocument', {}, { url: `/api/console/submittedDocument?id=${id}&version=${version}` })
  const fetchAs = (url: string, headers: Record<string, string>) => now.app.fastify.inject({ url, headers })

  test('opens only for the session that requested it, without spending credits', async () => {
    const id = await submitReport()
    const { Data: url } = await address(now.reviewer, id)
    expect(url).toMatch(/^\/download\/[\w-]+\.[\w-]+\/%E4%B8%93%E6%8A%A5\.pdf$/)
    const other = await makeStaff(now.app.db, { role: 'reviewer' })
    expect((await fetchAs(url, {})).statusCode).toBe(401)
    expect((await fetchAs(url, now.member.headers)).statusCode).toBe(401)
    expect((await fetchAs(url, other.headers)).statusCode).toBe(403)
    const { attachmentKey } = await now.app.db.prisma.infoItem.findUniqueOrThrow({ where: { id } })
    const path = join(now.app.uploadsFolder, 'restricted', attachmentKey as string)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, Buffer.alloc(1000, '%PDF'))
    const opened = await fetchAs(url, now.reviewer.headers)
    expect({ status: opened.statusCode, size: opened.rawPayload.length }).toEqual({ status: 200, size: 1000 })
    expect(opened.headers).toMatchObject({ 'cache-control': 'private, no-store', 'content-disposition': expect.stringMatching(/^attachment/) })
    await now.app.db.prisma.staffSession.deleteMany({ where: { accountId: now.reviewer.account.id } })
    expect((await fetchAs(url, now.reviewer.headers)).statusCode).toBe(401)
    expect(await now.app.db.prisma.download.count({ where: { infoItemId: id } })).toBe(0)
  })

  test('belongs to the requested version, and is only available for reports of members', async () => {
    const id = await submitReport()
    expect(await address(now.reviewer, id, 7)).toMatchObject({ status: 404, Message: '附件不存在' })
    const { key: attachmentKey } = await makeDocument(now.app.db, now.reviewer.account.id)
    const daily = await now.app.db.prisma.infoItem.create({ data: { category: 4, title: '每日要情', status: 'approved', attachmentKey } })
    expect(await address(now.reviewer, daily.id)).toMatchObject({ status: 404 })
  })
})

describe('the predefined reasons', () => {
  const reasons = async () => (await ask(now.app.fastify, now.reviewer, 'reviewReasons')).Data as { id: number; text: string; uses: number }[]
  const save = (text: string, id: number | null = null) => ask(now.app.fastify, now.reviewer, 'saveReviewReason', { id, text })
  beforeEach(async () => {
    await now.app.db.prisma.reviewReason.deleteMany()
  })

  test('are sorted by use, which a rejection counts', async () => {
    await save('标题不规范')
    await save('图片不清晰')
    expect(await reasons()).toMatchObject([
      { text: '标题不规范', uses: 0 },
      { text: '图片不清晰', uses: 0 },
    ])
    await reject('shared', await submitShared(), 1, '图片不清晰')
    expect(await reasons()).toMatchObject([
      { text: '图片不清晰', uses: 1 },
      { text: '标题不规范', uses: 0 },
    ])
  })

  test('can be changed and deleted, which is logged; a change keeps the count', async () => {
    await save('图片不清晰')
    await reject('shared', await submitShared(), 1, '图片不清晰')
    const [{ id } = { id: 0 }] = await reasons()
    await save('图片不清楚', id)
    expect(await reasons()).toMatchObject([{ id, text: '图片不清楚', uses: 1 }])
    for (let click = 0; click < 2; click++) expect(await ask(now.app.fastify, now.reviewer, 'removeReviewReason', { id })).toMatchObject({ Code: 1 })
    expect(await reasons()).toEqual([])
    expect(await save('再改', id)).toMatchObject({ status: 404, Message: '该原因已被删除' })
    expect(await auditOf(now.app.db, now.reviewer.account.id)).toEqual(['reviewReasonSaved', 'reject', 'reviewReasonSaved', 'reviewReasonRemoved'])
  })

  test.each([
    ['', '请填写常用原因'],
    ['因'.repeat(41), '常用原因不能超过40个字'],
    ['重复提交', '该原因已存在'],
  ])('refuse %j: %s', async (text, Message) => {
    await save('重复提交')
    expect(await save(text)).toMatchObject({ Code: 0, Message })
    expect(await reasons()).toHaveLength(1)
  })

  test('added twice at once are stored once', async () => {
    const both = await Promise.all([save('重复提交'), save('重复提交')])
    expect(both.map(({ Code }) => Code).sort()).toEqual([0, 1])
    expect(await reasons()).toHaveLength(1)
  })
})
