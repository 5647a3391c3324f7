import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BuiltInRole, builtInRoles, type Permission, permissionNames } from '#shared/rules/permissions.ts'
import type { PendingAction } from '#shared/rules/staffRules.ts'
import { refused } from '#tests/support/call.ts'
import { consoleCalls } from '#tests/support/endpoints.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { makeMember, type TestMember } from '#tests/support/members.ts'
import { ask, makeStaff, makeStaffWith, makeStaffWithApp, staffSignedIn, type TestStaff } from '#tests/support/staff.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

/* Every call of the console, as the contract lists it, by everybody. Who may make it is written down a second time; a call without a line fails. */

const everybody = [...builtInRoles]
/** Who reads health data: those who arrange the visits. */
const arrangers: BuiltInRole[] = ['administrator', 'memberManager']
const readersOfContent: BuiltInRole[] = ['administrator', 'editor', 'reviewer', 'auditor']
const editors: BuiltInRole[] = ['administrator', 'editor']
/** Who looks after the records of members, and their logos. */
const writersOfCompanies: BuiltInRole[] = ['administrator', 'editor', 'memberManager']
const reviewers = ['administrator', 'reviewer'] as const
const readers = [...reviewers, 'auditor'] as const
interface Expected {
  roles: readonly BuiltInRole[]
  /** Who has this to do first may call it all the same. */
  owing?: readonly PendingAction[]
}
/** Members are looked after by their managers; auditors look on. */
const ofMembers = (what: 'read' | 'write', names: string[]): Record<string, Expected> => {
  const roles: BuiltInRole[] = ['administrator', 'memberManager', ...(what === 'read' ? (['auditor'] as const) : [])]
  return Object.fromEntries(names.map((name) => [name, { roles }]))
}
/** What happens to items of a kind in the same way as to those of any other. */
const ofItems = (kind: string, readers: readonly BuiltInRole[], writers: readonly BuiltInRole[]): Record<string, Expected> => ({
  [`${kind}/versions`]: { roles: readers },
  [`${kind}/previewLinks`]: { roles: readers },
  ...Object.fromEntries(
    ['publish', 'withdraw', 'delete', 'restore', 'previewLink', 'endPreviewLink', 'lock', 'unlock', 'readDraft', 'saveDraft', 'dropDraft'].map(
      (name) => [`${kind}/${name}`, { roles: writers }],
    ),
  ),
})
const expected: Record<string, Expected> = {
  enterCode: { roles: everybody, owing: ['code'] },
  me: { roles: everybody, owing: ['code', 'newPassword', 'secondFactor'] },
  signOut: { roles: everybody, owing: ['code', 'newPassword', 'secondFactor'] },
  changePassword: { roles: everybody, owing: ['newPassword'] },
  listSessions: { roles: everybody },
  endSession: { roles: everybody },
  startSecondFactor: { roles: everybody, owing: ['secondFactor'] },
  confirmSecondFactor: { roles: everybody, owing: ['secondFactor'] },
  turnOffSecondFactor: { roles: everybody },
  renewRecoveryCodes: { roles: everybody },
  readNoticeChoices: { roles: everybody },
  saveNoticeChoice: { roles: everybody },
  readOwnEmail: { roles: everybody },
  changeOwnEmail: { roles: everybody },
  sendEmailCode: { roles: everybody },
  confirmOwnEmail: { roles: everybody },
  removeOwnEmail: { roles: everybody },
  waiting: { roles: everybody },
  listArticles: { roles: readersOfContent },
  readArticle: { roles: readersOfContent },
  articleOwners: { roles: readersOfContent },
  readArticleVersion: { roles: readersOfContent },
  createArticle: { roles: editors },
  uploadAttachment: { roles: editors },
  saveArticle: { roles: editors },
  pinArticles: { roles: editors },
  setHeadline: { roles: editors },
  ...ofItems('article', readersOfContent, editors),
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
  ...ofItems('infoItem', readersOfContent, editors),
  listCompanies: { roles: everybody },
  companyProvinces: { roles: everybody },
  readCompany: { roles: everybody },
  createCompany: { roles: writersOfCompanies },
  saveCompany: { roles: writersOfCompanies },
  readCompanyVersion: { roles: everybody },
  companyTemplate: { roles: writersOfCompanies },
  tryCompanyImport: { roles: writersOfCompanies },
  importCompanies: { roles: writersOfCompanies },
  ...ofItems('company', everybody, writersOfCompanies),
  listFoodShops: { roles: readersOfContent },
  readFoodShop: { roles: readersOfContent },
  foodShopChoices: { roles: readersOfContent },
  readFoodShopVersion: { roles: readersOfContent },
  createFoodShop: { roles: editors },
  saveFoodShop: { roles: editors },
  ...ofItems('foodShop', readersOfContent, editors),
  listShopDishes: { roles: readersOfContent },
  saveDish: { roles: editors },
  deleteDish: { roles: editors },
  orderDishes: { roles: editors },
  listHighlights: { roles: readersOfContent },
  readHighlight: { roles: readersOfContent },
  readHighlightVersion: { roles: readersOfContent },
  createHighlight: { roles: editors },
  saveHighlight: { roles: editors },
  ...ofItems('highlight', readersOfContent, editors),
  listPreviewLinks: { roles: everybody },
  readReport: { roles: everybody },
  readCompanyReport: { roles: everybody },
  listDigests: { roles: everybody },
  readDigest: { roles: everybody },
  digestPage: { roles: everybody },
  findDigestItems: { roles: everybody },
  createDigest: { roles: editors },
  saveDigest: { roles: editors },
  deleteDigest: { roles: editors },
  createDigestArticle: { roles: editors },
  listAudit: { roles: ['administrator', 'auditor'] },
  overview: { roles: everybody },
  creditBalances: { roles: ['administrator', 'memberManager', 'auditor'] },
  listActivities: { roles: ['administrator', 'editor', 'memberManager', 'auditor'] },
  openActivity: { roles: ['administrator', 'editor', 'memberManager', 'auditor'] },
  saveActivity: { roles: ['administrator', 'memberManager'] },
  listSignUps: { roles: ['administrator', 'editor', 'memberManager', 'auditor'] },
  cancelSignUpOf: { roles: ['administrator', 'memberManager'] },
  listMedicalRequests: { roles: arrangers },
  openMedicalRequest: { roles: arrangers },
  assignMedicalRequest: { roles: arrangers },
  advanceMedicalRequest: { roles: arrangers },
  cancelMedicalRequest: { roles: arrangers },
  noteMedicalRequest: { roles: arrangers },
  deleteMedicalRequest: { roles: arrangers },
  systemHealth: { roles: ['administrator', 'auditor'] },
  launchSteps: { roles: ['administrator'] },
  readDemo: { roles: ['administrator', 'auditor'] },
  clearDemo: { roles: ['administrator'] },
  listMedia: { roles: everybody },
  mediaUses: { roles: everybody },
  uploadMedia: { roles: writersOfCompanies },
  describeMedia: { roles: writersOfCompanies },
  removeMedia: { roles: writersOfCompanies },
  ...ofMembers('read', ['listAccounts', 'getAccount', 'findUnits', 'listAccountSessions', 'listCredits', 'listApplications', 'getApplication']),
  ...ofMembers('write', ['createAccount', 'editAccount', 'setAccountsDisabled', 'resetAccounts', 'handOverAccount', 'endAccountSessions']),
  ...ofMembers('write', ['grantCredits', 'accountTemplate', 'tryAccountImport', 'importAccounts']),
  ...ofMembers('write', ['noteApplication', 'closeApplication', 'acceptApplication']),
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

test('somebody has written down who may make each call', () => {
  expect(calls.map(({ name }) => name).sort()).toEqual(Object.keys(expected).sort())
})

describe.each(calls)('$name', ({ name, endpoint: { method, path } }) => {
  const ofNobody = (headers: Headers) => refused(app.fastify, path, {}, { method, headers, ...(method === 'POST' && { payload: {} }) })

  test('refuses a visitor and a member', async () => {
    const memberToken = member.headers.cookie.replace('session=', '')
    const strangers: Headers[] = [
      {},
      member.headers,
      { cookie: `staffToken=${memberToken}`, ticket: member.headers.ticket },
      { cookie: 'staffToken=made-up', ticket: 'made-up' },
      { cookie: 'staffToken=', ticket: staff.headers.ticket },
      { cookie: `staffToken=${staff.tokenHash}`, ticket: staff.headers.ticket },
      { cookie: staff.headers.cookie.replace('staffToken', 'session'), ticket: staff.headers.ticket },
      { authorization: 'Bearer x' },
    ]
    for (const headers of strangers) expect(await ofNobody(headers)).toMatchObject(signedOut)
  })

  test(method === 'POST' ? 'refuses who lacks the ticket of this session' : 'is never kept by anybody', async () => {
    if (method === 'GET') return expect((await ask(app.fastify, staff, name)).answered['cache-control']).toBe('no-store')
    const { cookie } = staff.headers
    const elsewhere = other.headers.ticket
    for (const headers of [
      { cookie },
      { cookie, ticket: '' },
      { cookie, ticket: elsewhere },
      { cookie: `${cookie}; ticket=${staff.headers.ticket}` },
    ])
      expect(await ofNobody(headers as Headers)).toMatchObject(badTicket)
  })
})

test('and none of this has changed anything', async () => {
  expect(await fingerprint(app.db)).toEqual(before)
})

describe.each(everybody)('%s', (role) => {
  test('may make the calls that are for this role, and no others', async () => {
    const { account } = await makeStaff(app.db, { role })
    let session: StaffBrowser | undefined
    for (const { name } of calls) {
      session ??= await staffSignedIn(app.db, account.id)
      const { status } = await ask(app.fastify, session, name)
      const isRefused = status === 403 || status === 401
      expect({ name, isRefused }).toEqual({ name, isRefused: !expected[name]?.roles.includes(role) })
      // Of the calls that are answered, some end sessions.
      if (!isRefused) session = undefined
    }
  })
})

/** Returns the calls that are refused to staff whose only role has these permissions. */
async function refusals(permissions: readonly Permission[], names: string[]) {
  const { account } = await makeStaffWith(app.db, permissions)
  const refused: string[] = []
  for (const name of names) {
    const { status } = await ask(app.fastify, await staffSignedIn(app.db, account.id), name)
    if (status === 403 || status === 401) refused.push(name)
  }
  return refused
}

describe.each(permissionNames)('the calls that need the permission %s', (permission) => {
  const names = calls.filter(({ endpoint }) => endpoint.needs === permission).map(({ name }) => name)

  test('may be made with a role that has this permission only', async () => {
    expect(await refusals([permission], names)).toEqual([])
  })

  // What all the others together do not open, none of them opens.
  test('may not be made with a role that has all permissions but this one', async () => {
    const others = permissionNames.filter((name) => name !== permission)
    expect(await refusals(others, names)).toEqual(names)
  })
})

test('one with no role may make the calls about the own account only', async () => {
  const names = calls.map(({ name }) => name)
  const closed = calls.filter(({ endpoint }) => endpoint.needs !== 'anyStaff').map(({ name }) => name)
  expect(await refusals([], names)).toEqual(closed)
})

describe.each(Object.entries(kinds) as [PendingAction, number][])('with a pending action: %s', (duty, Code) => {
  beforeAll(async () => {
    if (duty === 'secondFactor') await app.db.prisma.setting.create({ data: { key: 'staffSecondFactor', value: 'required' } })
  })
  afterAll(() => app.db.prisma.setting.deleteMany().then(() => {}))

  test('is told so by every call but those with which it is done', async () => {
    const { account } = await (duty === 'code' ? makeStaffWithApp(app.db) : makeStaff(app.db, { mustChangePassword: duty === 'newPassword' }))
    let session: StaffBrowser | undefined
    for (const { name } of calls) {
      session ??= await staffSignedIn(app.db, account.id)
      const answer = await ask(app.fastify, session, name)
      const isOpen = expected[name]?.owing?.includes(duty) ?? false
      expect({ name, isOpen: answer.Code !== Code }).toEqual({ name, isOpen })
      if (isOpen) session = undefined
      else expect(answer).toMatchObject({ status: 403, Data: null, setCookie: [] })
    }
  })
})
