import type { Area } from '#server/storage/storage.ts'

/*
 * An archive is a tar file, compressed with zstd and, where a passphrase or a public key is set, encrypted with age. Its entries, in this order:
 *   head.json                  what is needed before the rows can be read (ArchiveHead)
 *   tables/<Table>/000001      rows as PostgreSQL's COPY writes text, cut into pieces anywhere
 *   files/<area>/<key>         the stored files
 *   manifest.json              what must have come before it (ArchiveManifest)
 */

/** Grows when an older version of the portal could not read the archive. */
export const formatVersion = 1

export const headName = 'head.json'
export const manifestName = 'manifest.json'
export const pieceName = (table: string, piece: number) => `tables/${table}/${String(piece).padStart(6, '0')}`
export const fileName = (area: Area, key: string) => `files/${area}/${key}`

export interface ArchivedTable {
  name: string
  /** Columns in the order of the rows; generated ones are left out. */
  columns: string[]
}

export interface ArchivedSequence {
  name: string
  /** As text, because it can exceed what a number holds. */
  value: string
}

export interface ArchiveHead {
  format: number
  /** Version of the portal that wrote it. */
  version: string
  createdAt: string
  /** Version of its PostgreSQL, as `server_version` says it. */
  postgres: string
  /** Names of the applied migrations. A restore applies exactly these before it loads rows. */
  migrations: string[]
  tables: ArchivedTable[]
  sequences: ArchivedSequence[]
}

export interface ArchiveManifest {
  /** Every entry before the manifest, in order. */
  entries: { name: string; size: number; sha256: string }[]
  /** SHA-256 over all rows of the table as COPY writes them. */
  tables: { name: string; rows: number; sha256: string }[]
  /** Stored files that rows name and the storage did not have. */
  missingFiles: { area: Area; key: string }[]
}

export const countRows = ({ tables }: Pick<ArchiveManifest, 'tables'>): number => tables.reduce((sum, { rows }) => sum + rows, 0)

export const countFiles = ({ entries }: Pick<ArchiveManifest, 'entries'>): number => entries.filter(({ name }) => name.startsWith('files/')).length

/**
 * Tables of which a backup has no rows. Sessions and edit locks end with a restore, counts of attempts too; the index of the search is rebuilt by
 * the next start; rows of backups describe the archives of one installation.
 */
export const tablesLeftOut: readonly string[] = [
  '_prisma_migrations',
  'Backup',
  'EditLock',
  'PasswordReset',
  'SearchBitmap',
  'SearchBitmapChange',
  'SearchDocument',
  // While the index is rebuilt.
  'SearchDocumentNext',
  'SearchTerm',
  'Session',
  'StaffSession',
  'rate_limit',
]
