import { afterAll, beforeAll, expect, test } from 'vitest'
import { newsSections, policyTypes } from '#shared/rules/policyTypes.ts'
import { read } from '#tests/support/call.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const publishedAt = new Date(Date.now() - 3_600_000)

/** Returns all pages of a list in order. */
async function allPages(name: string, parameters: Record<string, number>): Promise<number[]> {
  const ids: number[] = []
  for (let current = 1; current <= 13; current++) {
    const { Data, Count } = await read(app.fastify, name, { ...parameters, current, size: 100 })
    expect(Count).toBe(1_150)
    for (const { Id, ProjectId } of Data) ids.push(Id ?? ProjectId)
  }
  return ids
}

test('deep pages continue where the first ones end, with every visible item once, in order', async () => {
  const many = Array.from({ length: 1_200 }, (_, index) => index)
  // Many share a publication time, and some are hidden.
  const item = (index: number) => ({
    title: `第${index}条`,
    status: index % 24 === 7 ? ('pending' as const) : ('approved' as const),
    publishedAt: new Date(publishedAt.getTime() - Math.floor(index / 5) * 60_000),
  })
  await app.db.prisma.article.createMany({
    data: many.map((index) => ({ ...item(index), pinned: index % 100 === 3, policyType: policyTypes.news, section: 1, label: newsSections[1] })),
  })
  await app.db.prisma.infoItem.createMany({ data: many.map((index) => ({ ...item(index), category: 4 })) })

  const visible = { where: { status: 'approved' as const }, select: { id: true } }
  const newest = [{ publishedAt: 'desc' as const }, { id: 'desc' as const }]
  const articles = await app.db.prisma.article.findMany({ ...visible, orderBy: [{ pinned: 'desc' }, ...newest] })
  expect(await allPages('GetYaowen', { type: 1 })).toEqual(articles.map(({ id }) => id))
  const items = await app.db.prisma.infoItem.findMany({ ...visible, orderBy: newest })
  expect(await allPages('GetProjectList', { type: 4 })).toEqual(items.map(({ id }) => id))
})
