import { afterAll, beforeAll, expect, test } from 'vitest'
import { policyTypes } from '#shared/rules/policyTypes.ts'
import { read, refused } from '#tests/support/call.ts'
import { detailRules } from '#tests/support/detailRules.ts'
import { makeArticle } from '#tests/support/factories.ts'
import { listRules } from '#tests/support/listRules.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const { medicalResource, medicalScience } = policyTypes
listRules({
  name: 'GetMedical',
  make: (db, standing) => makeArticle(db, { policyType: medicalResource, ...standing }),
  makeOther: (db) => makeArticle(db, { policyType: medicalScience }),
})
listRules({
  name: 'GetMedicalKnowledge',
  make: (db, standing) => makeArticle(db, { policyType: medicalScience, ...standing }),
  makeOther: (db) => makeArticle(db, { policyType: medicalResource }),
})
detailRules({ name: 'GetKnowledgeDetail', make: (db, standing) => makeArticle(db, { policyType: medicalScience, ...standing }) })

test('a medical resource has the address that its card opens', async () => {
  const publishedAt = new Date('2026-03-04T05:06:07Z')
  const link = 'https://hospital.example.org/'
  const { id } = await makeArticle(app.db, {
    policyType: medicalResource,
    label: '医疗资源',
    title: '协和医院',
    subtitle: '三甲',
    summary: '特色',
    link,
    publishedAt,
  })
  expect((await read(app.fastify, 'GetMedical')).Data).toEqual([
    {
      Id: id,
      Title: '协和医院',
      SubTitle: '三甲',
      Description: '医疗资源',
      UpdateTime: '2026-03-04 13:06:07',
      ImageUrl: '',
      Content: '特色',
      Remark: link,
    },
  ])
})

test('medical resources are listed by the district that their subtitle names', async () => {
  const subtitles = ['三级甲等 · 专科医院 · 石景山区', '二级甲等·综合医院·石景山区', '三级甲等 · 综合医院 · 东城区']
  for (const subtitle of subtitles) await makeArticle(app.db, { policyType: medicalResource, subtitle })
  const { Data, Count } = await read(app.fastify, 'GetMedical', { District: '石景山区' })
  expect([Data.map(({ SubTitle }: { SubTitle: string }) => SubTitle).toSorted(), Count]).toEqual([subtitles.slice(0, 2).toSorted(), 2])
  expect((await read(app.fastify, 'GetMedical', { District: '石景山' })).Data).toEqual([])
})

test('an article of medical science is the same in both calls', async () => {
  const { id } = await makeArticle(app.db, { policyType: medicalScience, title: '冬季养生', subtitle: '健康', label: '科普', content: '<p>正文</p>' })
  const { Data } = await read(app.fastify, 'GetKnowledgeDetail', { id })
  expect(Data).toMatchObject({ Id: id, Title: '冬季养生', SubTitle: '健康', Description: '科普', Content: '<p>正文</p>' })
  expect(Data).toEqual((await read(app.fastify, 'GetPlolicyDetail', { id })).Data)
})

test('another kind of article is not medical science', async () => {
  const { id } = await makeArticle(app.db)
  expect(await refused(app.fastify, 'GetKnowledgeDetail', { id })).toMatchObject({ status: 404 })
})
