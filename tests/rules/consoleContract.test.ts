import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contentTables } from '#server/database/itemTables.ts'
import { consoleFeatures } from '#server/features/index.ts'
import { columnKeys } from '#shared/rules/columns.ts'
import { submissionKinds } from '#shared/rules/itemKinds.ts'
import { builtInRoles, can, type Permission, roleNames } from '#shared/rules/permissions.ts'
import { consoleCalls, endpoints } from '#tests/support/endpoints.ts'
import { withRole } from '#tests/support/staff.ts'

/* Rules for every current and future call of the console. tests/server/console/access.test.ts checks that the server enforces them. */

/** Who may do what, written independently of the contracts. */
const allowed: Record<Permission, string> = {
  seeDashboard: 'administrator editor reviewer memberManager auditor',
  seeSubmissions: 'administrator reviewer auditor',
  review: 'administrator reviewer',
  seeContent: 'administrator editor reviewer auditor',
  editContent: 'administrator editor',
  seeCompanies: 'administrator editor reviewer memberManager auditor',
  editCompanies: 'administrator editor memberManager',
  seeProfiles: 'administrator editor auditor',
  editProfiles: 'administrator editor',
  seeSite: 'administrator editor auditor',
  editSite: 'administrator editor',
  seeMedia: 'administrator editor reviewer memberManager auditor',
  editMedia: 'administrator editor memberManager',
  seeMembers: 'administrator memberManager auditor',
  manageMembers: 'administrator memberManager',
  seeApplications: 'administrator memberManager auditor',
  handleApplications: 'administrator memberManager',
  seeSignUps: 'administrator editor memberManager auditor',
  manageSignUps: 'administrator memberManager',
  seeMedicalRequests: 'administrator memberManager',
  seeReports: 'administrator editor reviewer memberManager auditor',
  seeAudit: 'administrator auditor',
  seeSettings: 'administrator auditor',
  changeSettings: 'administrator',
  manageStaff: 'administrator',
  importSite: 'administrator',
  manageBackups: 'administrator',
}

test.each(Object.entries(allowed))('%s is granted to: %s', (permission, roles) => {
  expect(builtInRoles.filter((role) => can(withRole(role), permission as Permission)).join(' ')).toBe(roles)
})

test('every role has its own Chinese name', () => {
  const names = builtInRoles.map((role) => roleNames[role])
  expect(new Set(names).size).toBe(builtInRoles.length)
  for (const name of names) expect(name).toMatch(/^\p{Script=Han}{2,6}$/u)
})

test('an unknown role has no permissions', () => {
  for (const role of ['member', '', 'constructor'])
    expect(Object.keys(allowed).filter((name) => can(withRole(role as never), name as Permission))).toEqual([])
})

test('each kind that members submit is reviewed in an existing column', () => {
  expect(Object.values(submissionKinds).filter(({ column }) => !columnKeys.includes(column))).toEqual([])
})

test('every call is named after its address or its end; calls that write one kind leave out the name of the kind', () => {
  const written = new RegExp(`^(create|save|read)(?:${Object.keys(contentTables).join('|')})(Version)?$`)
  for (const { contract } of Object.values(consoleFeatures))
    for (const [key, { path }] of Object.entries(contract)) {
      const name = path.split('/').at(-1) ?? ''
      expect(['create', 'save', 'readVersion'].includes(key) ? name.replace(written, '$1$2') : name).toBe(key)
    }
})

test('every address is unique, and the inherited API has no staff calls', () => {
  const paths = consoleCalls.map(({ endpoint }) => endpoint.path)
  expect(paths).toEqual([...new Set(paths)])
  expect(endpoints.filter(({ access }) => access === 'staff')).toEqual([])
})

test('one call needs no session', () => {
  expect(consoleCalls.filter(({ endpoint }) => endpoint.needs === 'signedOut').map(({ name }) => name)).toEqual(['signIn'])
})

describe.each(consoleCalls)('$name', ({ name, endpoint: { method, path, access, needs, failure, success, input, body, output, upload } }) => {
  test('has a console address and declares who may call it', () => {
    expect({ path, access }).toEqual({ path: `/api/console/${name}`, access: 'staff' })
    expect(name).toMatch(/^([a-z][a-zA-Z]*\/)?[a-z][a-zA-Z]*$/)
    expect([...Object.keys(allowed), 'anyStaff', 'signedOut']).toContain(needs)
  })

  test('has Chinese messages for failure and success', () => {
    expect(failure).toMatch(/^[\p{Script=Han}，]{4,30}$/u)
    if (success) expect(success).toMatch(/^[\p{Script=Han}，]{4,30}$/u)
  })

  test('has a body or a file exactly when it is a POST', () => {
    expect(body !== undefined || upload === true).toBe(method === 'POST')
  })

  test('lets an auditor change nothing but their own account', () => {
    const isOwn = needs === 'anyStaff' || needs === 'signedOut'
    expect(method === 'POST' && !isOwn && can(withRole('auditor'), needs as Permission)).toBe(false)
  })

  test('can be described', () => {
    for (const schema of [input, output, ...(body ? [body] : [])]) z.toJSONSchema(schema, { io: 'input', unrepresentable: 'throw' })
  })
})
