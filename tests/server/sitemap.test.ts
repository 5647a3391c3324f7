import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { policyTypes } from '#shared/rules/policyTypes.ts'
import { hiddenBecause, makeActivity, makeArticle, makeCompany, makeHighlight, makeInfo, makeOffice, makeShop } from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const site = 'http://localhost:3000'
const open = async (url: string) => {
  const { statusCode, headers, body } = await app.fastify.inject({ url })
  return { status: statusCode, type: headers['content-type'], body }
}
const locations = async (url: string) =>
  [...(await open(url)).body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, text = '']) => text.replaceAll('&#38;', '&'))

test('robots.txt names the site map and excludes addresses that are not pages', async () => {
  const { status, type, body } = await open('/robots.txt')
  expect({ status, type }).toEqual({ status: 200, type: 'text/plain; charset=utf-8' })
  expect(body).toContain(`Sitemap: ${site}/sitemap.xml`)
  expect(body).toMatch(/^Disallow: \/api\/$/m)
  expect(body).not.toMatch(/^Disallow: \/$/m)
})

test('the index has a file for the columns and for each kind with public items', async () => {
  expect(await locations('/sitemap.xml')).toEqual([`${site}/sitemap/pages.xml`])
  await makeArticle(app.db, { policyType: policyTypes.party })
  for (const standing of Object.values(hiddenBecause)) await makeShop(app.db, standing)
  expect(await locations('/sitemap.xml')).toEqual([`${site}/sitemap/pages.xml`, `${site}/sitemap/party-1.xml`])
  const { type, body } = await open('/sitemap.xml')
  expect(type).toBe('application/xml; charset=utf-8')
  expect(body).toMatch(/party-1\.xml<\/loc><lastmod>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00<\/lastmod>/)
})

test('all columns are listed once, without member pages', async () => {
  const columns = await locations('/sitemap/pages.xml')
  expect(columns).toContain(`${site}/layout/index`)
  expect(columns).toContain(`${site}/layout/city-food`)
  expect(columns).toContain(`${site}/layout/info-branch-introduction?id=4`)
  expect(new Set(columns).size).toBe(columns.length)
  expect(columns.filter((address) => /login|search|update|upload/.test(address))).toEqual([])
})

describe('each kind', () => {
  test.each([
    ['news', () => makeArticle(app.db, { section: 3 }), (id: number) => `/layout/association-trends-detail?id=${id}&type=3&page=1`],
    ['activity', () => makeActivity(app.db, { branchId: 3 }), (id: number) => `/layout/enterprise-branch-detail?id=${id}&type=3&page=1`],
    ['info', () => makeInfo(app.db), (id: number) => `/layout/info-pool-detail?id=${id}&page=1`],
    ['food', () => makeShop(app.db), (id: number) => `/layout/city-food-detail?id=${id}&page=1`],
    ['company', () => makeCompany(app.db), (id: number) => `/layout/company-detail?id=${id}`],
  ])('%s is listed with its page address', async (name, make, address) => {
    const { id } = await make()
    expect(await locations(`/sitemap/${name}-1.xml`)).toEqual([site + address(id)])
  })

  test('a name in an address is encoded and cannot break the file', async () => {
    const { id } = await makeHighlight(app.db, { name: '年会<&"\'>掠影' })
    const { body } = await open('/sitemap/highlight-1.xml')
    expect(body).toContain(`id=${id}`)
    expect(body.replace(/<\/?(urlset|url|loc|lastmod)[^>]*>|<\?xml[^>]*>/g, '')).not.toMatch(/[<>]|&(?!#\d+;)/)
  })

  test('hidden items, and those that open on another site, are excluded', async () => {
    for (const standing of Object.values(hiddenBecause)) await makeArticle(app.db, { policyType: policyTypes.project, ...standing })
    await makeArticle(app.db, { policyType: policyTypes.medicalResource, link: 'https://example.org/' })
    await makeOffice(app.db)
    expect(await locations('/sitemap/project-1.xml')).toEqual([])
    expect((await open('/sitemap.xml')).body).not.toContain('medicalResource')
    expect((await open('/sitemap/medicalResource-1.xml')).status).toBe(404)
    expect(await locations('/sitemap/company-1.xml')).toHaveLength(1)
  })

  test('changes appear in the next answer', async () => {
    const { id } = await makeArticle(app.db, { policyType: policyTypes.policy })
    expect(await locations('/sitemap/policy-1.xml')).toHaveLength(1)
    await app.db.prisma.article.update({ where: { id }, data: { deletedAt: new Date() } })
    await expect.poll(() => locations('/sitemap/policy-1.xml')).toEqual([])
  })

  test.each(['news-2', 'news-0', 'news-01', 'news-x', 'news', 'other-1', 'news-99999'])('the file %s is not found', async (name) => {
    expect((await open(`/sitemap/${name}.xml`)).status).toBe(404)
  })
})
