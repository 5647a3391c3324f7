import { randomBytes } from 'node:crypto'
import { Refusal } from '#shared/lib/errors.ts'

/** Sorts by Beijing time: `backup-20261122-193000-3f9a.tar.zst`, plus `.age` if encrypted. */
export function newBackupName(now: Date, encrypted: boolean): string {
  const [date = '', time = ''] = new Date(now.getTime() + 8 * 60 * 60 * 1000).toISOString().split(/[T.]/)
  const stamp = `${date.replaceAll('-', '')}-${time.replaceAll(':', '')}`
  return `backup-${stamp}-${randomBytes(2).toString('hex')}.tar.zst${encrypted ? '.age' : ''}`
}

export const isBackupName = (name: string) => /^backup-\d{8}-\d{6}-[\da-f]{4}\.tar\.zst(\.age)?$/.test(name)

/** Refuses other names, to prevent path traversal. */
export function assertBackupName(name: string): void {
  if (!isBackupName(name)) throw new Refusal('notFound', '没有这个备份')
}
