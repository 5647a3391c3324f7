import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '#tests/support/call.ts'
import { publicReads, requiredParameters } from '#tests/support/endpoints.ts'
import {
  hiddenBecause,
  makeActivity,
  makeArea,
  makeArticle,
  makeBanner,
  makeCompany,
  makeDish,
  makeHighlight,
  makeInfo,
  makeOffice,
  makePerson,
  makeShop,
  makeSignUp,
} from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'
import { pages } from '#web/routes.ts'

/* Compares two processes with caches to one without. Pages are their data, so that nothing has to be built. */

let one: TestApp
let other: TestApp
let fresh: TestApp
beforeAll(async () => {
  const renderer = {
    pages: pages.filter(({ reads }) => reads),
    render: async (_: string, answer: object) => ({ html: JSON.stringify(answer), trail: [] }),
  }
  one = await testApp({ renderer })
  other = await testApp({ db: one.db, renderer })
  fresh = await testApp({ db: one.db, renderer, remember: false })
})
afterAll(async () => {
  await fresh.close()
  await other.close()
  await one.close()
})

/** The first pages of all lists, and items 1 and 2 of each kind. */
const calls = publicReads.flatMap((endpoint) => {
  const required = requiredParameters(endpoint)
  return required.length === 0 ? [endpoint.path] : [1, 2].map((id) => `${endpoint.path}?${required.map(({ wire }) => `${wire}=${id}`).join('&')}`)
})
const addresses = [
  ...calls,
  ...[
    'index',
    'association-trends?type=1&page=1',
    'association-trends-detail?id=1&type=1&page=1',
    'city-food?area=1',
    'company-list',
    'high-light',
  ].flatMap((page) => [`/layout/${page}`, `/page-data/${page}`]),
  '/sitemap.xml',
  '/rss/news-1.xml',
]

const row = fc.nat(3)
const hidden = fc.constantFrom(...Object.values(hiddenBecause))
const table = fc.constantFrom('article', 'infoItem', 'foodShop', 'highlight', 'company')
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('publish' as const), table }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('rename' as const), table, row, to: fc.stringMatching(/^[甲乙丙丁]{2,6}$/) }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('hide' as const), table, row, because: hidden }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('show' as const), table, row }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('delete' as const), table, row }) },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('add' as const), what: fc.constantFrom('banner', 'dish', 'area', 'person', 'signUp', 'focus', 'link') }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('set' as const), name: fc.stringMatching(/^[子丑寅卯]{2,6}$/) }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
type Table = Extract<Step, { does: 'publish' }>['table']

/** Types every item table as `article`: their rows are written in the same way. */
const rowsOf = (table: Table) => one.db.prisma[table] as unknown as typeof one.db.prisma.article
const publish = {
  article: () => makeArticle(one.db),
  infoItem: () => makeInfo(one.db),
  foodShop: () => makeShop(one.db),
  highlight: () => makeHighlight(one.db, { images: ['一'] }),
  company: () => makeOffice(one.db),
}
const add = {
  banner: () => makeBanner(one.db),
  dish: async () => makeDish(one.db, (await makeShop(one.db)).id),
  area: () => makeArea(one.db, `area-${Date.now()}`),
  person: () => makePerson(one.db, { name: `会长 ${Date.now()}` }),
  signUp: async () => makeSignUp(one.db, (await makeActivity(one.db, { signUp: { signUpOpensAt: new Date(0), capacity: 3 } })).id),
  focus: async () => one.db.prisma.focusNews.create({ data: { articleId: (await makeArticle(one.db)).id, title: '头条' } }),
  link: () =>
    one.db.prisma.friendlyLink.create({ data: { group: '友情链接', name: '友站', url: 'https://example.org', position: Date.now() % 10_000 } }),
}

async function take(step: Step) {
  if (step.does === 'publish') return publish[step.table]()
  if (step.does === 'add') return add[step.what]()
  const { prisma } = one.db
  if (step.does === 'set') {
    const value = { organiser: step.name }
    return prisma.setting.upsert({ where: { key: 'contact' }, update: { value }, create: { key: 'contact', value } })
  }
  const rows = rowsOf(step.table)
  const { id } = (await rows.findFirst({ orderBy: { id: 'asc' }, skip: step.row, select: { id: true } })) ?? { id: 0 }
  const change = (data: object) => rows.updateMany({ where: { id }, data })
  if (step.does === 'rename') return change({ [step.table === 'highlight' || step.table === 'company' ? 'name' : 'title']: `${step.to} ${id}` })
  if (step.does === 'show') return change({ status: 'approved', publishedAt: new Date(0), withdrawAt: null, deletedAt: null })
  const isDeleted = step.does === 'delete'
  const data = isDeleted ? { deletedAt: new Date() } : step.because
  const isRejected = 'status' in data && data.status === 'rejected' && step.table !== 'highlight' && step.table !== 'company'
  return change(isRejected ? { ...data, failReason: '有误' } : data)
}

/** Excludes view counts, which may be half a minute old. */
const machine = { headers: { 'user-agent': 'Baiduspider/2.0' } }

const answersOf = ({ fastify }: TestApp) =>
  Promise.all(
    addresses.map(async (address) => {
      const { status, text } = await call(fastify, address, {}, machine)
      return `${address} ${status} ${text}`
    }),
  )

/** Returns the first difference with its surroundings. */
function firstDifference(answer: string, expected: string): string[] {
  if (answer === expected) return []
  const at = [...answer].findIndex((character, index) => character !== expected[index])
  const around = (text: string) => text.slice(Math.max(0, at - 40), at + 40)
  return [`${answer.slice(0, 60)}: ${around(answer)} instead of ${around(expected)}`]
}

async function differences() {
  const [expected = [], ...answers] = await Promise.all([fresh, one, other].map(answersOf))
  return answers.flatMap((texts) => texts.flatMap((text, index) => firstDifference(text, expected[index] ?? '')))
}

test('a missing page appears when its item is published and disappears with it', async () => {
  const { id } = await makeArticle(one.db, { status: 'pending' })
  const statuses = () => Promise.all(pagesOf(id).map(async (page) => (await call(other.fastify, page, {}, machine)).status))
  expect(await statuses()).toEqual([404, 404])
  await one.db.prisma.article.update({ where: { id }, data: { status: 'approved' } })
  await expect.poll(statuses, { timeout: 2_000 }).toEqual([200, 200])
  await one.db.prisma.article.update({ where: { id }, data: { withdrawAt: new Date() } })
  await expect.poll(statuses, { timeout: 2_000 }).toEqual([410, 410])
  await one.db.prisma.article.delete({ where: { id } })
  await expect.poll(statuses, { timeout: 2_000 }).toEqual([404, 404])
})
const pagesOf = (id: number) => ['layout', 'page-data'].map((root) => `/${root}/association-trends-detail?id=${id}&type=1&page=1`)

test('after publishing, editing, scheduling, withdrawing, renaming and settings, no process serves an outdated answer', async () => {
  await makeCompany(one.db)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 8 }), async (steps) => {
      for (const step of steps) {
        // All answers are cached before the change.
        await Promise.all([answersOf(one), answersOf(other)])
        await take(step)
        // The announcement takes a moment to arrive, also for the settings of the third process.
        await expect.poll(differences, { timeout: 3_000 }).toEqual([])
      }
    }),
    { numRuns: 5, endOnFailure: true },
  )
}, 120_000)
