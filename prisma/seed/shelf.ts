import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Prisma } from '#prisma/generated/client.ts'
import { makeDocx } from '#prisma/seed/documents/makeDocx.ts'
import { makePdf } from '#prisma/seed/documents/makePdf.ts'
import type { InfoDraft, Picture } from '#prisma/seed/drafts.ts'
import { toLines } from '#prisma/seed/html.ts'
import type { renderPicture } from '#prisma/seed/pictures/renderPicture.ts'
import { privateFile, privateFolder, storageFolders } from '#server/storage/folders.ts'

interface Size {
  width: number
  height: number
}
type FileRow = Prisma.StoredFileCreateManyInput
type Render = typeof renderPicture
type Make = (render: Render) => Promise<Pick<FileRow, 'originalName' | 'mimeType' | 'width' | 'height' | 'restricted'> & { bytes: Buffer }>

/** Collects the files the content needs, each once, and makes them together. */
export interface Shelf {
  picture(picture: Picture, size: Size): string
  document(draft: Pick<InfoDraft, 'category' | 'title' | 'body' | 'attachment'>): string
  /** Draws and writes them all; answers their rows. */
  store(uploadsFolder: string, onProgress: (done: number, total: number) => void, render: Render): Promise<FileRow[]>
}

/** Two cores are usual; sharp works beside the main thread. */
const atOnce = 4

export function createShelf(): Shelf {
  const wanted = new Map<string, Make>()
  return {
    picture(picture, size) {
      const key = keyOf(`${picture.subject} ${picture.variant} ${size.width}x${size.height}`, 'webp')
      wanted.set(key, async (render) => ({ ...(await render(picture, size)), originalName: `${picture.subject}.webp` }))
      return key
    },
    document(draft) {
      const { name, type } = draft.attachment
      const key = keyOf(`${draft.category} ${draft.title}`, type)
      const document = { title: draft.title, paragraphs: toLines(draft.body) }
      wanted.set(key, async () => ({
        bytes: type === 'pdf' ? makePdf(document) : makeDocx(document),
        originalName: `${name}.${type}`,
        mimeType: type === 'pdf' ? 'application/pdf' : 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        restricted: true,
      }))
      return key
    },
    async store(uploadsFolder, onProgress, render) {
      const folders = storageFolders(uploadsFolder)
      const waiting = [...wanted]
      const rows: FileRow[] = []
      const work = async () => {
        for (let next = waiting.pop(); next; next = waiting.pop()) {
          const [key, make] = next
          const { bytes, ...made } = await make(render)
          const path = join(made.restricted ? folders.restricted : folders.public, key)
          await mkdir(dirname(path), { recursive: true, ...(made.restricted && { mode: privateFolder }) })
          await writeFile(path, bytes, made.restricted ? { mode: privateFile } : {})
          rows.push({ key, ...made, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
          onProgress(rows.length, wanted.size)
        }
      }
      await Promise.all(Array.from({ length: atOnce }, work))
      return rows
    },
  }
}

const keyOf = (name: string, ending: string) => `demo/${createHash('sha256').update(name).digest('hex').slice(0, 20)}.${ending}`
