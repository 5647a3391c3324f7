import type { Readable } from 'node:stream'

/** `public` is served below /uploads, `restricted` by the download call only. */
export type Area = 'public' | 'restricted'
export const areas: readonly Area[] = ['public', 'restricted']

/** Both inclusive, from 0. */
export interface ByteRange {
  start: number
  end: number
}

/** Where files are stored, on disk or in S3. A key is never written twice. */
export interface Storage {
  /** Local; must share a file system with the target of `put`. */
  readonly incomingFolder: string
  /** Local cache of smaller pictures: `<width>/<key>`. */
  readonly smallerFolder: string
  /** Atomic; moves the file from `path`. */
  put(area: Area, key: string, path: string, mimeType: string): Promise<void>
  has(area: Area, key: string): Promise<boolean>
  /** `size` is the whole file's; undefined if missing. */
  read(area: Area, key: string, range?: ByteRange): Promise<{ stream: Readable; size: number } | undefined>
  /** Removes local derivatives too; idempotent. */
  remove(area: Area, key: string): Promise<void>
  list(area: Area, before: Date): AsyncIterable<string>
}
