import type { Area } from '#server/storage/storage.ts'
import { Refusal } from '#shared/lib/errors.ts'

/*
 * A tar file, zstd-compressed, optionally age-encrypted. Entries in order:
 * - head.json: needed before the rows (ArchiveHead)
 * - tables/<Table>/000001: PostgreSQL COPY text, cut anywhere
 * - files/<area>/<key>
 * - manifest.json: what precedes it (ArchiveManifest)
 */

/** Increase when older portals cannot read the archive. */
export const formatVersion = 1

export const headName = 'head.json'
export const manifestName = 'manifest.json'
export const pieceName = (table: string, piece: number) => `tables/${table}/${String(piece).padStart(6, '0')}`
export const fileName = (area: Area, key: string) => `files/${area}/${key}`

/** The archive is wrong, and no retry helps. */
export class DamagedArchive extends Refusal {
  constructor(message: string) {
    super('refused', message)
  }
}

export interface ArchivedTable {
  name: string
  /** In row order, without generated ones. */
  columns: string[]
}

export interface ArchivedSequence {
  name: string
  /** Text: can exceed a JavaScript number. */
  value: string
}

export interface ArchiveHead {
  format: number
  version: string
  createdAt: string
  postgres: string
  /** A restore applies exactly these first. */
  migrations: string[]
  tables: ArchivedTable[]
  sequences: ArchivedSequence[]
}

export interface ArchiveManifest {
  /** Every entry before the manifest, in order. */
  entries: { name: string; size: number; sha256: string }[]
  /** Over all rows in COPY format. */
  tables: { name: string; rows: number; sha256: string }[]
  /** Referenced files missing from storage. */
  missingFiles: { area: Area; key: string }[]
}

export const countRows = ({ tables }: Pick<ArchiveManifest, 'tables'>): number => tables.reduce((sum, { rows }) => sum + rows, 0)

export const countFiles = ({ entries }: Pick<ArchiveManifest, 'entries'>): number => entries.filter(({ name }) => name.startsWith('files/')).length

/** Ended or rebuilt by a restore (sessions, locks, counts, search index), or specific to one installation (backups). */
export const tablesLeftOut: readonly string[] = [
  '_prisma_migrations',
  'Backup',
  'EditLock',
  'PasswordReset',
  'SearchBitmap',
  'SearchBitmapChange',
  'SearchDocument',
  // During index rebuilds.
  'SearchDocumentNext',
  'SearchTerm',
  'Session',
  'StaffSession',
  'rate_limit',
]

/** An upgrade is the same installation, so its backups are still there. */
export const tablesNotUpgraded = tablesLeftOut.filter((name) => name !== 'Backup')
