import type { FastifyInstance } from 'fastify'
import { apiPrefix, call } from '#tests/support/call.ts'

/** Fields that differ by nature between a portal and one its content was moved to. */
const differing: Record<string, string> = {
  ImageId: 'pictures and dishes have new rows',
  ViewCount: 'reading counts a view',
  ContactPhone: 'visitors see it masked, so it is not moved',
  DownloadCount: 'members and their activity are not moved',
  FileName: "documents require a member's sign-in",
  HasFile: "documents require a member's sign-in",
  FileSize: "documents require a member's sign-in",
  Places: 'the places left are moved as all places',
  PlacesLeft: 'sign-ups stay',
  OpenTime: 'the inherited responses lack it',
  SignUpState: 'the inherited responses lack the opening time of sign-up',
  State: 'the same on the page of an activity',
}

// biome-ignore lint/suspicious/noExplicitAny: an answer is looked at as it is on the wire
type Wire = any

/** Without the fields that differ by nature; pictures have other names. */
const comparable = (value: Wire): Wire => {
  if (typeof value === 'string') return value.replace(/\/uploads\/[\w./-]+/g, '/uploads/…')
  if (Array.isArray(value)) return value.map(comparable)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !Object.hasOwn(differing, name))
      .map(([name, inner]) => [name, comparable(inner)]),
  )
}

/** The wire has whole seconds. For items of different kinds in the same second, the lost fraction decided their order among the results. */
const withoutTies = (hits: Wire[]): Wire[] =>
  hits
    .map((hit, index) => ({ hit, from: hits.findLastIndex((other, place) => place < index && other.UpdateTime !== hit.UpdateTime) }))
    .toSorted((a, b) => a.from - b.from || a.hit.PolicyType - b.hit.PolicyType || a.hit.Id - b.hit.Id)
    .map(({ hit }) => hit)

/** Lists, with the inputs that make another list of each. */
const lists: [name: string, inputs: Record<string, number>[]][] = [
  ['GetYaowen', [{ type: 1 }, { type: 2 }, { type: 3 }]],
  ['GetDangjianList', [{ type: 1 }]],
  ['GetActivityList', [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }]],
  ['GetPingpaiActivityList', [{ type: 1 }, { type: 2 }, { type: 3 }]],
  ['GetExpertList', [{}]],
  ['GetZhujingbanList', [{}, { Region: 3 }]],
  ['GetCompanyList', [{ type: 1 }, { type: 2 }, { type: 3 }, { type: 4 }]],
  ['GetCityShowList', [{ type: 1 }, { type: 2 }, { type: 3, Region: 1 }]],
  ['GetJingcaiList', [{}]],
  ['GetJingcaiGroupList', [{}]],
  ['GetProjectList', [{ type: 1 }, { type: 3 }, { type: 4 }]],
  ['GetGongxiang', [{}]],
  ['GetGongxiangZhujingban', [{}]],
  ['GetFoodShop', [{}]],
  ['GetFoodList', [{}]],
  ['GetMedical', [{}]],
  ['GetMedicalKnowledge', [{}]],
  ['GetProjectShow', [{}]],
  ['GetZhengceList', [{}]],
  ['GetThinkTanks', [{}]],
]

/** Calls that are not paged lists. */
const single: [name: string, inputs: Record<string, string | number>[]][] = [
  ['GetBannerList', [{ type: 1, count: 100 }]],
  ['GetFocusNews', [{}]],
  ['GetFoodArea', [{}]],
  ['GetFoodCookingStyle', [{}]],
  ['GetXiehuiModel', [1, 2, 3, 4, 5].map((id) => ({ id }))],
  ['GetXiehuiExport', [1, 2, 3, 4, 5].map((id) => ({ id }))],
  ['GetXiehuiVIP', [1, 2, 3, 4].map((type) => ({ type }))],
  ['GetSearchKey', ['协会', '驻京', '参访', '火锅', '软件', '第1张'].map((title) => ({ title, current: 1, size: 100 }))],
]

/** What reads an item of a list: the call, and the field that identifies the item. */
const details: Record<string, [name: string, key: string][]> = {
  GetCompanyList: [
    ['GetCompanyDetail', 'CompanyId'],
    ['GetCompanynWork', 'CompanyId'],
  ],
  GetZhujingbanList: [
    ['GetPlolicyDetail', 'Id'],
    ['GetZhujingbanWork', 'Id'],
  ],
  GetProjectList: [['GetProjectDetail', 'ProjectId']],
  GetFoodShop: [['GetFoodShopDetail', 'Id']],
  GetJingcaiList: [['GetJingcaiDetail', 'Id']],
  GetMedicalKnowledge: [
    ['GetKnowledgeDetail', 'Id'],
    ['GetPlolicyDetail', 'Id'],
  ],
  GetFoodList: [],
  GetJingcaiGroupList: [],
  GetGongxiangZhujingban: [],
  GetThinkTanks: [],
}

type Ask = (name: string, input: Record<string, string | number>) => Promise<{ status: number; json(): Wire }>

/** Requests a portal that listens. */
export const askAt =
  (url: string): Ask =>
  async (name, input) => {
    const response = await fetch(`${url}${apiPrefix}/${name}?${new URLSearchParams(input as Record<string, string>)}`)
    const body = await response.json()
    return { status: response.status, json: () => body }
  }
/** Requests an application that does not listen. */
export const askApp =
  (app: FastifyInstance): Ask =>
  (name, input) =>
    call(app, name, input)

/** Returns the responses of all public calls of a portal, page by page, three items per page. */
export async function publicAnswers(ask: Ask): Promise<Record<string, Wire>> {
  const size = 3
  const answers: Record<string, Wire> = {}
  const read = async (name: string, input: Record<string, string | number>) => {
    const { status, json } = await ask(name, input)
    const { Data, Count, Code } = json()
    answers[`${name} ${JSON.stringify(input)}`] = comparable({ status, Code, Count, Data: name === 'GetSearchKey' ? withoutTies(Data) : Data })
    return Data
  }
  for (const [name, inputs] of single) for (const input of inputs) await read(name, input)
  for (const [name, inputs] of lists) {
    for (const input of inputs) {
      for (let page = 1; ; page++) {
        const items: Wire[] = await read(name, { ...input, current: page, size })
        for (const item of items) for (const [detail, key] of details[name] ?? [['GetPlolicyDetail', 'Id']]) await read(detail, { id: item[key] })
        if (items.length === 0) break
      }
    }
  }
  return answers
}
