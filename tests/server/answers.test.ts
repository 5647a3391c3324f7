import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type ContentVersion, collectDependencies, type Dependencies } from '#server/database/derivedCache.ts'
import { features } from '#server/features/index.ts'
import type { DeviceCookie, SessionCookies, StaffCookie } from '#server/http/access.ts'
import { type Answers, serveCalls } from '#server/http/calls.ts'
import type { ContentCache } from '#server/http/contentCache.ts'
import type { ViewCounter } from '#server/http/views.ts'
import type { Rates, ReadBudget } from '#server/network/clients.ts'
import type { Storage } from '#server/storage/storage.ts'
import { articleContract } from '#shared/contracts/article.ts'
import { showcaseContract } from '#shared/contracts/showcase.ts'
import { type Endpoint, type Page, query } from '#shared/lib/endpoint.ts'
import { call } from '#tests/support/call.ts'
import { publicReads, requiredParameters } from '#tests/support/endpoints.ts'
import {
  makeActivity,
  makeArticle,
  makeBanner,
  makeDish,
  makeHighlight,
  makeInfo,
  makeOffice,
  makePerson,
  makeProfile,
  makeShared,
  makeShop,
} from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let app: TestApp
let answers: Answers
let showcaseId: number
beforeAll(async () => {
  app = await testApp()
  await fill()
  // No HTTP requests arrive, so there is nothing to cache or count.
  const unused = {
    version: {} as ContentVersion,
    cache: {} as ContentCache,
    budget: {} as ReadBudget,
    views: {} as ViewCounter,
    storage: {} as Storage,
    cookies: {} as SessionCookies,
    staffCookie: {} as StaffCookie,
    deviceCookie: {} as DeviceCookie,
    rates: {} as Rates,
    operator: { mail: undefined, mapTiles: undefined, s3: undefined, backup: app.config.backup },
  }
  answers = serveCalls(Fastify(), Object.values(features), { db: app.db, search: app.search, ...unused })
})
afterAll(() => app.close())

/** Creates an answer for every call. Calls by id use id 1, the first article or item of its table. */
async function fill() {
  const { db } = app
  const { id: companyId } = await makeOffice(db, { type: 4, contactPhone: '010-12345678' })
  await makeArticle(db, { policyType: 11 })
  showcaseId = (await makeArticle(db, { policyType: 4, section: 2, companyId })).id
  for (const policyType of [1, 2, 4, 5, 6, 7, 9, 10, 12, 13]) {
    for (const section of [1, 2]) await makeArticle(db, { policyType, section, companyId })
  }
  await makeShared(db, { companyId })
  await makeActivity(db, { signUp: { signUpOpensAt: new Date(0), capacity: 5 } })
  await db.prisma.focusNews.create({ data: { articleId: 1, title: '头条' } })
  await makeProfile(db, { id: 5, longitude: 116.4, latitude: 39.9 })
  await makePerson(db, { profileId: 1 })
  await makeBanner(db)
  for (const category of [1, 3, 4]) await makeInfo(db, { category, companyId })
  await makeHighlight(db, { images: ['一', '二'] })
  const shop = await makeShop(db, { tags: ['川菜'], companyId, longitude: 116.4, latitude: 39.9 })
  await makeDish(db, shop.id)
}

test.each(publicReads)('a page gets the same data from $path as an API client, under our names', async (endpoint: Endpoint) => {
  const given: Record<string, unknown> = {}
  const wire: Record<string, number> = {}
  for (const { own, wire: name } of requiredParameters(endpoint)) {
    const value = endpoint === showcaseContract.getShowcaseUnit ? showcaseId : 1
    given[own] = value
    wire[name] = value
  }
  const dependencies: Dependencies = { tables: new Set(), expiresAt: 0 }
  const own = (await collectDependencies(dependencies, () => answers.answer({ endpoint, input: given as never, body: undefined as never }))) as
    | Page<unknown>
    | object
  // Otherwise the answer stays cached after its source has changed.
  expect(dependencies.tables.size).toBeGreaterThan(0)
  const { Code, Data, Count } = (await call(app.fastify, endpoint.path.split('/').at(-1) as string, wire)).json()
  expect(Code).toBe(1)
  const isList = Array.isArray(Data)
  expect(z.encode(endpoint.output, (isList ? (own as Page<unknown>).items : own) as never)).toEqual(Data)
  if (isList) expect(own).toMatchObject({ total: Count })
})

test('a page that requests an unknown item is refused like an API client', async () => {
  const { getArticle } = articleContract
  await expect(answers.answer(query(getArticle, { id: 999 }))).rejects.toMatchObject({ kind: 'notFound' })
  await expect(answers.answer(query(getArticle, { id: 0 }))).rejects.toMatchObject({ kind: 'malformed' })
})
