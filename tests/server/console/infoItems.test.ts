import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { approve } from '#server/content/workflow/decide.ts'
import { done } from '#tests/support/articleForms.ts'
import { call, read } from '#tests/support/call.ts'
import { makeFile, makeInfo, makeOffice } from '#tests/support/factories.ts'
import { infoItemForm, makeLibraryDocument } from '#tests/support/items.ts'
import { makeMember, readAs, sendAs, type TestMember } from '#tests/support/members.ts'
import { ask, makeStaff, makeStaffWith, type TestStaff } from '#tests/support/staff.ts'
import { idOf, makeDocument, makeReviewer, reportForm } from '#tests/support/submissions.ts'
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
const query = (name: string, fields: Record<string, string | number>) =>
  call(app.fastify, `/api/console/${name}`, fields, { headers: editor.headers })
const get = async (name: string, fields: Record<string, string | number>) => (await query(name, fields)).json().Data
const item = (id: number) => get('readInfoItem', { id })
const draft = (fields: object = {}) => succeed('createInfoItem', infoItemForm(fields))
const publish = ({ id, version }: { id: number; version: number }) => send('infoItem/publish', { id, version, at: null, until: null })
const balance = async (member: TestMember) => (await readAs(app.fastify, member, 'GetDownCount')).Data

/** Creates an approved report of this member. */
async function approvedReport(member: TestMember) {
  const { key } = await makeDocument(app.db, member.account.id)
  const id = idOf(await sendAs(app.fastify, member, 'AddJiaoliu', reportForm(key)))
  await approve(app.db, { kind: 'infoItem', id, version: 1, reviewerId: (await makeReviewer(app.db)).id })
  return { id, key }
}

describe('an information item', () => {
  test('has a document from the library, which only members can download', async () => {
    const { key } = await makeLibraryDocument(app.db, '每日要情.pdf')
    const office = await makeOffice(app.db, { name: '滨海驻京办' })
    const saved = await draft({ attachmentKey: key, companyId: office.id })
    expect(await item(saved.id)).toMatchObject({ category: 'daily', attachment: { name: '每日要情.pdf', size: 1000 }, downloads: 0 })
    expect(await publish(saved)).toMatchObject({ Code: 1 })
    const shown = (await read(app.fastify, 'GetProjectDetail', { id: saved.id })).Data
    expect(shown).toMatchObject({ Name: '京津冀协同发展动态', Invest: '每日信息', FileName: '每日要情.pdf', CompanyName: '滨海驻京办' })
    expect(JSON.stringify(shown)).not.toContain(key)
    expect(await app.db.prisma.fileUse.findMany({ where: { fileKey: key } })).toEqual([{ fileKey: key, kind: 'infoItem', itemId: saved.id }])
  })

  test('of an editor limited to a column accepts only documents uploaded by that editor, since any other would be exposed', async () => {
    const limited = await makeStaffWith(app.db, ['seeContent', 'editContent', 'seeMedia'], ['info.daily'])
    const { key } = await makeLibraryDocument(app.db, '他人的专报.pdf')
    const refusal = { Code: 0, Message: '文件不存在或不是您上传的，请重新上传' }
    expect(await send('createInfoItem', infoItemForm({ attachmentKey: key }), limited)).toMatchObject(refusal)
    const saved = await succeed('createInfoItem', infoItemForm(), limited)
    expect(await send('saveInfoItem', { ...saved, ...infoItemForm({ attachmentKey: key }) }, limited)).toMatchObject(refusal)
    expect(await app.db.prisma.fileUse.count({ where: { fileKey: key } })).toBe(0)
    const own = await makeLibraryDocument(app.db, '本人的.pdf')
    await app.db.prisma.storedFile.update({ where: { key: own.key }, data: { ownerId: limited.account.id } })
    await succeed('saveInfoItem', { ...saved, ...infoItemForm({ attachmentKey: own.key }) }, limited)
  })

  test('needs some content, and a report its document, before publication', async () => {
    const empty = await draft({ description: '<p></p>' })
    expect(await publish(empty)).toMatchObject({ Code: 0, Message: '请输入内容，或上传附件' })
    const report = await draft({ category: 'report' })
    expect(await publish(report)).toMatchObject({ Code: 0, Message: '专报信息须上传附件' })
    for (const { id } of [empty, report]) expect(await item(id)).toMatchObject({ state: 'draft' })
    const { key } = await makeLibraryDocument(app.db)
    expect(await publish(await draft({ category: 'report', description: '', attachmentKey: key }))).toMatchObject({ Code: 1 })
  })

  test('refuses a picture as document, an unknown unit, and another kind', async () => {
    const picture = await makeFile(app.db)
    const before = await app.db.prisma.infoItem.count()
    for (const [fields, message] of [
      [{ title: '' }, '请输入标题'],
      [{ attachmentKey: picture.key }, '附件须为 PDF、Word、Excel、PowerPoint、WPS、OFD 或 ZIP 文件'],
      [{ attachmentKey: '2026/no.pdf' }, '文件不存在或不是您上传的，请重新上传'],
      [{ companyId: 999_999 }, '所选单位不存在，请重新选择'],
    ] as const)
      expect(await send('createInfoItem', infoItemForm(fields))).toMatchObject({ Code: 0, Message: message })
    for (const fields of [{ category: 'shared' }, { category: 4 }, { attachmentKey: 7 }])
      expect(await send('createInfoItem', infoItemForm(fields))).toMatchObject({ status: 400 })
    expect(await app.db.prisma.infoItem.count()).toBe(before)
  })

  test('keeps the document of each version, which staff can open without credits', async () => {
    const [old, young] = await Promise.all([makeLibraryDocument(app.db, '旧.pdf'), makeLibraryDocument(app.db, '新.pdf')])
    const { id, version } = await draft({ attachmentKey: old.key })
    await succeed('saveInfoItem', { ...infoItemForm({ attachmentKey: young.key }), id, version })
    expect(await get('readInfoItemVersion', { id, version: 1 })).toMatchObject({ attachmentKey: old.key, attachment: { name: '旧.pdf' } })
    expect(await get('infoItemAttachment', { id, version: 1 })).toMatch(new RegExp(`^/download/.+/${encodeURIComponent('旧.pdf')}$`))
    expect(await get('infoItemAttachment', { id, version: 2 })).toContain(encodeURIComponent('新.pdf'))
    expect(await app.db.prisma.download.count({ where: { infoItemId: id } })).toBe(0)
    expect((await query('infoItemAttachment', { id, version: 3 })).status).toBe(404)
    const bare = await draft()
    expect((await query('infoItemAttachment', bare)).json()).toMatchObject({ Code: 404, Message: '附件不存在' })
    const { id: inherited } = await makeInfo(app.db, { attachmentKey: old.key })
    expect(await get('infoItemAttachment', { id: inherited, version: 1 })).toContain(encodeURIComponent('旧.pdf'))
  })
})

describe("a member's report", () => {
  test('cannot be decided by editing, nor edited while its change is pending', async () => {
    const member = await makeMember(app.db)
    const { key } = await makeDocument(app.db, member.account.id)
    const id = idOf(await sendAs(app.fastify, member, 'AddJiaoliu', reportForm(key)))
    const form = infoItemForm({ category: 'report', attachmentKey: key, companyId: member.companyId })
    const inReview = { Code: 0, Message: '信息尚未通过审核，请在审核队列中处理' }
    expect(await send('saveInfoItem', { ...form, id, version: 1 })).toMatchObject(inReview)
    expect(await publish({ id, version: 1 })).toMatchObject(inReview)
    await approve(app.db, { kind: 'infoItem', id, version: 1, reviewerId: (await makeReviewer(app.db)).id })
    expect(await sendAs(app.fastify, member, 'EditJiaoliu', reportForm(key, { ProjectId: id, Name: '会员改的专报' }))).toMatchObject({ Code: 1 })
    expect(await item(id)).toMatchObject({ changeWaits: true, state: 'online' })
    const waits = { Code: 0, Message: '会员的修改正在等待审核，请先审核再编辑' }
    expect(await send('saveInfoItem', { ...form, id, version: 1 })).toMatchObject(waits)
    expect(await item(id)).toMatchObject({ title: '产业专报', version: 1 })
  })

  test('earns credits by review only: editing, withdrawing, deleting and republishing it change nothing', async () => {
    const member = await makeMember(app.db)
    const { id, key } = await approvedReport(member)
    const before = await balance(member)
    const entries = () => app.db.prisma.creditEntry.count({ where: { accountId: member.account.id } })
    const booked = await entries()
    const other = await makeLibraryDocument(app.db)
    const { title } = await item(id)
    const form = infoItemForm({ category: 'report', title, attachmentKey: other.key, companyId: member.companyId })
    const { version } = await succeed('saveInfoItem', { ...form, id, version: 1 })
    await succeed('infoItem/withdraw', { ids: [id] })
    await succeed('infoItem/delete', { ids: [id] })
    await succeed('infoItem/restore', { ids: [id] })
    expect(await publish({ id, version })).toMatchObject({ Code: 1 })
    expect([await balance(member), await entries()]).toEqual([before, booked])
    expect(await app.db.prisma.storedFile.count({ where: { key } })).toBe(1)
  })

  test('stays in its column and with its office', async () => {
    const member = await makeMember(app.db)
    const { id, key } = await approvedReport(member)
    const other = await makeOffice(app.db)
    const form = infoItemForm({ category: 'report', attachmentKey: key, companyId: member.companyId })
    for (const fields of [{ category: 'daily' }, { companyId: other.id }, { companyId: null }]) {
      const answer = await send('saveInfoItem', { ...form, ...fields, id, version: 1 })
      expect(answer).toMatchObject({ Code: 0, Message: '会员提交的内容不能更改类别和所属单位' })
    }
    expect(await item(id)).toMatchObject({ category: 'report', companyId: member.companyId, version: 1, submittedBy: expect.any(String) })
    expect(await succeed('saveInfoItem', { ...form, title: '改过的标题', id, version: 1 })).toMatchObject({ version: 2 })
  })

  test('cannot be deleted while it is pending, which also blocks a bulk deletion', async () => {
    const member = await makeMember(app.db)
    const waiting = await makeInfo(app.db, { category: 3, status: 'pending', companyId: member.companyId, submittedById: member.account.id })
    const other = await makeInfo(app.db)
    const answer = await send('infoItem/delete', { ids: [other.id, waiting.id] })
    expect(answer).toMatchObject({ Code: 0, Message: '待审核的内容请先在审核队列中处理，再删除' })
    expect(await app.db.prisma.infoItem.count({ where: { id: { in: [other.id, waiting.id] }, deletedAt: null } })).toBe(2)
  })
})

test('the list can be filtered by column, state, unit, day and words, and sorted', async () => {
  const office = await makeOffice(app.db, { name: '江城驻京办' })
  const day = new Date('2020-03-05T23:30:00+08:00')
  const one = await makeInfo(app.db, { title: '百分之50%的甲', publishedAt: day, companyId: office.id, category: 1 })
  const two = await makeInfo(app.db, { title: '百分之50元的乙', publishedAt: new Date(+day + 3_600_000) })
  const ids = async (fields: Record<string, string | number>) => (await get('listInfoItems', fields)).map(({ id }: { id: number }) => id)
  expect(await ids({ text: '百分之50' })).toEqual([two.id, one.id])
  expect(await ids({ text: '百分之50', sort: 'title', direction: 'ascending' })).toEqual([one.id, two.id])
  expect(await ids({ text: '50%' })).toEqual([one.id])
  expect(await ids({ category: 'daily', text: '百分之50' })).toEqual([two.id])
  expect(await ids({ companyId: office.id })).toEqual([one.id])
  expect(await ids({ from: '2020-03-05', until: '2020-03-05' })).toEqual([one.id])
  expect(await ids({ state: 'draft', text: '百分之50' })).toEqual([])
  expect((await get('listInfoItems', { companyId: office.id }))[0]).toMatchObject({
    ...{ category: 'thinkTank', companyName: '江城驻京办', isSubmitted: false, hasAttachment: false, downloads: 0 },
  })
  for (const fields of [{ state: 'x' }, { sort: 'id; drop table' }, { from: '2020-13-01' }, { category: '4' }])
    expect(await query('listInfoItems', fields as never)).toMatchObject({ status: 400 })
})
