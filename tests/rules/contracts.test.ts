import { globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { submittedTypes } from '#server/content/contentTypes.ts'
import { consoleFeatures, features } from '#server/features/index.ts'
import { itemContracts } from '#shared/contracts/console/items.ts'
import type { Endpoint } from '#shared/lib/endpoint.ts'
import { submissionKinds } from '#shared/rules/itemKinds.ts'

const endpoints = Object.entries(features).flatMap(([feature, { contract }]) =>
  Object.entries(contract).map(([name, endpoint]) => ({ feature, name, ...endpoint })),
)
const inherited = (path: string) => path.replace('/api/ZhuJingBanXieHui/', '')

/** The public read calls of the inherited API. */
const reading = `GetBannerList GetDangjianList GetProjectList GetProjectDetail GetFoodShop GetFoodShopDetail GetZhujingbanList
  GetPingpaiActivityList GetPlolicyDetail GetCityShowList GetJingcaiList GetJingcaiDetail GetJingcaiGroupList GetXiehuiModel
  GetXiehuiExport GetXiehuiVIP GetCompanyList GetCompanyDetail GetYaowen GetGongxiangZhujingban GetFocusNews GetZhujingbanWork GetGongxiang
  GetCompanynWork GetFoodArea GetFoodCookingStyle GetFoodList GetActivityList GetExpertList GetMedicalKnowledge GetKnowledgeDetail GetMedical
  GetProjectShow GetZhengceList GetSearchKey`.split(/\s+/)

/** Calls for members, inherited and added. */
const memberReading = `GetProjectDown GetDownCost GetAccountModel GetListbyfaqiren GetMyFengcai GetMyFoodShop GetMyBaoimng GetDownCount GetDownList
  GetMessageList GetMessageCount`.split(/\s+/)
const memberWriting = `AddBaoming CancelBaoming Logout UpdatePwd EditAccount AddGongxiang EditGongxiang AddJiaoliu EditJiaoliu AddFengcai
  EditFengcai AddFoodShop EditFoodShop AddDishes EditDishes UploadFile ReadMessage`.split(/\s+/)

/** The only calls that anonymous visitors may send: a list of columns to read, a sign-in, the two public forms, and a password reset. */
const openPosts = ['GetDongtaiYaowen', 'Login', 'AddContact', 'AddMatericalService', 'RequestPasswordReset', 'ResetPassword']

test.each(reading)('%s exists and is a GET', (name) => {
  expect(endpoints.filter(({ path }) => inherited(path) === name).map(({ method }) => method)).toEqual(['GET'])
})

test('GetDongtaiYaowen exists and reads by POST', () => {
  expect(endpoints.filter(({ path }) => inherited(path) === 'GetDongtaiYaowen').map(({ method }) => method)).toEqual(['POST'])
})

test.each(memberReading.map((name) => ['GET', name]).concat(memberWriting.map((name) => ['POST', name])))(
  '%s %s exists, for members',
  (method, name) => {
    const found = endpoints.filter(({ path }) => inherited(path) === name)
    expect(found.map(({ method }) => method)).toEqual([method])
    expect(found[0]?.access).toBe('member')
  },
)

test('every address is unique', () => {
  const paths = endpoints.map(({ path }) => path)
  expect(paths).toEqual([...new Set(paths)])
})

test('one feature handles each contract, with all of its calls', async () => {
  const modules = await Promise.all(globSync('shared/contracts/**/*.ts').map((path) => import(`../../${path}`)))
  const contracts = modules.flatMap((module) => Object.entries(module).flatMap(([name, value]) => (name.endsWith('Contract') ? [value] : [])))
  const all = [...Object.values(features), ...Object.values(consoleFeatures)]
  expect(new Set(all.map(({ contract }) => contract))).toEqual(new Set([...contracts, ...Object.values(itemContracts)]))
  for (const { contract, routes } of all) expect(routes.map(({ name }) => name)).toEqual(Object.keys(contract))
})

test('only calls that open one item count views', () => {
  const viewing = Object.values(features)
    .flatMap(({ routes }) => routes)
    .filter(({ viewed }) => viewed)
  for (const { endpoint } of viewing) expect(Object.keys((endpoint as Endpoint & { input: { fields: object } }).input.fields)).toContain('id')
  expect(viewing).not.toEqual([])
})

test('exactly the calls that declare an owner variant show owners more', () => {
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

  test('declares who may call it', () => {
    expect(['public', 'member', 'staff']).toContain(access)
    if (access === 'public' && method === 'POST') expect(openPosts).toContain(inherited(path))
  })

  test('has a Chinese message for visitors when it fails', () => {
    expect(failure).toMatch(/^[\p{Script=Han}！!，]{4,30}$/u)
    if (success) expect(success).toMatch(/^[\p{Script=Han}！，]{4,30}$/u)
  })

  test('has a body or a file exactly when it is a POST', () => {
    expect(body !== undefined || upload === true).toBe(method === 'POST')
  })

  test('names each of its parameters and accepts the defaults', () => {
    const { fields } = input as z.ZodType & { fields?: Record<string, [string, z.ZodType]> }
    expect(fields).toBeDefined()
    for (const [wire] of Object.values(fields ?? {})) expect(wire).toMatch(/^[A-Za-z]+$/)
  })

  test('can be described', () => {
    for (const schema of [input, output, ...(body ? [body] : [])]) z.toJSONSchema(schema, { io: 'input', unrepresentable: 'throw' })
  })
})

test.each(Object.values(submissionKinds))('what reviewers can correct is a field of the content: $name', ({ content, fields }) => {
  const { shape } = submittedTypes[content].submission.schema as unknown as z.ZodObject
  expect(Object.keys(shape)).toEqual(expect.arrayContaining(Object.keys(fields)))
})
