import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allOf } from '#server/database/list.ts'
import { query } from '#server/database/query.ts'
import { inColumns } from '#server/staff/rights.ts'
import { articleKindNames, articleKinds } from '#shared/rules/articleRules.ts'
import { columnKeys, columnOfArticle } from '#shared/rules/columns.ts'
import { isByColumn, permissionNames } from '#shared/rules/permissions.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'
import { articleForm } from '#tests/support/articleForms.ts'
import { consoleCalls } from '#tests/support/endpoints.ts'
import {
  makeActivity,
  makeArticle,
  makeCompany,
  makeDish,
  makeHighlight,
  makeInfo,
  makeOffice,
  makeProfile,
  makeShop,
  makeSignUp,
} from '#tests/support/factories.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { infoItemForm, makeItemParts, testedKinds } from '#tests/support/items.ts'
import { ask, makeRole, makeStaff, makeStaffWith, staffSignedIn } from '#tests/support/staff.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

/* Roles limited to columns: what they may change, call by call, and what they see. */

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await makeItemParts(app.db)
})
afterAll(() => app.close())

const everything = permissionNames.filter(isByColumn)

/** Creates one item of each kind with its dependent rows. */
async function makeItems(branchId: number) {
  const { db } = app
  const office = await makeOffice(db)
  await makeProfile(db, { id: branchId })
  const activity = await makeActivity(db, { branchId, title: '分会活动', signUp: {} })
  const shared = await makeArticle(db, { policyType: policyTypes.shared, companyId: office.id, submittedById: null, status: 'pending' })
  const info = await makeInfo(db, { category: 3, title: '专报' })
  const shop = await makeShop(db, { title: '餐厅' })
  const dish = await makeDish(db, shop.id)
  const highlight = await makeHighlight(db, { name: '剪影' })
  const signUp = await makeSignUp(db, activity.id)
  const { account } = await makeStaff(db)
  const link = await db.prisma.previewLink.create({
    data: {
      tokenHash: crypto.randomUUID(),
      kind: 'article',
      itemId: activity.id,
      version: 1,
      accountId: account.id,
      expiresAt: new Date(Date.now() + 60_000),
    },
  })
  return { activity, shared, info, shop, dish, highlight, signUp, link, branchId }
}
type Items = Awaited<ReturnType<typeof makeItems>>

const form = (kind: string) => testedKinds.find((tested) => tested.kind === kind)?.form() ?? {}
/** Covers the fields of all calls of `itemContract`. */
const itemPayload = (id: number) => ({ id, ids: [id], version: 1, at: null, until: null, takeOver: false, baseVersion: 1, values: {} })
const submissionPayload = ({ shared: { id } }: Items) => ({
  ...{ kind: 'shared', id, version: 1, reason: '内容不完整', fields: { title: '座谈会通知', subtitle: '本周召开', content: '<p>会议正文</p>' } },
  submissions: [{ kind: 'shared', id, version: 1 }],
})

/** The payload of each call about a single item; calls of `itemContract` have their kind as a prefix. */
const payloads: Record<string, (items: Items) => object> = {
  readArticle: ({ activity }) => ({ id: activity.id }),
  createArticle: ({ branchId }) => articleForm({ type: 'activity', branchId }),
  saveArticle: ({ activity, branchId }) => ({ ...articleForm({ type: 'activity', branchId }), id: activity.id, version: 1 }),
  pinArticles: ({ activity }) => ({ ids: [activity.id], pinned: true }),
  readArticleVersion: ({ activity }) => ({ id: activity.id, version: 1 }),
  readInfoItem: ({ info }) => ({ id: info.id }),
  createInfoItem: () => infoItemForm({ category: 'report' }),
  saveInfoItem: ({ info }) => ({ ...infoItemForm({ category: 'report' }), id: info.id, version: 1 }),
  readInfoItemVersion: ({ info }) => ({ id: info.id, version: 1 }),
  infoItemAttachment: ({ info }) => ({ id: info.id, version: 1 }),
  readFoodShop: ({ shop }) => ({ id: shop.id }),
  readFoodShopVersion: ({ shop }) => ({ id: shop.id, version: 1 }),
  createFoodShop: () => form('foodShop'),
  saveFoodShop: ({ shop }) => ({ ...form('foodShop'), id: shop.id, version: 1 }),
  listShopDishes: ({ shop }) => ({ shopId: shop.id }),
  saveDish: ({ shop, dish }) => ({ shopId: shop.id, id: dish.id, version: 1, title: '菜', imageKey: dish.imageKey, shown: true }),
  deleteDish: ({ shop, dish }) => ({ shopId: shop.id, id: dish.id, version: 1 }),
  orderDishes: ({ shop, dish }) => ({ shopId: shop.id, ids: [dish.id], loaded: [dish.id] }),
  readHighlight: ({ highlight }) => ({ id: highlight.id }),
  readHighlightVersion: ({ highlight }) => ({ id: highlight.id, version: 1 }),
  createHighlight: () => form('highlight'),
  saveHighlight: ({ highlight }) => ({ ...form('highlight'), id: highlight.id, version: 1 }),
  ...Object.fromEntries(
    ['submission', 'previewSubmission', 'approveSubmission', 'rejectSubmission', 'undoDecision', 'approveSubmissions', 'correctSubmission'].map(
      (name) => [name, submissionPayload],
    ),
  ),
  submittedDocument: ({ info }) => ({ id: info.id, version: 1 }),
  openActivity: ({ activity }) => ({ id: activity.id }),
  saveActivity: ({ activity }) => ({
    id: activity.id,
    version: 0,
    place: '',
    startsAt: '',
    endsAt: '',
    signUpOpensAt: '',
    signUpClosesAt: '',
    capacity: '',
  }),
  listSignUps: ({ activity }) => ({ activityId: activity.id }),
  cancelSignUpOf: ({ signUp }) => ({ id: signUp.id, reason: '重复报名' }),
  readProfile: ({ branchId }) => ({ id: branchId }),
  saveProfile: ({ branchId }) => ({
    ...{ id: branchId, version: 0, slogan: '', introduction: '', charter: '', responsibilities: '', structureKey: '' },
    ...{ tel: '', address: '', email: '', postcode: '', longitude: '', latitude: '', chart: [] },
  }),
}
const itemByKind: Record<string, (items: Items) => { id: number }> = {
  article: ({ activity }) => activity,
  infoItem: ({ info }) => info,
  foodShop: ({ shop }) => shop,
  highlight: ({ highlight }) => highlight,
}
function payloadOf(name: string, items: Items): object | undefined {
  const [kind, call] = name.split('/') as [string, string | undefined]
  if (!call) return payloads[name]?.(items)
  return call === 'endPreviewLink' ? { id: items.link.id } : itemPayload(itemByKind[kind]?.(items).id ?? 0)
}

const byColumn = consoleCalls.filter(({ endpoint: { inColumns: scope } }) => scope !== undefined && scope !== 'list')

/** Makes a call with its payload, in the query string or the body. */
function callWith(staff: Awaited<ReturnType<typeof staffSignedIn>>, name: string, payload: object) {
  const isGet = consoleCalls.find((call) => call.name === name)?.endpoint.method === 'GET'
  const query = isGet ? (Object.fromEntries(Object.entries(payload).map(([key, value]) => [key, String(value)])) as Record<string, string>) : {}
  return ask(app.fastify, staff, name, payload, isGet ? { query } : {})
}

describe('staff with every permission, limited to columns without content', () => {
  let items: Items
  let session: Awaited<ReturnType<typeof staffSignedIn>>
  let before: Record<string, string>
  beforeAll(async () => {
    items = await makeItems(2)
    session = await makeStaffWith(app.db, everything, ['branch.1'])
    before = await fingerprint(app.db)
  })

  test.each(byColumn)('cannot call $name for an item of another column', async ({ name }) => {
    const payload = payloadOf(name, items)
    expect(payload).toBeDefined()
    expect(await callWith(session, name, payload as object)).toMatchObject({ status: 403, Data: null })
  })

  test('nothing has changed', async () => {
    expect(await fingerprint(app.db)).toEqual(before)
  })
})

test.each(byColumn)('staff with the right columns can call $name', async ({ name }) => {
  const items = await makeItems(1)
  const { account } = await makeStaffWith(app.db, everything, ['branch.1', 'shared', 'info.report', 'foodShop', 'highlight'])
  const answer = await callWith(await staffSignedIn(app.db, account.id), name, payloadOf(name, items) as object)
  expect([401, 403, 400]).not.toContain(answer.status)
})

test('calls without a column, or for all columns, are closed to a limited role', async () => {
  const { account } = await makeStaffWith(app.db, everything, columnKeys)
  const closed = ['setHeadline', 'saveReviewReason', 'removeReviewReason', 'createDigest', 'saveDigest', 'deleteDigest', 'createDigestArticle']
  const open = new Set(consoleCalls.filter(({ endpoint }) => (everything as string[]).includes(endpoint.needs ?? '')).map(({ name }) => name))
  for (const name of closed) expect([name, (await ask(app.fastify, await staffSignedIn(app.db, account.id), name)).status]).toEqual([name, 403])
  const others = [...open].filter((name) => !closed.includes(name))
  for (const name of others)
    expect([name, (await ask(app.fastify, await staffSignedIn(app.db, account.id), name)).status === 403]).toEqual([name, false])
})

test('statistics cover all columns: they are closed to limited roles, which cannot include that permission', async () => {
  const reports = consoleCalls.filter(({ endpoint }) => endpoint.needs === 'seeReports').map(({ name }) => name)
  expect(reports).toContain('readReport')
  const { account } = await makeStaffWith(app.db, ['seeDashboard', 'seeContent', 'seeReports'], columnKeys)
  for (const name of reports) expect([name, (await ask(app.fastify, await staffSignedIn(app.db, account.id), name)).status]).toEqual([name, 403])
  const { headers } = await staffSignedIn(app.db, account.id)
  for (const file of ['readReport.xlsx', 'readReport.docx', 'readCompanyReport.docx?companyId=1'])
    expect([file, (await app.fastify.inject({ url: `/api/console/${file}`, headers: { cookie: headers.cookie } })).statusCode]).toEqual([file, 403])
  expect((await ask(app.fastify, await staffSignedIn(app.db, account.id), 'me')).Data.rights).not.toHaveProperty('seeReports')

  const role = { id: null, version: 0, name: '分会统计', permissions: ['seeContent', 'seeReports'], columns: ['branch.1'] }
  const refused = await ask(app.fastify, await makeStaff(app.db), 'saveStaffRole', { ...role, isLimited: true })
  expect(refused).toMatchObject({ Code: 0, Message: '限于栏目的角色不能有这些权限：查看报送统计' })

  const { id: roleId } = await makeRole(app.db, ['seeReports'])
  await app.db.prisma.accountRole.create({ data: { accountId: account.id, roleId } })
  expect(await ask(app.fastify, await staffSignedIn(app.db, account.id), 'readReport')).toMatchObject({ Code: 1 })
})

test('two limited roles allow the union of their columns, and no more', async () => {
  const staff = await makeStaffWith(app.db, ['seeContent'], ['branch.1'])
  const { id: roleId } = await makeRole(app.db, ['seeContent', 'editContent'], ['branch.2'])
  await app.db.prisma.accountRole.create({ data: { accountId: staff.account.id, roleId } })
  const rights = { seeContent: ['branch.1', 'branch.2'], editContent: ['branch.2'] }
  expect((await ask(app.fastify, staff, 'me')).Data.rights).toEqual(rights)
})

describe('an editor of one branch', () => {
  test('only sees content of that branch in lists and exports', async () => {
    await makeItems(1)
    await makeItems(2)
    const editor = await makeStaffWith(app.db, everything, ['branch.1'])
    const { Data } = await ask(app.fastify, editor, 'listArticles')
    expect(Data.length).toBeGreaterThan(0)
    for (const { id } of Data) expect(await app.db.prisma.article.findUniqueOrThrow({ where: { id } })).toMatchObject({ policyType: 8, branchId: 1 })
    for (const name of ['listInfoItems', 'listFoodShops', 'listHighlights', 'reviewQueue', 'listDecided'])
      expect([name, (await ask(app.fastify, editor, name)).Data]).toEqual([name, []])
    expect((await ask(app.fastify, editor, 'listProfiles')).Data.map(({ id }: { id: number }) => id)).toEqual([1])
    for (const { branchId } of (await ask(app.fastify, editor, 'listActivities')).Data) expect(branchId).toBe(1)
    const links = (await ask(app.fastify, editor, 'listPreviewLinks')).Data as { itemId: number }[]
    for (const { itemId } of links) expect(await app.db.prisma.article.findUniqueOrThrow({ where: { id: itemId } })).toMatchObject({ branchId: 1 })
  })

  test('cannot export the sign-ups of another branch', async () => {
    const { activity } = await makeItems(2)
    const { headers } = await makeStaffWith(app.db, everything, ['branch.1'])
    const url = `/api/console/listSignUps.xlsx?activityId=${activity.id}`
    expect((await app.fastify.inject({ url, headers: { cookie: headers.cookie } })).statusCode).toBe(403)
  })

  test('can move content neither out of the branch nor into it', async () => {
    const mine = await makeItems(1)
    const others = await makeItems(2)
    const { account } = await makeStaffWith(app.db, everything, ['branch.1'])
    const save = async (id: number, branchId: number) =>
      callWith(await staffSignedIn(app.db, account.id), 'saveArticle', { ...articleForm({ type: 'activity', branchId }), id, version: 1 })
    expect(await save(mine.activity.id, 2)).toMatchObject({ status: 403, Message: '您不能在这个栏目发布内容，请选择您负责的栏目' })
    expect(await save(others.activity.id, 1)).toMatchObject({ status: 403, Message: '该内容不在您负责的栏目内' })
  })

  test('sees no titles of other columns in the media library', async () => {
    const editor = await makeStaffWith(app.db, ['seeMedia', ...everything], ['branch.1'])
    await makeItems(2)
    const file = await app.db.prisma.storedFile.findFirstOrThrow()
    const secret = await makeArticle(app.db, { policyType: policyTypes.party, status: 'draft', title: '未公开的人事调整', coverKey: file.key })
    const { Data } = await ask(app.fastify, editor, 'mediaUses', {}, { query: { key: file.key } })
    expect(Data).toContainEqual({ kind: 'article', id: secret.id, title: '其他栏目的内容' })
    expect(JSON.stringify(Data)).not.toContain('人事')
  })

  test.each([
    ['a restaurant', async (imageKey: string) => ['foodShop', await makeShop(app.db, { title: '未公开', status: 'pending', coverKey: imageKey })]],
    [
      'a dish',
      async (imageKey: string) => ['dish', await makeDish(app.db, (await makeShop(app.db)).id, { title: '未公开', status: 'pending', imageKey })],
    ],
    ['a highlight', async (imageKey: string) => ['highlight', await makeHighlight(app.db, { name: '未公开', status: 'draft', images: [imageKey] })]],
    ['a unit', async (imageKey: string) => ['company', await makeCompany(app.db, { name: '未公开', status: 'draft', logoKey: imageKey })]],
  ] as const)('sees no name of %s in the media library without permission', async (_what, make) => {
    const editor = await makeStaffWith(app.db, ['seeMedia', ...everything], ['branch.1'])
    const file = await app.db.prisma.storedFile.findFirstOrThrow()
    const [kind, { id }] = (await make(file.key)) as [string, { id: number }]
    await app.db.prisma.fileUse.createMany({ data: [{ fileKey: file.key, kind: kind as 'dish', itemId: id }], skipDuplicates: true })
    const { Data } = await ask(app.fastify, editor, 'mediaUses', {}, { query: { key: file.key } })
    expect(Data).toContainEqual({ kind, id, title: '其他栏目的内容' })
    expect(JSON.stringify(Data)).not.toContain('未公开')
  })
})

test("a preview link expires with its author's right to edit the column", async () => {
  const { activity } = await makeItems(1)
  const editor = await makeStaffWith(app.db, everything, ['branch.1'])
  const { Data } = await callWith(await staffSignedIn(app.db, editor.account.id), 'article/previewLink', { id: activity.id, version: 1 })
  const token = Data.path.split('/').at(-1)
  const { findPreviewLink } = await import('#server/content/workflow/preview.ts')
  expect(await findPreviewLink(app.db, token)).toMatchObject({ id: activity.id })
  await app.db.prisma.staffRole.update({ where: { id: editor.role.id }, data: { columns: ['branch.2'] } })
  expect(await findPreviewLink(app.db, token)).toBeUndefined()
})

test('the column of a row matches the rules for its article', async () => {
  await makeProfile(app.db, { id: 4 })
  const { article } = app.db.prisma
  for (const type of articleKindNames) {
    const sections = Object.keys(articleKinds[type].sections ?? { 1: '' }).map(Number)
    for (const section of sections) {
      const { id, branchId } = await makeArticle(app.db, {
        policyType: policyTypes[type],
        section,
        branchId: type === 'activity' ? 4 : null,
        companyId: null,
      })
      const column = columnOfArticle({ type, section, branchId }) as string
      expect(columnKeys).toContain(column)
      for (const key of columnKeys) {
        const found = query
          .selectFrom('Article as item')
          .where('item.id', '=', id)
          .where((eb) => allOf([inColumns(eb, { rights: { seeContent: [key] } }, 'seeContent', 'article')]))
        expect([type, section, key, (await app.db.reader.rows(found)).length]).toEqual([type, section, key, key === column ? 1 : 0])
      }
      await article.delete({ where: { id } })
    }
  }
})
