import { doRun, type RunOptions } from '#server/import/recordedRun.ts'
import { forgetLogin, recallLogin } from '#server/import/rememberedLogins.ts'
import type { ImportPortal } from '#server/import/runImport.ts'
import type { ImportJob } from '#server/jobs/queueImport.ts'
import { type IsAllowed, isPublicAddress } from '#server/network/publicAddress.ts'

/**
 * Runs an import from the old portal. After a restart it omits documents, because the password is gone. A failure is stored, not retried. Throws
 * when `signal` interrupts; then the queue retries.
 */
export async function importSite(
  portal: ImportPortal,
  { runId }: ImportJob,
  options: Omit<RunOptions, 'login'> = {},
  isAllowed: IsAllowed = isPublicAddress,
): Promise<void> {
  const { prisma } = portal.db
  const run = await prisma.importRun.findUnique({ where: { id: runId, finishedAt: null } })
  if (!run) return
  const login = recallLogin(runId)
  if (run.withDocuments && !login) {
    const entry = { runId, source: 'login', oldId: 0, title: run.origin, outcome: 'notice', note: forgottenNote }
    await prisma.importEntry.createMany({ data: [entry], skipDuplicates: true })
  }
  await doRun(portal, run, { ...options, login, isAllowed })
  forgetLogin(runId)
}

const forgottenNote = '网站重新启动后不再有旧站会员的密码，附件没有导入。请填写账号和密码再导入一次，只会补上附件'
