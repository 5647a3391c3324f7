import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DataOf, SubmittedKind } from '#server/content/contentTypes.ts'
import { submit } from '#server/content/workflow/createItem.ts'
import { approve, reject } from '#server/content/workflow/decide.ts'
import { edit } from '#server/content/workflow/saveItem.ts'
import { isOwn, latestVersion, ownVersions, titleOf } from '#server/content/workflow/versions.ts'
import { query } from '#server/database/query.ts'
import type { Member } from '#server/members/session.ts'
import { infoCategory, policyTypes } from '#shared/rules/policyTypes.ts'
import { makeArea, makeArticle, makeCuisine, makeDish, makeInfo, makeShop } from '#tests/support/factories.ts'
import { makeMember } from '#tests/support/members.ts'
import { makeDocument, makePicture, makeReviewer } from '#tests/support/submissions.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'

let db: Awaited<ReturnType<typeof testDatabase>>
let member: Member
let stranger: Member
let reviewerId: number
beforeAll(async () => {
  db = await testDatabase()
  member = await newMember()
  stranger = await newMember()
  reviewerId = (await makeReviewer(db)).id
  await makeArea(db, 'haidian')
  await makeCuisine(db, 'dongbei')
})
afterAll(() => db.drop())

async function newMember(): Promise<Member> {
  const { account, companyId } = await makeMember(db)
  const { id: accountId, loginName, userName, accountType } = account
  return { accountId, loginName, userName, accountType, companyId, companyName: '驻京办' }
}
const pictureKey = async () => (await makePicture(db, member.accountId)).key

/** A member's text for each kind, by title. References are the same for every title. */
const drafts: { [K in SubmittedKind]: () => Promise<(title: string) => DataOf<K>> } = {
  async article() {
    const item = { policyType: policyTypes.shared, section: 1, label: '共享信息', subtitle: '', coverKey: null }
    return (title) => ({ ...item, title, content: `<p>${title}</p>`, summary: title })
  },
  async infoItem() {
    const { key: attachmentKey } = await makeDocument(db, member.accountId)
    return (title) => ({ category: infoCategory.report, title, description: `<p>${title}</p>`, summary: title, attachmentKey })
  },
  async foodShop() {
    const pictures = { coverKey: await pictureKey(), photoKeys: [await pictureKey(), await pictureKey()] }
    const shop = { ...pictures, tags: ['老字号'], tel: '010-12345678', address: '北京', areaCode: 'haidian', cuisineCode: 'dongbei' }
    return (title) => ({ ...shop, title, description: `<p>${title}</p>`, summary: title, averagePrice: '88' })
  },
  async dish() {
    const { id: shopId } = await makeShop(db, { companyId: member.companyId, submittedById: member.accountId })
    const imageKey = await pictureKey()
    return (title) => ({ shopId, title, imageKey })
  },
}

describe.each(Object.keys(drafts) as SubmittedKind[])('a %s item', (kind) => {
  /** Expects that the owner's list and the reviewer's view show the same version and text. */
  async function expectAgreement(id: number, wanted: { version: number; status: string; title: string }) {
    const own = query.selectFrom(ownVersions(kind, member, id).as('own'))
    const listed = await db.reader.row(own.select(['own.id', 'own.version', 'own.status', 'own.failReason', 'own.title']))
    const latest = await latestVersion(db.prisma, kind, id)
    if (!latest) throw new Error('no such item')
    const { version, status, failReason, data } = latest
    expect(listed).toEqual({ id, version, status, failReason, title: titleOf(kind, data) })
    expect(listed).toMatchObject(wanted)
  }

  test('is the same version for its owner and its reviewer at each step', async () => {
    const draft = (await drafts[kind]()) as (title: string) => DataOf<typeof kind>
    const change = (title: string) => edit(db, member, { kind, id, data: draft(title) })
    const seen = (version: number) => ({ kind, id, version, reviewerId })

    const { id } = await submit(db, member, { kind, data: draft('初稿') })
    await expectAgreement(id, { version: 1, status: 'pending', title: '初稿' })
    await reject(db, { ...seen(1), reason: '内容不完整' })
    await expectAgreement(id, { version: 1, status: 'rejected', title: '初稿' })
    await change('改过')
    await expectAgreement(id, { version: 2, status: 'pending', title: '改过' })
    await change('再改')
    await expectAgreement(id, { version: 3, status: 'pending', title: '再改' })
    await approve(db, seen(3))
    await expectAgreement(id, { version: 3, status: 'approved', title: '再改' })
    await change('上线后改')
    await expectAgreement(id, { version: 4, status: 'pending', title: '上线后改' })
    await change('上线后再改')
    await expectAgreement(id, { version: 5, status: 'pending', title: '上线后再改' })
    await reject(db, { ...seen(5), reason: '图片不清晰' })
    await expectAgreement(id, { version: 5, status: 'rejected', title: '上线后再改' })
    await change('最后一改')
    await expectAgreement(id, { version: 6, status: 'pending', title: '最后一改' })
    await approve(db, seen(6))
    await expectAgreement(id, { version: 6, status: 'approved', title: '最后一改' })
    expect((await db.prisma.revision.findMany({ where: { kind, itemId: id }, orderBy: { version: 'asc' } })).map(({ status }) => status)).toEqual([
      'rejected',
      'superseded',
      'approved',
      'superseded',
      'rejected',
      'approved',
    ])
  })

  test('belongs to its company in the list and for edits, and to no other', async () => {
    const draft = (await drafts[kind]()) as (title: string) => DataOf<typeof kind>
    const { id: own } = await submit(db, member, { kind, data: draft('自己的') })
    const { id: ofStaff } = await makeOfStaff[kind]()
    const withoutCompany = { companyId: null }
    for (const [owner, item, is] of [
      [member, own, true],
      [stranger, own, false],
      [withoutCompany, own, false],
      [member, ofStaff, false],
      [withoutCompany, ofStaff, false],
    ] as const) {
      expect(await isOwn(db.prisma, owner, kind, item)).toBe(is)
      expect(await db.reader.rows(query.selectFrom(ownVersions(kind, owner, item).as('own')).select('own.id'))).toHaveLength(is ? 1 : 0)
    }
  })
})

/** About the member's company, but created by staff. */
const makeOfStaff: Record<SubmittedKind, () => Promise<{ id: number }>> = {
  article: () => makeArticle(db, { companyId: member.companyId }),
  infoItem: () => makeInfo(db, { companyId: member.companyId }),
  foodShop: () => makeShop(db, { companyId: member.companyId }),
  dish: async () => makeDish(db, (await makeShop(db, { companyId: member.companyId })).id),
}
