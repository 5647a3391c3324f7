import type { Readable } from 'node:stream'

/** `public` is served below /uploads, `restricted` by the download call only. */
export type Area = 'public' | 'restricted'
export const areas: readonly Area[] = ['public', 'restricted']

/** Both inclusive, from 0. */
export interface ByteRange {
  start: number
  end: number
}

/** Its setting is the id that the folder or bucket names (`storageOwner.ts`). */
export const ownerSetting = 'bucketOwner'
export const foreignStorage =
  '存放文件的文件夹或 S3 存储桶属于恢复之前的网站或另一个网站，本站不会删除其中的文件和 S3 里的备份。确认只有本站使用它以后，请运行 npm run backup -- --take-over；试恢复请另用一个（UPLOADS_DIR 或 S3_BUCKET）'

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
  /** Whether files of this portal alone are stored here. If not, `remove` leaves them. */
  isOwner(): Promise<boolean>
  /** Removes local derivatives too; idempotent. */
  remove(area: Area, key: string): Promise<void>
  list(area: Area, before: Date): AsyncIterable<string>
}
