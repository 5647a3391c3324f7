import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BuiltInRole, builtInRoles, type Permission, permissionNames } from '#shared/rules/permissions.ts'
import type { PendingAction } from '#shared/rules/staffRules.ts'
import { refused } from '#tests/support/call.ts'
import { consoleCalls } from '#tests/support/endpoints.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { makeMember, type TestMember } from '#tests/support/members.ts'
import { ask, makeStaff, makeStaffWith, makeStaffWithApp, staffSignedIn, type TestStaff } from '#tests/support/staff.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

/* Walks every console call of the contract with every role. The table repeats who may make each call, and a call without an entry fails. */

const allRoles = [...builtInRoles]
/** Readers of health data: staff who arrange the visits. */
const medicalStaff: BuiltInRole[] = ['administrator', 'memberManager']
const readersOfContent: BuiltInRole[] = ['administrator', 'editor', 'reviewer', 'auditor']
const editors: BuiltInRole[] = ['administrator', 'editor']
/** Staff who manage the records and logos of member units. */
const writersOfCompanies: BuiltInRole[] = ['administrator', 'editor', 'memberManager']
const reviewers = ['administrator', 'reviewer'] as const
const readers = [...reviewers, 'auditor'] as const
interface Expected {
  roles: readonly BuiltInRole[]
  /** Pending actions that do not block the call. */
  allowedWhilePending?: readonly PendingAction[]
}
/** Member managers manage members; auditors read them. */
const memberCalls = (what: 'read' | 'write', names: string[]): Record<string, Expected> => {
  const roles: BuiltInRole[] = ['administrator', 'memberManager', ...(what === 'read' ? (['auditor'] as const) : [])]
  return Object.fromEntries(names.map((name) => [name, { roles }]))
}
/** The calls that all kinds of items share. */
const itemCalls = (kind: string, readers: readonly BuiltInRole[], writers: readonly BuiltInRole[]): Record<string, Expected> => ({
  [`${kind}/versions`]: { roles: readers },
  [`${kind}/previewLinks`]: { roles: readers },
  ...Object.fromEntries(
    ['publish', 'withdraw', 'delete', 'restore', 'previewLink', 'endPreviewLink', 'lock', 'unlock', 'readDraft', 'saveDraft', 'dropDraft'].map(
      (name) => [`${kind}/${name}`, { roles: writers }],
    ),
  ),
})
const expected: Record<string, Expected> = {
  enterCode: { roles: allRoles, allowedWhilePending: ['code'] },
  me: { roles: allRoles, allowedWhilePending: ['code', 'newPassword', 'secondFactor'] },
  signOut: { roles: allRoles, allowedWhilePending: ['code', 'newPassword', 'secondFactor'] },
  changePassword: { roles: allRoles, allowedWhilePending: ['newPassword'] },
  listSessions: { roles: allRoles },
  endSession: { roles: allRoles },
  startSecondFactor: { roles: allRoles, allowedWhilePending: ['secondFactor'] },
  confirmSecondFactor: { roles: allRoles, allowedWhilePending: ['secondFactor'] },
  turnOffSecondFactor: { roles: allRoles },
  renewRecoveryCodes: { roles: allRoles },
  readNoticeChoices: { roles: allRoles },
  saveNoticeChoice: { roles: allRoles },
  readOwnEmail: { roles: allRoles },
  changeOwnEmail: { roles: allRoles },
  sendEmailCode: { roles: allRoles },
  confirmOwnEmail: { roles: allRoles },
  removeOwnEmail: { roles: allRoles },
  waiting: { roles: allRoles },
  listArticles: { roles: readersOfContent },
  readArticle: { roles: readersOfContent },
  articleOwners: { roles: readersOfContent },
  readArticleVersion: { roles: readersOfContent },
  createArticle: { roles: editors },
  uploadAttachment: { roles: editors },
  saveArticle: { roles: editors },
  pinArticles: { roles: editors },
  setHeadline: { roles: editors },
  ...itemCalls('article', readersOfContent, editors),
  articleTemplate: { roles: editors },
  tryArticleImport: { roles: editors },
  importArticles: { roles: editors },
  readArticleImports: { roles: editors },
  stopArticleImport: { roles: editors },
  listArticleImportEntries: { roles: editors },
  listInfoItems: { roles: readersOfContent },
  readInfoItem: { roles: readersOfContent },
  infoItemOwners: { roles: readersOfContent },
  createInfoItem: { roles: editors },
  saveInfoItem: { roles: editors },
  readInfoItemVersion: { roles: readersOfContent },
  infoItemAttachment: { roles: readersOfContent },
  ...itemCalls('infoItem', readersOfContent, editors),
  listCompanies: { roles: allRoles },
  companyProvinces: { roles: allRoles },
  readCompany: { roles: allRoles },
  createCompany: { roles: writersOfCompanies },
  saveCompany: { roles: writersOfCompanies },
  readCompanyVersion: { roles: allRoles },
  companyTemplate: { roles: writersOfCompanies },
  tryCompanyImport: { roles: writersOfCompanies },
  importCompanies: { roles: writersOfCompanies },
  ...itemCalls('company', allRoles, writersOfCompanies),
  listFoodShops: { roles: readersOfContent },
  readFoodShop: { roles: readersOfContent },
  foodShopChoices: { roles: readersOfContent },
  readFoodShopVersion: { roles: readersOfContent },
  createFoodShop: { roles: editors },
  saveFoodShop: { roles: editors },
  ...itemCalls('foodShop', readersOfContent, editors),
  listShopDishes: { roles: readersOfContent },
  saveDish: { roles: editors },
  deleteDish: { roles: editors },
  orderDishes: { roles: editors },
  listHighlights: { roles: readersOfContent },
  readHighlight: { roles: readersOfContent },
  readHighlightVersion: { roles: readersOfContent },
  createHighlight: { roles: editors },
  saveHighlight: { roles: editors },
  ...itemCalls('highlight', readersOfContent, editors),
  listPreviewLinks: { roles: allRoles },
  readReport: { roles: allRoles },
  readCompanyReport: { roles: allRoles },
  listDigests: { roles: allRoles },
  readDigest: { roles: allRoles },
  digestPage: { roles: allRoles },
  findDigestItems: { roles: allRoles },
  createDigest: { roles: editors },
  saveDigest: { roles: editors },
  deleteDigest: { roles: editors },
  createDigestArticle: { roles: editors },
  listAudit: { roles: ['administrator', 'auditor'] },
  overview: { roles: allRoles },
  creditBalances: { roles: ['administrator', 'memberManager', 'auditor'] },
  listActivities: { roles: ['administrator', 'editor', 'memberManager', 'auditor'] },
  openActivity: { roles: ['administrator', 'editor', 'memberManager', 'auditor'] },
  saveActivity: { roles: ['administrator', 'memberManager'] },
  listSignUps: { roles: ['administrator', 'editor', 'memberManager', 'auditor'] },
  cancelSignUpOf: { roles: ['administrator', 'memberManager'] },
  listMedicalRequests: { roles: medicalStaff },
  openMedicalRequest: { roles: medicalStaff },
  assignMedicalRequest: { roles: medicalStaff },
  advanceMedicalRequest: { roles: medicalStaff },
  cancelMedicalRequest: { roles: medicalStaff },
  noteMedicalRequest: { roles: medicalStaff },
  deleteMedicalRequest: { roles: medicalStaff },
  systemHealth: { roles: ['administrator', 'auditor'] },
  launchSteps: { roles: ['administrator'] },
  readDemo: { roles: ['administrator', 'auditor'] },
  clearDemo: { roles: ['administrator'] },
  listMedia: { roles: allRoles },
  mediaUses: { roles: allRoles },
  uploadMedia: { roles: writersOfCompanies },
  describeMedia: { roles: writersOfCompanies },
  removeMedia: { roles: writersOfCompanies },
  findUnits: { roles: allRoles },
  ...memberCalls('read', ['listAccounts', 'getAccount', 'listAccountSessions', 'listCredits', 'listApplications', 'getApplication']),
  ...memberCalls('write', ['createAccount', 'editAccount', 'setAccountsDisabled', 'resetAccounts', 'handOverAccount', 'endAccountSessions']),
  ...memberCalls('write', ['grantCredits', 'accountTemplate', 'tryAccountImport', 'importAccounts']),
  ...memberCalls('write', ['noteApplication', 'closeApplication', 'acceptApplication']),
  listStaffAccounts: { roles: ['administrator'] },
  createStaffAccount: { roles: ['administrator'] },
  editStaffAccount: { roles: ['administrator'] },
  setStaffDisabled: { roles: ['administrator'] },
  resetStaffAccount: { roles: ['administrator'] },
  reviewQueue: { roles: readers },
  listDecided: { roles: readers },
  submission: { roles: readers },
  submittedDocument: { roles: readers },
  previewSubmission: { roles: readers },
  reviewReasons: { roles: readers },
  approveSubmission: { roles: reviewers },
  rejectSubmission: { roles: reviewers },
  undoDecision: { roles: reviewers },
  approveSubmissions: { roles: reviewers },
  correctSubmission: { roles: reviewers },
  uploadCorrectedDocument: { roles: reviewers },
  saveReviewReason: { roles: reviewers },
  removeReviewReason: { roles: reviewers },
  listSiteRows: { roles: ['administrator', 'editor', 'auditor'] },
  saveSiteRow: { roles: ['administrator', 'editor'] },
  deleteSiteRow: { roles: ['administrator', 'editor'] },
  orderSiteRows: { roles: ['administrator', 'editor'] },
  listStaffRoles: { roles: ['administrator'] },
  saveStaffRole: { roles: ['administrator'] },
  deleteStaffRole: { roles: ['administrator'] },
  listProfiles: { roles: ['administrator', 'editor', 'auditor'] },
  readProfile: { roles: ['administrator', 'editor', 'auditor'] },
  saveProfile: { roles: ['administrator', 'editor'] },
  listSettings: { roles: ['administrator', 'auditor'] },
  listRefusals: { roles: ['administrator', 'auditor'] },
  readMail: { roles: ['administrator', 'auditor'] },
  readWebhook: { roles: ['administrator', 'auditor'] },
  saveWebhook: { roles: ['administrator'] },
  turnOffWebhook: { roles: ['administrator'] },
  sendTestWebhook: { roles: ['administrator'] },
  saveMail: { roles: ['administrator'] },
  turnOffMail: { roles: ['administrator'] },
  sendTestMail: { roles: ['administrator'] },
  saveSetting: { roles: ['administrator'] },
  readImports: { roles: ['administrator'] },
  startImport: { roles: ['administrator'] },
  stopImport: { roles: ['administrator'] },
  listImportEntries: { roles: ['administrator'] },
  readBackups: { roles: ['administrator'] },
  startBackup: { roles: ['administrator'] },
  downloadBackup: { roles: ['administrator'] },
}
const calls = consoleCalls.filter(({ name }) => name !== 'signIn')
const kinds = { code: 4031, newPassword: 4032, secondFactor: 4033 }

let app: TestApp
let staff: TestStaff
let other: TestStaff
let member: TestMember
let before: Record<string, string>
beforeAll(async () => {
  app = await testApp()
  staff = await makeStaff(app.db)
  other = await makeStaff(app.db)
  member = await makeMember(app.db)
  before = await fingerprint(app.db)
})
afterAll(() => app.close())

const signedOut = { status: 401, Code: 401, Message: '请先登录' }
const badTicket = { status: 403, Code: 403, Message: '登录凭证无效，请重新登录' }
type Headers = Record<string, string>
type StaffBrowser = Awaited<ReturnType<typeof staffSignedIn>>

test('the table has an entry for every call', () => {
  expect(calls.map(({ name }) => name).sort()).toEqual(Object.keys(expected).sort())
})

describe.each(calls)('$name', ({ name, endpoint: { method, path } }) => {
  const refusedFor = (headers: Headers) => refused(app.fastify, path, {}, { method, headers, ...(method === 'POST' && { payload: {} }) })

  test('refuses a visitor and a member', async () => {
    const memberToken = member.headers.cookie.replace('session=', '')
    const outsiders: Headers[] = [
      {},
      member.headers,
      { cookie: `staffToken=${memberToken}`, ticket: member.headers.ticket },
      { cookie: 'staffToken=made-up', ticket: 'made-up' },
      { cookie: 'staffToken=', ticket: staff.headers.ticket },
      { cookie: `staffToken=${staff.tokenHash}`, ticket: staff.headers.ticket },
      { cookie: staff.headers.cookie.replace('staffToken', 'session'), ticket: staff.headers.ticket },
      { authorization: 'Bearer x' },
    ]
    for (const headers of outsiders) expect(await refusedFor(headers)).toMatchObject(signedOut)
  })

  test(method === 'POST' ? 'refuses a request without the ticket of this session' : 'is never cached', async () => {
    if (method === 'GET') return expect((await ask(app.fastify, staff, name)).answered['cache-control']).toBe('no-store')
    const { cookie } = staff.headers
    const otherTicket = other.headers.ticket
    for (const headers of [
      { cookie },
      { cookie, ticket: '' },
      { cookie, ticket: otherTicket },
      { cookie: `${cookie}; ticket=${staff.headers.ticket}` },
    ])
      expect(await refusedFor(headers as Headers)).toMatchObject(badTicket)
  })
})

test('nothing has changed', async () => {
  expect(await fingerprint(app.db)).toEqual(before)
})

describe.each(allRoles)('%s', (role) => {
  test('can make exactly the calls of this role', async () => {
    const { account } = await makeStaff(app.db, { role })
    let session: StaffBrowser | undefined
    for (const { name } of calls) {
      session ??= await staffSignedIn(app.db, account.id)
      const { status } = await ask(app.fastify, session, name)
      const isRefused = status === 403 || status === 401
      expect({ name, isRefused }).toEqual({ name, isRefused: !expected[name]?.roles.includes(role) })
      // Some of the successful calls end sessions.
      if (!isRefused) session = undefined
    }
  })
})

/** Returns the calls that staff whose only role has these permissions are refused. */
async function refusals(permissions: readonly Permission[], names: string[]) {
  const { account } = await makeStaffWith(app.db, permissions)
  const refused: string[] = []
  for (const name of names) {
    const { status } = await ask(app.fastify, await staffSignedIn(app.db, account.id), name)
    if (status === 403 || status === 401) refused.push(name)
  }
  return refused
}

describe.each(permissionNames)('the calls that require the permission %s', (permission) => {
  const names = calls.filter(({ endpoint }) => endpoint.needs === permission).map(({ name }) => name)

  test('can be made with only this permission', async () => {
    expect(await refusals([permission], names)).toEqual([])
  })

  // No combination of the other permissions opens these calls.
  test('cannot be made with all permissions but this one', async () => {
    const others = permissionNames.filter((name) => name !== permission)
    expect(await refusals(others, names)).toEqual(names)
  })
})

test('staff without a role can only make the calls for their own account', async () => {
  const names = calls.map(({ name }) => name)
  const closed = calls.filter(({ endpoint }) => endpoint.needs !== 'anyStaff').map(({ name }) => name)
  expect(await refusals([], names)).toEqual(closed)
})

describe.each(Object.entries(kinds) as [PendingAction, number][])('with a pending action: %s', (pendingAction, Code) => {
  beforeAll(async () => {
    if (pendingAction === 'secondFactor') await app.db.prisma.setting.create({ data: { key: 'staffSecondFactor', value: 'required' } })
  })
  afterAll(() => app.db.prisma.setting.deleteMany().then(() => {}))

  test('refuses every call but those that resolve it', async () => {
    const { account } = await (pendingAction === 'code'
      ? makeStaffWithApp(app.db)
      : makeStaff(app.db, { mustChangePassword: pendingAction === 'newPassword' }))
    let session: StaffBrowser | undefined
    for (const { name } of calls) {
      session ??= await staffSignedIn(app.db, account.id)
      const answer = await ask(app.fastify, session, name)
      const isOpen = expected[name]?.allowedWhilePending?.includes(pendingAction) ?? false
      expect({ name, isOpen: answer.Code !== Code }).toEqual({ name, isOpen })
      if (isOpen) session = undefined
      else expect(answer).toMatchObject({ status: 403, Data: null, setCookie: [] })
    }
  })
})
