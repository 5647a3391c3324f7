import { afterAll, beforeAll, expect, test } from 'vitest'
import { read, refused } from '#tests/support/call.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('think tanks are listed in the order set by staff, in pages', async () => {
  const make = (name: string, position: number) => app.db.prisma.thinkTank.create({ data: { name, position } })
  const third = await make('丙研究所', 2)
  const first = await app.db.prisma.thinkTank.create({
    data: { name: '甲研究院', shortName: '甲院', nature: '高校智库', address: '北京市', remark: '合作单位', position: 0 },
  })
  const second = await make('乙中心', 1)
  expect(await read(app.fastify, 'GetThinkTanks', { size: 2 })).toEqual({
    Data: [
      { Id: first.id, Name: '甲研究院', ShortName: '甲院', Nature: '高校智库', Address: '北京市', Remark: '合作单位' },
      { Id: second.id, Name: '乙中心', ShortName: '', Nature: '', Address: '', Remark: '' },
    ],
    Count: 3,
  })
  expect((await read(app.fastify, 'GetThinkTanks', { size: 2, current: 2 })).Data).toMatchObject([{ Id: third.id }])
  expect(await read(app.fastify, 'GetThinkTanks', { current: 9 })).toEqual({ Data: [], Count: 3 })
  expect(await read(app.fastify, 'GetThinkTanks', { Nature: '高校智库' })).toMatchObject({ Data: [{ Id: first.id }], Count: 1 })
  expect(await read(app.fastify, 'GetThinkTanks', { Nature: '没有' })).toEqual({ Data: [], Count: 0 })
})

test('a page has at most a hundred entries', async () => {
  expect(await refused(app.fastify, 'GetThinkTanks', { size: 101 })).toMatchObject({ status: 400 })
})
