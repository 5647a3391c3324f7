import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createQueue } from '#server/queues.ts'
import { privateFolder } from '#server/storage/folders.ts'
import type { Storage } from '#server/storage/storage.ts'
import { shrinkPicture } from '#server/uploads/convertPicture.ts'
import type { PictureWidth } from '#shared/lib/fileNames.ts'

/** Versions of public pictures for small screens, made on first demand and cached on this disk. */
export interface SmallerPictures {
  /**
   * Returns the bytes of a version; undefined where the picture itself is to be sent, because it is small, not wider or not readable, or because it does
   * not exist. Calls `onMake` before a version is made, which may throw. Throws where it cannot be made now.
   */
  open(key: string, width: PictureWidth, onMake: () => void): Promise<{ stream: Readable; size: number } | undefined>
}

/** A picture of fewer bytes is sent itself: to make a version would take longer than it saves. */
export const minBytes = 40_000
/** Two processes at a time leave the processors to pages. A page has up to 40 pictures; a request behind more than that gets the picture itself at once. */
const limits = { concurrency: 2, maxWaiting: 40 }

/**
 * Creates the cache in `storage.smallerFolder`. An empty file there says that the picture itself is to be sent. Several processes may share the folder:
 * a version gets its name when it is complete, and it does not matter whose stays.
 */
export function createSmallerPictures(storage: Pick<Storage, 'incomingFolder' | 'smallerFolder' | 'has' | 'read'>): SmallerPictures {
  const enqueue = createQueue(limits)
  const underWay = new Map<string, Promise<void>>()

  return {
    async open(key, width, onMake) {
      // The cache may know pictures that have been deleted since, by this process or by another host.
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
    await mkdir(dirname(path), { recursive: true })
    if (stored.size < minBytes) {
      stored.stream.destroy()
      // An empty file needs no rename to appear complete.
      return writeFile(path, '')
    }
    await mkdir(storage.incomingFolder, { recursive: true, mode: privateFolder })
    const folder = await mkdtemp(join(storage.incomingFolder, 'smaller-'))
    const [from, to] = [join(folder, 'from'), join(folder, 'to')]
    try {
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

function absentAsUndefined(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
