import { globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { consoleFeatures, features } from '#server/features/index.ts'
import { itemContracts } from '#shared/contracts/console/items.ts'
import type { Endpoint } from '#shared/lib/endpoint.ts'

const endpoints = Object.entries(features).flatMap(([feature, { contract }]) =>
  Object.entries(contract).map(([name, endpoint]) => ({ feature, name, ...endpoint })),
)
const inherited = (path: string) => path.replace('/api/ZhuJingBanXieHui/', '')

/** The public reading calls of the inherited API. */
const reading = `GetBannerList GetDangjianList GetProjectList GetProjectDetail GetFoodShop GetFoodShopDetail GetZhujingbanList
  GetPingpaiActivityList GetPlolicyDetail GetCityShowList GetJingcaiList GetJingcaiDetail GetJingcaiGroupList GetXiehuiModel
  GetXiehuiExport GetXiehuiVIP GetCompanyList GetCompanyDetail GetYaowen GetGongxiangZhujingban GetFocusNews GetZhujingbanWork GetGongxiang
  GetCompanynWork GetFoodArea GetFoodCookingStyle GetFoodList GetActivityList GetExpertList GetMedicalKnowledge GetKnowledgeDetail GetMedical
  GetProjectShow GetZhengceList GetSearchKey`.split(/\s+/)

/** The calls for members, of the inherited API and added to it. */
const memberReading = `GetProjectDown GetDownCost GetAccountModel GetListbyfaqiren GetMyFengcai GetMyFoodShop GetMyBaoimng GetDownCount GetDownList
  GetMessageList GetMessageCount`.split(/\s+/)
const memberWriting = `AddBaoming CancelBaoming Logout UpdatePwd EditAccount AddGongxiang EditGongxiang AddJiaoliu EditJiaoliu AddFengcai
  EditFengcai AddFoodShop EditFoodShop AddDishes EditDishes UploadFile ReadMessage`.split(/\s+/)

/** Who is not signed in may send these and nothing else: a list of columns to read, a sign-in, the two forms for everybody, and another password. */
const openPosts = ['GetDongtaiYaowen', 'Login', 'AddContact', 'AddMatericalService', 'RequestPasswordReset', 'ResetPassword']

test.each(reading)('%s is there and is read by GET', (name) => {
  expect(endpoints.filter(({ path }) => inherited(path) === name).map(({ method }) => method)).toEqual(['GET'])
})

test('GetDongtaiYaowen is there and reads by POST', () => {
  expect(endpoints.filter(({ path }) => inherited(path) === 'GetDongtaiYaowen').map(({ method }) => method)).toEqual(['POST'])
})

test.each(memberReading.map((name) => ['GET', name]).concat(memberWriting.map((name) => ['POST', name])))(
  '%s %s is there, for members',
  (method, name) => {
    const found = endpoints.filter(({ path }) => inherited(path) === name)
    expect(found.map(({ method }) => method)).toEqual([method])
    expect(found[0]?.access).toBe('member')
  },
)

test('every address is answered once', () => {
  const paths = endpoints.map(({ path }) => path)
  expect(paths).toEqual([...new Set(paths)])
})

test('a feature answers each contract, and all of its calls', async () => {
  const modules = await Promise.all(globSync('shared/contracts/**/*.ts').map((path) => import(`../../${path}`)))
  const contracts = modules.flatMap((module) => Object.entries(module).flatMap(([name, value]) => (name.endsWith('Contract') ? [value] : [])))
  const all = [...Object.values(features), ...Object.values(consoleFeatures)]
  expect(new Set(all.map(({ contract }) => contract))).toEqual(new Set([...contracts, ...Object.values(itemContracts)]))
  for (const { contract, routes } of all) expect(routes.map(({ name }) => name)).toEqual(Object.keys(contract))
})

test('what counts as a view is a call that opens one item', () => {
  const viewing = Object.values(features)
    .flatMap(({ routes }) => routes)
    .filter(({ viewed }) => viewed)
  for (const { endpoint } of viewing) expect(Object.keys((endpoint as Endpoint & { input: { fields: object } }).input.fields)).toContain('id')
  expect(viewing).not.toEqual([])
})

test('owners are shown more by exactly those calls that say so', () => {
  const declared = Object.values(features)
    .flatMap(({ routes }) => routes)
    .filter(({ endpoint }) => endpoint.ownerVariant)
  for (const { endpoint } of declared) expect({ method: endpoint.method, access: endpoint.access }).toEqual({ method: 'GET', access: 'public' })
  expect(
    Object.values(features)
      .flatMap(({ routes }) => routes)
      .filter(({ handleOwner }) => handleOwner),
  ).toEqual(declared)
  expect(declared).not.toEqual([])
})

describe.each(endpoints)('$feature: $name', ({ method, path, access, failure, success, input, body, output, upload }) => {
  test('has an address of the inherited form', () => {
    expect(path).toMatch(/^\/api\/ZhuJingBanXieHui\/[A-Z][A-Za-z]+$/)
  })

  test('says who may call it', () => {
    expect(['public', 'member', 'staff']).toContain(access)
    if (access === 'public' && method === 'POST') expect(openPosts).toContain(inherited(path))
  })

  test('says in Chinese what a visitor reads when it fails', () => {
    expect(failure).toMatch(/^[\p{Script=Han}！!，]{4,30}$/u)
    if (success) expect(success).toMatch(/^[\p{Script=Han}！，]{4,30}$/u)
  })

  test('carries a body, or a file, exactly when it is a POST', () => {
    expect(body !== undefined || upload === true).toBe(method === 'POST')
  })

  test('knows each of its parameters by name and refuses none that is left to its default', () => {
    const { fields } = input as z.ZodType & { fields?: Record<string, [string, z.ZodType]> }
    expect(fields).toBeDefined()
    for (const [wire] of Object.values(fields ?? {})) expect(wire).toMatch(/^[A-Za-z]+$/)
  })

  test('can be described', () => {
    for (const schema of [input, output, ...(body ? [body] : [])]) z.toJSONSchema(schema, { io: 'input', unrepresentable: 'throw' })
  })
})
