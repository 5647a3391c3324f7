import { z } from 'zod'
import type { Endpoint } from '#shared/lib/endpoint.ts'
import { anActivity } from '#tests/bench/console/fillConsole.ts'
import { consoleCalls } from '#tests/support/endpoints.ts'

type ListQuery = Record<string, string | number>

/** One query of a list. */
export interface ListCase {
  call: string
  query: ListQuery
}

/** The query fields of a list, as JSON schema. */
type Fields = Record<string, { enum?: string[]; const?: string }>

/** Values for filters that the schema does not enumerate; those of one call alone are named with the call. */
const samples: Record<string, string | number> = {
  activityId: anActivity,
  areaCode: 'area7',
  branchId: 2,
  category: 1,
  companyId: 7,
  province: '云岭省',
  cuisineCode: 'cuisine7',
  section: 1,
  type: 1,
  actor: 'staff7',
  owner: 'member7',
  rank: 5,
  role: 1,
  reviewer: 'staff7',
  days: 30,
  subject: 'article 7',
  from: '2026-01-01',
  until: '2020-01-01',
  'readReport from': '2024-01',
  'readReport until': '2026-10',
}
/** One, two and four characters, rare ones, some without a match, and letters in both cases. */
const texts = ['京', '北京', '人民政府', '糌粑', '鼗鼙', 'gdp']

/** Every list of the console in every way: each order, each text, each filter alone. */
export const listCases = (): ListCase[] =>
  consoleCalls.flatMap(({ name: call, endpoint }) => {
    const { fields, required } = fieldsOf(endpoint)
    const { sort, direction, text, page, size, ...filters } = fields
    if (!sort) return []
    const always = Object.fromEntries(required.map((field) => [field, sampleOf(call, field)]))
    const queries: ListQuery[] = [
      {},
      ...(valuesOf(sort) ?? []).flatMap((value) => ['ascending', 'descending'].map((direction) => ({ sort: value, direction }))),
      ...texts.map((text) => ({ text })),
      ...Object.entries(filters).flatMap(([filter, field]) => (valuesOf(field) ?? [sampleOf(call, filter)]).map((value) => ({ [filter]: value }))),
    ]
    return queries.map((query) => ({ call, query: { ...always, ...query } }))
  })

function fieldsOf({ input }: Endpoint): { fields: Fields; required: string[] } {
  const { properties = {}, required = [] } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  return { fields: properties as Fields, required }
}

const valuesOf = ({ enum: values, const: value }: Fields[string]) => values ?? (value === undefined ? undefined : [value])

function sampleOf(call: string, filter: string) {
  const sample = samples[`${call} ${filter}`] ?? samples[filter]
  if (sample === undefined) throw new Error(`${call} can be filtered by ${filter}: add a value to samples`)
  return sample
}
