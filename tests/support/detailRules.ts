import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/database/client.ts'
import { read, refused } from '#tests/support/call.ts'
import { hiddenBecause, type PublicationStatus } from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

interface Detail {
  name: string
  make(db: Database, state: PublicationStatus): Promise<{ id: number }>
}

/** Holds for every call that opens an item: an item that visitors may not see is not found, whatever the reason. */
export function detailRules({ name, make }: Detail) {
  describe(`the detail ${name}`, () => {
    let app: TestApp
    beforeAll(async () => {
      app = await testApp()
    })
    afterAll(() => app.close())

    test('opens a visible item', async () => {
      const { id } = await make(app.db, {})
      await read(app.fastify, name, { id })
    })

    test('an unknown item is not found', async () => {
      expect(await refused(app.fastify, name, { id: 999_999_999 })).toEqual({ status: 404, Code: 404, Message: '内容不存在或已下线' })
    })

    const { withdrawn, deleted, ...neverPublic } = hiddenBecause

    test.each(Object.entries(neverPublic))('an item that is %s is not found either', async (_why, state) => {
      const { id } = await make(app.db, state)
      expect(await refused(app.fastify, name, { id })).toEqual({ status: 404, Code: 404, Message: '内容不存在或已下线' })
    })

    test.each(Object.entries({ withdrawn, deleted }))('an item that is %s was public once, and is gone', async (_why, state) => {
      const { id } = await make(app.db, state)
      expect(await refused(app.fastify, name, { id })).toEqual({ status: 410, Code: 410, Message: '内容已下线' })
    })

    test.each(Object.entries({ withdrawn, deleted }))('an item that is %s and was never public is not found', async (_why, state) => {
      const { id } = await make(app.db, { ...state, status: 'pending' })
      expect(await refused(app.fastify, name, { id })).toMatchObject({ status: 404 })
    })

    test('a missing id is rejected', async () => {
      expect(await refused(app.fastify, name)).toMatchObject({ status: 400, Code: 400 })
    })
  })
}
