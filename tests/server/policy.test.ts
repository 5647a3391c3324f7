import { afterAll, beforeAll, expect, test } from 'vitest'
import { policyTypes } from '#shared/rules/policyTypes.ts'
import { read } from '#tests/support/call.ts'
import { makeArticle, makeCompany } from '#tests/support/factories.ts'
import { listRules } from '#tests/support/listRules.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const calls = [
  ['GetZhengceList', policyTypes.policy, policyTypes.project],
  ['GetProjectShow', policyTypes.project, policyTypes.policy],
] as const

for (const [name, policyType, other] of calls) {
  listRules({
    name,
    make: (db, standing) => makeArticle(db, { policyType, ...standing }),
    makeOther: (db) => makeArticle(db, { policyType: other }),
  })
}

test.each(calls)('an item of %s has title, subtitle, date and summary', async (name, policyType) => {
  const publishedAt = new Date('2026-03-04T05:06:07Z')
  const { id } = await makeArticle(app.db, { policyType, label: '标签', title: '标题', subtitle: '5000万元', summary: '开头', publishedAt })
  expect((await read(app.fastify, name)).Data).toEqual([
    expect.objectContaining({
      ...{ Id: id, Title: '标题', SubTitle: '5000万元', Description: '标签' },
      ...{ UpdateTime: '2026-03-04 13:06:07', ImageUrl: '', Content: '开头' },
    }),
  ])
})

test('a project carries the unit that promotes it', async () => {
  const { id: companyId } = await makeCompany(app.db, { name: '山西省人民政府驻北京办事处' })
  await makeArticle(app.db, { policyType: policyTypes.project, companyId })
  await makeArticle(app.db, { policyType: policyTypes.project, pinned: true })
  const [first, second] = (await read(app.fastify, 'GetProjectShow')).Data
  expect([first.CompanyName, second.CompanyName]).toEqual([null, '山西省人民政府驻北京办事处'])
})
