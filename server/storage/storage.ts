import type { Readable } from 'node:stream'

/** Where a file lies: what anybody may fetch below /uploads, and what only the download call hands out. */
export type Area = 'public' | 'restricted'

/** Stored files, on disk or in S3. A key is never written twice. */
export interface Storage {
  /** Keeps a finished file. `path` is where it lies now; it is moved. */
  put(area: Area, key: string, path: string, mimeType: string): Promise<void>
  /** The bytes from `start` to `end` (both inclusive); all of them without a range. */
  read(area: Area, key: string, range?: { start: number; end: number }): Promise<Readable>
  remove(area: Area, key: string): Promise<void>
}
