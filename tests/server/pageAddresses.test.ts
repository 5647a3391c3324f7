import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { articleKindOf, labelOf } from '#shared/rules/articleRules.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'
import { call } from '#tests/support/call.ts'
import { makeArticle, makeOffice } from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'
import { feeds } from '#web/feeds.ts'
import { pages } from '#web/routes.ts'
import { columnAddresses } from '#web/siteColumns.ts'

let app: TestApp
beforeAll(async () => {
  const render = async (_: string, answer: object) => ({ html: JSON.stringify(answer), trail: [] })
  app = await testApp({ renderer: { pages, render, build: 'assets/this-build.js' } })
})
afterAll(() => app.close())

const dataOf = async (address: string) => (await call(app.fastify, address.replace(/^\/layout/, '/page-data'))).json()

test('search engines get the steps of the breadcrumb that have an address, and the page itself', async () => {
  const trail = [{ label: '首页', to: '/layout/index' }, { label: '关于本站' }, { label: '隐私说明' }]
  const rendered = await testApp({ db: app.db, renderer: { pages, render: async () => ({ html: '', trail }), build: 'assets/this-build.js' } })
  const { body } = await rendered.fastify.inject('/layout/privacy')
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? []
  expect(JSON.parse(json)).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: '首页', item: expect.stringMatching(/\/layout\/index$/) },
      { position: 2, name: '隐私说明', item: expect.stringMatching(/\/layout\/privacy$/) },
    ],
  })
  await rendered.fastify.close()
})

describe('lists and menu pages', () => {
  test.each([...new Set([...columnAddresses(), ...feeds.map(({ list }) => list)])])(
    'have the canonical address %s, as in menu, site map and feed',
    async (address) => {
      expect((await dataOf(address)).head.canonical).toBe(address)
      const firstPage = `${address}${address.includes('?') ? '&' : '?'}page=1&parentPage=1`
      expect((await dataOf(firstPage)).head.canonical).toBe(address)
    },
  )

  test.each(['city-list?page=2', 'vip-list?page=2', 'institution-list?page=2', 'association-party?type=1&page=2', 'share-info?id=2&parentPage=2'])(
    'have a separate canonical address for the later page %s',
    async (page) => {
      expect((await dataOf(`/layout/${page}`)).head.canonical).toBe(`/layout/${page}`)
    },
  )
})

test('the first value of a repeated parameter applies, as in the browser', async () => {
  const { head } = await dataOf('/layout/association-trends?type=3&type=2')
  expect(head.canonical).toBe('/layout/association-trends?type=3')
})

describe('an article moved by staff', () => {
  const { news, policy, showcase, medicalScience, medicalResource } = policyTypes
  test.each([
    ['to another kind', policy, 1, news, 3, 'policy-detail', 'association-trends-detail', '&type=3'],
    ['to another kind from 医疗科普', medicalScience, 1, policy, 1, 'medical-science-detail', 'policy-detail', ''],
    ['to another section', showcase, 1, showcase, 2, 'city-detail', 'good-product-detail', ''],
  ])('%s redirects from its old address', async (_, policyType, section, newType, newSection, oldPage, newPage, more) => {
    const { id } = await makeArticle(app.db, { policyType, section })
    for (const root of ['/layout', '/page-data']) expect((await call(app.fastify, `${root}/${oldPage}?id=${id}&page=1`)).status).toBe(200)
    await app.db.prisma.article.update({
      where: { id },
      data: { policyType: newType, section: newSection, label: labelOf(articleKindOf(newType), newSection, '') },
    })
    for (const root of ['/layout', '/page-data']) {
      const open = () => call(app.fastify, `${root}/${oldPage}?id=${id}&page=1`)
      await expect.poll(async () => (await open()).status).toBe(301)
      const location = `${root}/${newPage}?id=${id}${more}&page=1`
      expect((await open()).headers.location).toBe(location)
      expect((await call(app.fastify, location)).status).toBe(200)
    }
  })

  test('is not found if it has no page there or is not public', async () => {
    const resource = await makeArticle(app.db, { policyType: medicalResource })
    const draft = await makeArticle(app.db, { policyType: news, status: 'draft' })
    for (const { id } of [resource, draft]) expect((await call(app.fastify, `/layout/policy-detail?id=${id}`)).status).toBe(404)
  })
})

test('the page of an office links to its neighbours, also beyond the hundredth', async () => {
  const ids: number[] = []
  for (let made = 0; made < 103; made++) {
    ids.push((await makeArticle(app.db, { policyType: policyTypes.office, companyId: (await makeOffice(app.db)).id })).id)
  }
  const listed: number[] = (await call(app.fastify, 'GetZhujingbanList', { size: 1000 })).json().Data.map(({ Id }: { Id: number }) => Id)
  expect(listed).toHaveLength(ids.length)
  const { data } = await dataOf(`/layout/institution-detail?id=${listed[101]}`)
  expect(data.beside.value.items.map((office: { id: number } | null) => office?.id)).toEqual([listed[100], listed[102]])
})

test('the page of a city links to its neighbours, also beyond the hundredth', async () => {
  for (let made = 0; made < 103; made++) await makeArticle(app.db, { policyType: policyTypes.showcase, section: 1 })
  const listed: number[] = (await call(app.fastify, 'GetCityShowList', { type: 1, size: 1000 })).json().Data.map(({ Id }: { Id: number }) => Id)
  const { data } = await dataOf(`/layout/city-detail?id=${listed[101]}`)
  const [before, after] = data.cities.value.items
  expect([before?.id, after?.id]).toEqual([listed[100], listed[102]])
})

test('a page and its data name the build they belong to', async () => {
  const { text } = await call(app.fastify, '/layout/policy-interpretation')
  expect(text).toContain('"build":"assets/this-build.js"')
  expect((await dataOf('/layout/policy-interpretation')).build).toBe('assets/this-build.js')
})

test('between two pages that are rendered, other requests are answered', async () => {
  let turn = 0
  const turnsOfPages: number[] = []
  const render = async () => {
    turnsOfPages.push(turn)
    return { html: '', trail: [] }
  }
  const rendered = await testApp({ db: app.db, renderer: { pages, render, build: 'assets/this-build.js' } })
  let counting: NodeJS.Immediate | undefined
  const count = () => {
    turn++
    counting = setImmediate(count)
  }
  count()
  const paths = ['privacy', 'member-handbook', 'site-map', 'join-us', 'login']
  const responses = await Promise.all(paths.map((path) => rendered.fastify.inject(`/layout/${path}`)))
  clearImmediate(counting)
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(paths.map(() => 200))
  expect(new Set(turnsOfPages).size).toBe(paths.length)
  await rendered.fastify.close()
})
