import type { Database } from '#server/database/client.ts'
import { assertNoDemo } from '#server/demo/demoMark.ts'
import { encryptToken } from '#server/encryptedToken.ts'
import { feature } from '#server/http/feature.ts'
import { readOldAddress } from '#server/import/oldSite.ts'
import { reportColumns, reportList, reportName } from '#server/import/report.ts'
import { isImportQueued, readRuns, requestStop } from '#server/import/runs.ts'
import { queueImport } from '#server/jobs/queueImport.ts'
import { withAdvisoryLock } from '#server/locks.ts'
import { audit } from '#server/staff/audit.ts'
import type { StaffSession } from '#server/staff/session.ts'
import { siteImportContract } from '#shared/contracts/console/siteImport.ts'
import type { BodyOf, InputOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'

const entries = (asked: Pick<InputOf<typeof siteImportContract.listImportEntries>, 'run' | 'outcome'>) => reportList(asked, { kind: 'site' })

export const siteImport = feature(siteImportContract, {
  readImports: ({ db }) => readRuns(db, { kind: 'site' }),
  startImport: ({ db, staff, client, body }) => startImport(db, staff, client.address, body),
  stopImport: ({ db, staff, client, body: { id } }) => requestStop(db, staff, client.address, { kind: 'site', id }),
  listImportEntries: {
    handle: ({ db, input }) => db.reader.page(entries(input), input),
    spreadsheet: { name: reportName, columns: reportColumns, list: entries },
  },
})

/** Throws `Refusal('refused')` while an import is active or demo content present, or for a login without password. */
async function startImport(
  db: Database,
  staff: StaffSession,
  address: string,
  { address: typed, groups, dryRun, loginName, password }: BodyOf<typeof siteImportContract.startImport>,
): Promise<null> {
  if ((loginName === '') !== (password === '')) throw new Refusal('refused', '旧站的会员账号和密码须一起填写')
  if (!dryRun) await assertNoDemo(db.prisma)
  const origin = readOldAddress(typed).origin
  const withDocuments = loginName !== ''
  const login = withDocuments && { login: await encryptToken(db, { loginName, password }) }
  return withAdvisoryLock(db, 'start an import', async (tx) => {
    if (await isImportQueued(db, 'site')) throw new Refusal('refused', '正在导入，请等它完成')
    const { id } = await tx.importRun.create({ data: { origin, groups, dryRun, withDocuments, startedById: staff.accountId }, select: { id: true } })
    await queueImport(tx, 'site', { runId: id, ...login })
    const after = { address: origin, groups, dryRun, ...(withDocuments && { loginName }) }
    await audit(tx, staff, address, { action: 'importStarted', subject: `siteImport ${id}`, after })
    return null
  })
}
