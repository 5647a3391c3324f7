import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/database/client.ts'
import { read, refused } from '#tests/support/call.ts'
import { hiddenBecause, type PublicationStatus } from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

interface List {
  name: string
  parameters?: Record<string, string | number>
  method?: 'GET' | 'POST'
  payload?: unknown
  /** The identity of an item on the wire. */
  id?: string
  /** The maximum size of a page. */
  largest?: number
  /** Creates an item of exactly this list. Returns its identity. */
  make(db: Database, standing: PublicationStatus): Promise<{ id: number }>
  /** Creates a similar item that must not be in the list. */
  makeOther?(db: Database): Promise<unknown>
}

/** Holds for every list: it has all visible items once, in their order, and their exact number. */
export function listRules({ name, parameters = {}, method = 'GET', payload, id: wireId = 'Id', largest = 100, make, makeOther }: List) {
  describe(`the list ${name} ${new URLSearchParams(parameters as Record<string, string>)}`, () => {
    let app: TestApp
    /** Newest first, and for equal times the one created last first. */
    let expected: number[]
    const ask = (more: Record<string, number | string>) =>
      read(app.fastify, name, { ...parameters, ...more }, { method, ...(payload !== undefined && { payload: payload as object }) })
    const ids = (items: Record<string, number>[]) => items.map((item) => item[wireId])

    beforeAll(async () => {
      app = await testApp()
      const [older, same, newer] = ['2026-03-01T00:00:00Z', '2026-03-02T12:00:00Z', '2026-03-03T23:59:59Z'].map((text) => new Date(text))
      const made: { id: number }[] = []
      for (const publishedAt of [same, same, newer, same, older, same, same, same]) made.push(await make(app.db, { publishedAt }))
      const at = (...positions: number[]) => positions.map((position) => (made[position] as { id: number }).id)
      expected = at(2, 7, 6, 5, 3, 1, 0, 4)
      for (const standing of Object.values(hiddenBecause)) await make(app.db, standing)
      await makeOther?.(app.db)
      // Tables known to be small are read without an index, so the order cannot come from one by chance.
      await app.db.prisma.$executeRaw`analyze "Article", "InfoItem", "FoodShop", "Highlight", "Company"`
    })
    afterAll(() => app.close())

    test('shows every visible item once, newest first, at any page size, and nothing a visitor may not see', async () => {
      const seen: (number | undefined)[] = []
      for (let current = 1; current <= 3; current++) {
        const { Data, Count } = await ask({ current, size: 3 })
        expect(Count).toBe(expected.length)
        seen.push(...ids(Data))
      }
      expect(seen).toEqual(expected)
      expect(ids((await ask({})).Data)).toEqual(expected.slice(0, (await ask({})).Data.length))
      expect((await ask({})).Data.length).toBeGreaterThanOrEqual(Math.min(4, expected.length))
    })

    test('a page beyond the last is empty and still has the total', async () => {
      expect(await ask({ current: 4, size: 3 })).toEqual({ Data: [], Count: expected.length })
      expect(await ask({ current: 1_000_000, size: largest })).toEqual({ Data: [], Count: expected.length })
    })

    test(`a page holds up to ${largest} items and no more`, async () => {
      expect(ids((await ask({ size: largest })).Data)).toEqual(expected)
      const { status, Message } = await refused(app.fastify, name, { ...parameters, size: largest + 1 }, { method, payload: payload as object })
      expect({ status, Message }).toEqual({ status: 400, Message: expect.stringContaining(`请求参数有误：size 不能大于${largest}。`) })
    })
  })
}
