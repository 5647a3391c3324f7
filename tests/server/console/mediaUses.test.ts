import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimFiles } from '#server/storage/claimFiles.ts'
import { articleForm, done } from '#tests/support/articleForms.ts'
import { call } from '#tests/support/call.ts'
import { makeFile } from '#tests/support/factories.ts'
import { makeStaff, type TestStaff } from '#tests/support/staff.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'
import { useFile } from '#tests/support/useFile.ts'

let app: TestApp
let staff: TestStaff
beforeAll(async () => {
  app = await testApp()
  staff = await makeStaff(app.db, { role: 'editor' })
})
afterAll(() => app.close())

/** A file with a unique name, so that the list can be filtered to it. */
const newFile = () => makeFile(app.db, { originalName: `用处${++files}号.webp` })
let files = 0
const listed = async (text: string, used: 'yes' | 'no') => {
  const { Code, Data, Count } = (await call(app.fastify, '/api/console/listMedia', { text, used }, { headers: staff.headers })).json()
  expect({ Code, Count }).toEqual({ Code: 1, Count: Data.length })
  return (Data as { uses: number }[]).map(({ uses }) => uses)
}
/** Returns the number of uses in the list. The file must be in exactly one of the filters for used and unused files. */
async function usesOf({ originalName }: { originalName: string }): Promise<number> {
  const [used, unused] = [await listed(originalName, 'yes'), await listed(originalName, 'no')]
  expect(used.length + unused.length).toBe(1)
  expect(unused).toEqual(used.length === 0 ? [0] : [])
  return used[0] ?? 0
}
const claim = (fileKey: string, itemId: number) => ({ fileKey, kind: 'article', itemId }) as const
const pause = () => new Promise((resolve) => setTimeout(resolve, 200, 'waiting'))

test.each(Object.entries(useFile))('a file used by %s counts as used, once', async (_relation, use) => {
  const file = await newFile()
  expect(await usesOf(file)).toBe(0)
  await use(app.db, file.key)
  expect(await usesOf(file)).toBe(1)
})

test('a file that no column references and no item claims is unused', async () => {
  const file = await newFile()
  const [banner, other] = [await newFile(), await newFile()]
  const { id } = await app.db.prisma.banner.create({ data: { name: '横幅', imageKey: banner.key } })
  await app.db.prisma.banner.update({ where: { id }, data: { imageKey: other.key } })
  expect([await usesOf(banner), await usesOf(other)]).toEqual([0, 1])
  await useFile.foodShopPhotos(app.db, file.key)
  expect(await usesOf(file)).toBe(1)
  // Its photos are deleted with the restaurant.
  await app.db.prisma.foodShop.deleteMany({ where: { photos: { some: { fileKey: file.key } } } })
  expect(await usesOf(file)).toBe(0)
})

test('a claim lasts while any item has one, however it is added, moved or removed', async () => {
  const [file, other] = [await newFile(), await newFile()]
  const { fileUse } = app.db.prisma
  await fileUse.createMany({ data: [claim(file.key, 901), claim(file.key, 902)] })
  expect(await usesOf(file)).toBe(2)
  await fileUse.deleteMany({ where: claim(file.key, 901) })
  expect(await usesOf(file)).toBe(1)
  await fileUse.updateMany({ where: claim(file.key, 902), data: { fileKey: other.key } })
  expect([await usesOf(file), await usesOf(other)]).toEqual([0, 1])
  await fileUse.deleteMany({ where: { fileKey: other.key } })
  expect(await usesOf(other)).toBe(0)
})

test('an item counts once for all its versions, whether online, offline, deleted or restored', async () => {
  const file = await newFile()
  const form = articleForm({ coverKey: file.key, content: `<p><img src="/uploads/${file.key}"></p>` })
  const { id } = await done(app.fastify, staff, 'createArticle', form)
  expect(await usesOf(file)).toBe(1)
  await done(app.fastify, staff, 'article/publish', { id, version: 1, at: null, until: null })
  await done(app.fastify, staff, 'article/withdraw', { ids: [id] })
  expect(await usesOf(file)).toBe(1)
  await done(app.fastify, staff, 'saveArticle', { ...articleForm(), id, version: 1 })
  await done(app.fastify, staff, 'article/delete', { ids: [id] })
  expect(await usesOf(file)).toBe(1)
  await done(app.fastify, staff, 'article/restore', { ids: [id] })
  expect(await usesOf(file)).toBe(1)
})

test('a claim concurrent with the removal of the last one leaves the file used, in either order', async () => {
  for (const first of ['claim', 'removal'] as const) {
    const file = await newFile()
    const { prisma } = app.db
    await prisma.fileUse.create({ data: claim(file.key, 911) })
    const steps = {
      claim: (tx: Pick<typeof prisma, 'fileUse'>) => tx.fileUse.create({ data: claim(file.key, 912) }),
      removal: (tx: Pick<typeof prisma, 'fileUse'>) => tx.fileUse.delete({ where: { fileKey_kind_itemId: claim(file.key, 911) } }),
    }
    let second: Promise<unknown> | undefined
    await prisma.$transaction(async (tx) => {
      await steps[first](tx)
      // Prisma sends a query only when it is awaited.
      second = Promise.resolve(steps[first === 'claim' ? 'removal' : 'claim'](prisma))
      expect(await Promise.race([second, pause()])).toBe('waiting')
    })
    await second
    expect(await usesOf(file)).toBe(1)
  }
})

test('items that claim the same files at once, in any order, do not deadlock', async () => {
  const pairs = await Promise.all(Array.from({ length: 8 }, async () => [(await newFile()).key, (await newFile()).key]))
  const claims = pairs.flatMap((keys, index) =>
    [keys, keys.toReversed()].map((pictures, turn) =>
      app.db.prisma.$transaction((tx) => claimFiles(tx, { kind: 'article', itemId: 920 + 2 * index + turn }, { pictures, documents: [] })),
    ),
  )
  await Promise.all(claims)
  expect(await app.db.prisma.storedFile.count({ where: { key: { in: pairs.flat() }, claimed: true } })).toBe(16)
})
