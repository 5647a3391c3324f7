import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { absentAsUndefined } from '#server/diskErrors.ts'
import { createQueue } from '#server/locks.ts'
import { privateFolder } from '#server/storage/folders.ts'
import type { Storage } from '#server/storage/storage.ts'
import { shrinkPicture } from '#server/uploads/convertPicture.ts'
import type { PictureWidth } from '#shared/lib/fileNames.ts'

export interface SmallerPictures {
  /** Undefined if the original should be sent, or is missing. Calls `onMake`, which may throw, before creating a version. */
  open(key: string, width: PictureWidth, onMake: () => void): Promise<{ stream: Readable; size: number } | undefined>
}

/** Below this a version saves less than 60 ms of loading on a slow phone connection. */
export const minBytes = 10_000
/** Leaves processors to pages with up to 40 pictures; beyond the queue the original is sent. */
const limits = { concurrency: 2, maxWaiting: 40 }

/** An empty cache file means the original is sent. Processes may share the folder: versions appear complete. */
export function createSmallerPictures(storage: Pick<Storage, 'incomingFolder' | 'smallerFolder' | 'has' | 'read'>): SmallerPictures {
  const enqueue = createQueue(limits)
  const underWay = new Map<string, Promise<void>>()

  return {
    async open(key, width, onMake) {
      // The original may have been deleted, also by another host.
      if (!(await storage.has('public', key))) return undefined
      const path = join(storage.smallerFolder, String(width), key)
      const found = (await openFile(path)) ?? (await make(key, width, path, onMake))
      return found === 'itself' ? undefined : found
    },
  }

  async function make(key: string, width: PictureWidth, path: string, onMake: () => void) {
    let making = underWay.get(path)
    if (!making) {
      making = write(key, width, path, onMake).finally(() => underWay.delete(path))
      underWay.set(path, making)
    }
    await making
    return openFile(path)
  }

  async function write(key: string, width: PictureWidth, path: string, onMake: () => void) {
    const stored = await storage.read('public', key)
    if (!stored) return
    const folder = join(storage.incomingFolder, `smaller-${randomUUID()}`)
    const [from, to] = [join(folder, 'from'), join(folder, 'to')]
    try {
      await mkdir(dirname(path), { recursive: true })
      // An empty file is complete without a rename.
      if (stored.size < minBytes) return await writeFile(path, '')
      await mkdir(folder, { recursive: true, mode: privateFolder })
      onMake()
      const made = await enqueue(async () => {
        await pipeline(stored.stream, createWriteStream(from))
        return shrinkPicture(from, to, width)
      })
      if (!made || made.width < width || made.size >= stored.size) await writeFile(to, '')
      await rename(to, path)
    } finally {
      stored.stream.destroy()
      await rm(folder, { recursive: true, force: true })
    }
  }
}

async function openFile(path: string) {
  const file = await open(path).catch(absentAsUndefined)
  if (!file) return undefined
  const { size } = await file.stat()
  if (size > 0) return { stream: file.createReadStream(), size }
  await file.close()
  return 'itself'
}
