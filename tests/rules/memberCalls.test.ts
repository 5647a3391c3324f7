import { describe, expect, test } from 'vitest'
import { type Fields, ownOf, type RecordCodec } from '#shared/lib/codecs.ts'
import type { Endpoint } from '#shared/lib/endpoint.ts'
import { endpoints } from '#tests/support/endpoints.ts'

/* Rules for every current and future call for members. tests/server/access.test.ts checks that the server enforces them. */

const calls = endpoints.filter(({ access }) => access !== 'public')
const fieldsOf = ({ input, body }: Endpoint) =>
  [input, body].flatMap((schema) => Object.values((schema as RecordCodec<Fields> | undefined)?.fields ?? {})).map(([wire, type]) => ({ wire, type }))
/** Fields by which inherited clients identify the caller. */
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
/** Fields that only the association sets. */
const decided = ['status', 'checkstatus', 'failreason', 'invest', 'role', 'credit', 'publishedat', 'reviewedat', 'version', 'deletedat']

test('the scan finds existing calls', () => {
  expect(calls.length).toBeGreaterThan(20)
  expect(calls.filter(({ enterpriseAbility }) => enterpriseAbility).length).toBeGreaterThan(4)
  expect(calls.flatMap(fieldsOf).filter(({ type }) => ownOf(type)).length).toBeGreaterThan(20)
})

describe.each(calls)('$method $path', (endpoint) => {
  test('copies no field that identifies the caller', () => {
    const believed = fieldsOf(endpoint).filter(({ wire, type }) => identity.includes(wire.toLowerCase()) && ownOf(type) === undefined)
    expect(believed.map(({ wire }) => wire)).toEqual([])
  })

  test('accepts no field that the association sets', () => {
    const settable = fieldsOf(endpoint).filter(({ wire }) => decided.includes(wire.toLowerCase()))
    expect(settable.map(({ wire }) => wire)).toEqual([])
  })

  test('has no owner variant', () => {
    expect(endpoint.ownerVariant).toBeUndefined()
  })

  test('can leave out the fields about the caller', () => {
    for (const { wire, type } of fieldsOf(endpoint)) {
      if (ownOf(type)) expect({ wire, optional: type.safeDecode(undefined as never).success }).toEqual({ wire, optional: true })
    }
  })
})
