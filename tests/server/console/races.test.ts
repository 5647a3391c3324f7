import { expect, test, vi } from 'vitest'
import { approve as approveItem } from '#server/content/workflow/decide.ts'
import { resetAccess } from '#server/staff/resetAccess.ts'
import { endStaffSessions } from '#server/staff/session.ts'
import { makeArticle } from '#tests/support/factories.ts'
import { lockWaiters } from '#tests/support/lockWaiters.ts'
import { makeMember, readAs, sendAs } from '#tests/support/members.ts'
import { signIn } from '#tests/support/signIn.ts'
import { ask, codeOf, makeStaff, password, signInStaff } from '#tests/support/staff.ts'
import { useReview } from '#tests/support/useReview.ts'

/* Concurrent calls of which one removes what the other relies on. */

const { now, submitShared, editShared, approve, article, visible } = useReview()

/** Changes an account while `late` has already started and waits for its lock, so that the order is certain. */
async function before<T>(
  accountId: number,
  early: (tx: Parameters<typeof endStaffSessions>[0]) => Promise<unknown>,
  late: () => Promise<T>,
): Promise<T> {
  const { prisma, pool } = now.app.db
  const waiting = async () =>
    (await pool.query("select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")).rowCount
  let begun: Promise<T> | undefined
  await prisma.$transaction(async (tx) => {
    await tx.$queryRaw`select 1 from "Account" where "id" = ${accountId} for no key update`
    begun = late()
    await vi.waitUntil(waiting, { timeout: 8000, interval: 20 })
    await early(tx)
  })
  return begun as Promise<T>
}

test("a reset during the setup of a second factor leaves none, so that a thief's app cannot lock out the owner", async () => {
  const staff = await makeStaff(now.app.db)
  const { id } = staff.account
  const { Data } = await ask(now.app.fastify, staff, 'startSecondFactor', { password })
  const confirm = () => ask(now.app.fastify, staff, 'confirmSecondFactor', { code: codeOf(Data.secret) })
  expect(await before(id, (tx) => resetAccess(tx, { id }, 'x'), confirm)).toMatchObject({ status: 401, Data: null })
  expect(await now.app.db.prisma.account.findUnique({ where: { id } })).toMatchObject({
    totpSecret: null,
    recoveryCodes: [],
    mustChangePassword: true,
  })
})

test('staff disabled during their sign-in are not signed in', async () => {
  const { account } = await makeStaff(now.app.db)
  const { id, loginName } = account
  const disable = async (tx: Parameters<typeof endStaffSessions>[0]) => {
    await tx.account.update({ where: { id }, data: { disabledAt: new Date() } })
    await endStaffSessions(tx, id)
  }
  expect(await before(id, disable, () => signInStaff(now.app.fastify, loginName))).toMatchObject({ Code: 0, setCookie: [] })
  expect(await now.app.db.prisma.staffSession.count({ where: { accountId: id } })).toBe(0)
})

test('a handover during a sign-in of the former holder leaves them no session', async () => {
  const manager = await makeStaff(now.app.db, { role: 'memberManager' })
  const { passwordHash } = await now.app.db.prisma.account.findFirstOrThrow({ where: { role: 'reviewer' } })
  for (let round = 0; round < 3; round++) {
    const { id, loginName } = (await makeMember(now.app.db, { passwordHash })).account
    const { version } = (await ask(now.app.fastify, manager, 'getAccount', {}, { url: `/api/console/getAccount?id=${id}` })).Data
    const handOver = () => ask(now.app.fastify, manager, 'handOverAccount', { id, version, userName: '李娜', phone: '', email: '' })
    const [signedIn, handed] = await Promise.all([signIn(now.app.fastify, loginName, password), handOver()])
    expect(handed).toMatchObject({ Code: 1 })
    const { headers } = signedIn
    const read = await now.app.fastify.inject({ url: '/api/ZhuJingBanXieHui/GetMessageList', headers })
    expect(read.statusCode).not.toBe(200)
    expect(await now.app.db.prisma.session.count({ where: { accountId: id } })).toBe(0)
  }
})

test('two reviewers who approve the same twelve items in opposite order publish each once, without deadlock', async () => {
  const other = await makeStaff(now.app.db, { role: 'reviewer' })
  const ids: number[] = []
  for (let item = 0; item < 12; item++) ids.push(await submitShared({ Title: `从两头审 ${item}` }))
  const submissions = ids.map((id) => ({ kind: 'shared', id, version: 1 }))
  const answers = await Promise.all([
    ask(now.app.fastify, now.reviewer, 'approveSubmissions', { submissions }),
    ask(now.app.fastify, other, 'approveSubmissions', { submissions: submissions.toReversed() }),
  ])
  const outcomes = answers.flatMap(({ Data }) => Data as { id: number; message: string | null }[])
  for (const id of ids) expect(outcomes.filter((outcome) => outcome.id === id && outcome.message === null)).toHaveLength(1)
  expect(await now.app.db.prisma.message.count({ where: { accountId: now.member.account.id, kind: 'approved' } })).toBe(12)
  expect(await now.app.db.prisma.auditEntry.count({ where: { action: 'approve', subject: { in: ids.map((id) => `article ${id}`) } } })).toBe(12)
})

test('an item deleted while its edit is approved is not public, and the edit is decided once or stays pending', async () => {
  const editor = await makeStaff(now.app.db, { role: 'editor' })
  for (let round = 0; round < 6; round++) {
    const id = await submitShared({ Title: `删改之间 ${round}` })
    await approve('shared', id)
    await editShared(id, { Title: `改后 ${round}` })
    const remove = () => ask(now.app.fastify, editor, 'article/delete', { ids: [id] })
    const [decided, removed] = await Promise.all(round % 2 ? [approve('shared', id, 2), remove()] : [remove(), approve('shared', id, 2)].toReversed())
    expect(removed).toMatchObject({ Code: 1, Data: { changed: 1 } })
    expect([200, 404]).toContain(decided?.status)
    expect(await visible(id)).toBeUndefined()
    expect(await now.app.db.prisma.searchDocument.count({ where: { kind: 'article', itemId: id } })).toBe(0)
    const { version } = await article(id)
    expect(version).toBe(decided?.status === 200 ? 2 : 1)
  }
})

test('concurrent deletions, restores and pins of the same items in opposite order all finish', async () => {
  const editors = [await makeStaff(now.app.db, { role: 'editor' }), await makeStaff(now.app.db, { role: 'editor' })]
  const ids: number[] = []
  for (let item = 0; item < 10; item++) ids.push((await makeArticle(now.app.db, { title: `回收站 ${item}` })).id)
  const calls = editors.flatMap((editor, index) =>
    ['article/delete', 'article/restore', 'article/withdraw', 'pinArticles'].map((name) =>
      ask(now.app.fastify, editor, name, { ids: index ? ids.toReversed() : ids, pinned: true }),
    ),
  )
  for (const answer of await Promise.all(calls)) expect(answer).toMatchObject({ Code: 1 })
})

test('two bulk deletions in opposite order lock the articles in the same order', async () => {
  const { db, fastify } = now.app
  const [one, other] = [await makeStaff(db, { role: 'editor' }), await makeStaff(db, { role: 'editor' })]
  const ids = [(await makeArticle(db)).id, (await makeArticle(db)).id]
  const { first, second } = await db.prisma.$transaction(async (tx) => {
    await tx.$queryRaw`select 1 from "Article" where "id" = ${ids[0]} for update`
    // It waits for the first article in front of the second request, which must not hold the second article by then.
    const first = ask(fastify, one, 'article/delete', { ids })
    await lockWaiters(db, 1)
    const second = ask(fastify, other, 'article/delete', { ids: ids.toReversed() })
    await lockWaiters(db, 2)
    return { first, second }
  })
  expect(await first).toMatchObject({ Code: 1, Data: { changed: 2 } })
  expect(await second).toMatchObject({ Code: 1, Data: { changed: 0 } })
})

test('a decision cannot be undone to a restaurant version whose area is deleted; it is refused and unchanged', async () => {
  const { db, fastify } = now.app
  await db.prisma.foodArea.create({ data: { code: 'gone', name: '将被删除的区' } })
  const administrator = await makeStaff(db)
  const { account } = now.member
  const shop = {
    Title: '蜀香园',
    SubTitle: '川菜',
    Description: '<p>老店</p>',
    Tel: '010-12345678',
    HomeAddress: '建国路1号',
    AvgPrice: '80',
    IsHome: 'chuan',
  }
  const picture = async () => {
    const { key } = await db.prisma.storedFile.create({
      data: {
        key: `p${Math.random()}.webp`.replace('0.', ''),
        originalName: 'p.webp',
        mimeType: 'image/webp',
        size: 1,
        sha256: 'x',
        ownerId: account.id,
      },
    })
    return `/uploads/${key}`
  }
  const form = { ...shop, ImageUrl: await picture(), HomeImgUrl: await picture() }
  expect(await sendAs(fastify, now.member, 'AddFoodShop', { ...form, IsTop: 'gone' })).toMatchObject({ Code: 1 })
  const { id } = await db.prisma.foodShop.findFirstOrThrow({ where: { areaCode: 'gone' } })
  const reviewerId = now.reviewer.account.id
  await approveItem(db, { kind: 'foodShop', id, version: 1, reviewerId })
  expect(await sendAs(fastify, now.member, 'EditFoodShop', { ...form, Id: id, IsTop: 'chaoyang' })).toMatchObject({ Code: 1 })
  await approveItem(db, { kind: 'foodShop', id, version: 2, reviewerId })
  const rows = await ask(fastify, administrator, 'listSiteRows', {}, { url: '/api/console/listSiteRows?table=foodArea' })
  const { version } = rows.Data.find((row: { id: string }) => row.id === 'gone')
  expect(await ask(fastify, administrator, 'deleteSiteRow', { table: 'foodArea', id: 'gone', version })).toMatchObject({ Code: 1 })
  expect(await ask(fastify, now.reviewer, 'undoDecision', { kind: 'foodShop', id, version: 2 })).toMatchObject({
    Code: 0,
    Message: '该版本的区域已被删除，须由会员重新选择',
  })
  expect(await db.prisma.foodShop.findUnique({ where: { id } })).toMatchObject({ version: 2, areaCode: 'chaoyang', status: 'approved' })
  // The member whose rejected edit names it can read it and select another area.
  const { data } = await db.prisma.revision.findFirstOrThrow({ where: { kind: 'foodShop', itemId: id, version: 1 } })
  await db.prisma.revision.create({
    data: { kind: 'foodShop', itemId: id, version: 3, status: 'rejected', failReason: '有误', data: data as object },
  })
  expect((await readAs(fastify, now.member, 'GetFoodShopDetail', { id })).Data).toMatchObject({ Id: id, FailReason: '有误' })
  const preview = await fastify.inject({ url: `/preview/foodShop/${id}/3`, headers: now.reviewer.headers })
  expect(preview).toMatchObject({ statusCode: 400, body: expect.stringContaining('该版本的区域已被删除') })
})
