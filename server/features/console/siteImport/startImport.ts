import { withAdvisoryLock } from '#server/database/advisoryLock.ts'
import type { Database } from '#server/database/client.ts'
import { readOldAddress } from '#server/import/oldSite.ts'
import { rememberLogin } from '#server/import/rememberedLogins.ts'
import { isImportQueued } from '#server/import/runs.ts'
import { queueImport } from '#server/jobs/queueImport.ts'
import { audit } from '#server/staff/audit.ts'
import type { StaffSession } from '#server/staff/session.ts'
import type { siteImportContract } from '#shared/contracts/console/siteImport.ts'
import type { BodyOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'

/** Queues a run. Refuses with `refused` while one is queued or runs, and a login without a password. */
export function startImport(
  db: Database,
  staff: StaffSession,
  address: string,
  { address: typed, groups, dryRun, loginName, password }: BodyOf<typeof siteImportContract.startImport>,
): Promise<null> {
  if ((loginName === '') !== (password === '')) throw new Refusal('refused', '旧站的会员账号和密码须一起填写')
  const origin = readOldAddress(typed).origin
  const withDocuments = loginName !== ''
  return withAdvisoryLock(db, 'start an import', async (tx) => {
    if (await isImportQueued(db, 'site')) throw new Refusal('refused', '正在导入，请等它完成')
    const { id } = await tx.importRun.create({ data: { origin, groups, dryRun, withDocuments, startedById: staff.accountId }, select: { id: true } })
    if (withDocuments) rememberLogin(id, { loginName, password })
    await queueImport(tx, 'site', { runId: id })
    const after = { address: origin, groups, dryRun, ...(withDocuments && { loginName }) }
    await audit(tx, staff, address, { action: 'importStarted', subject: `siteImport ${id}`, after })
    return null
  })
}
