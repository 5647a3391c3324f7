import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Prisma } from '#prisma/generated/client.ts'
import { newBackupName } from '#server/backup/backupName.ts'
import type { Database } from '#server/database/client.ts'

/** An empty folder for backups, one per test file. */
export function backupFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-backups-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Creates a good backup of this many days ago, with a file of some bytes if a folder is given. */
export async function makeBackup(
  { prisma }: Pick<Database, 'prisma'>,
  { daysAgo = 0, folder, ...fields }: Partial<Prisma.BackupUncheckedCreateInput> & { daysAgo?: number; folder?: string } = {},
) {
  const startedAt = new Date(Date.now() - daysAgo * 86_400_000)
  const name = newBackupName(startedAt, false)
  const content = Buffer.from(`the whole portal, as ${name}\n`.repeat(100))
  if (folder) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  const data = { startedAt, finishedAt: startedAt, origin: 'nightly', place: 'folder', name, encrypted: false, bytes: content.length } as const
  return { content, ...(await prisma.backup.create({ data: { ...data, ...fields } })) }
}
