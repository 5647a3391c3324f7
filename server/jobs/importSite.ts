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
  const login = encrypted === undefined ? undefined : await decryptToken<OldLogin>(portal.db, 'importLogin', encrypted)
  await doRun(portal, run, { ...options, login, isAllowed })
}
