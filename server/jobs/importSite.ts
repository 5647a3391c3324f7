import { decryptToken } from '#server/encryptedToken.ts'
import { doRun, type RunOptions } from '#server/import/recordedRun.ts'
import type { ImportPortal, OldLogin } from '#server/import/runImport.ts'
import type { ImportJob } from '#server/jobs/queueImport.ts'
import { type IsAllowed, isPublicAddress } from '#server/network/publicAddress.ts'

/**
 * Runs an import from the old portal, in any process: the job brings the login. A failure is stored, not retried. Throws when `signal` interrupts;
 * then the queue retries.
 */
export async function importSite(
  portal: ImportPortal,
  { runId, login: encrypted }: ImportJob,
  options: Omit<RunOptions, 'login'> = {},
  isAllowed: IsAllowed = isPublicAddress,
): Promise<void> {
  const run = await portal.db.prisma.importRun.findUnique({ where: { id: runId, finishedAt: null } })
  if (!run) return
  // Jobs of 1.1.0 bring none.
  const login = encrypted === undefined ? undefined : await decryptToken<OldLogin>(portal.db, encrypted).catch(() => undefined)
  if (run.withDocuments && !login) {
    const entry = { runId, source: 'login', oldId: 0, title: run.origin, outcome: 'notice', note: noLoginNote }
    await portal.db.prisma.importEntry.createMany({ data: [entry], skipDuplicates: true })
  }
  await doRun(portal, run, { ...options, login, isAllowed })
}

const noLoginNote = '旧站会员的账号和密码没有保留，附件没有导入。请填写账号和密码再导入一次，只会补上附件'
