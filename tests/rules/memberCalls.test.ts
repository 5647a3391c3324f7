import { describe, expect, test } from 'vitest'
import { type Fields, ownOf, type RecordCodec } from '#shared/lib/codecs.ts'
import type { Endpoint } from '#shared/lib/endpoint.ts'
import { endpoints } from '#tests/support/endpoints.ts'

/* What holds for every call for members, and for each that will come. That the server keeps to it is shown by tests/server/access.test.ts. */

const calls = endpoints.filter(({ access }) => access !== 'public')
const fieldsOf = ({ input, body }: Endpoint) =>
  [input, body].flatMap((schema) => Object.values((schema as RecordCodec<Fields> | undefined)?.fields ?? {})).map(([wire, type]) => ({ wire, type }))
/** How the inherited clients say who they are. */
const identity = [
  'accountid',
  'companyid',
  'createuserid',
  'loginname',
  'username',
  'accountname',
  'companyname',
  'ticket',
  'accounttype',
  'invitecompanyid',
]
/** What only the association decides. */
const decided = ['status', 'checkstatus', 'failreason', 'invest', 'role', 'credit', 'publishedat', 'reviewedat', 'version', 'deletedat']

test('the walk sees the calls there are', () => {
  expect(calls.length).toBeGreaterThan(20)
  expect(calls.filter(({ enterpriseAbility }) => enterpriseAbility).length).toBeGreaterThan(4)
  expect(calls.flatMap(fieldsOf).filter(({ type }) => ownOf(type)).length).toBeGreaterThan(20)
})

describe.each(calls)('$method $path', (endpoint) => {
  test('takes over nothing that says who calls', () => {
    const believed = fieldsOf(endpoint).filter(({ wire, type }) => identity.includes(wire.toLowerCase()) && ownOf(type) === undefined)
    expect(believed.map(({ wire }) => wire)).toEqual([])
  })

  test('takes nothing that the association decides', () => {
    const settable = fieldsOf(endpoint).filter(({ wire }) => decided.includes(wire.toLowerCase()))
    expect(settable.map(({ wire }) => wire)).toEqual([])
  })

  test('is not shown to visitors beside what they may see', () => {
    expect(endpoint.ownerVariant).toBeUndefined()
  })

  test('can leave out what is said about the caller', () => {
    for (const { wire, type } of fieldsOf(endpoint)) {
      if (ownOf(type)) expect({ wire, optional: type.safeDecode(undefined as never).success }).toEqual({ wire, optional: true })
    }
  })
})
