import type { Readable } from 'node:stream'

/** Where a file lies: what anybody may fetch below /uploads, and what only the download call hands out. */
export type Area = 'public' | 'restricted'
export const areas: readonly Area[] = ['public', 'restricted']

/** Both inclusive, counted from 0. */
export interface ByteRange {
  start: number
  end: number
}

/** Stored files, on disk or in S3. A key is never written twice. */
export interface Storage {
  /** The folder of this machine where files lie while they come in, on the file system that `put` moves them from. */
  readonly incomingFolder: string
  /** The folder of this machine that caches smaller versions of public pictures: `<width>/<key>`. */
  readonly smallerFolder: string
  /** Keeps a finished file, whole or not at all. `path` is where it lies now; it is moved. */
  put(area: Area, key: string, path: string, mimeType: string): Promise<void>
  /** Whether there is such a file. */
  has(area: Area, key: string): Promise<boolean>
  /** The bytes of this range, or all of them, and how many the file has; undefined where there is no such file. */
  read(area: Area, key: string, range?: ByteRange): Promise<{ stream: Readable; size: number } | undefined>
  /** Removes a file and what this machine has made from it. Removing what is not there does no harm. */
  remove(area: Area, key: string): Promise<void>
  /** Every file of the area that was written before then. */
  list(area: Area, before: Date): AsyncIterable<string>
}
