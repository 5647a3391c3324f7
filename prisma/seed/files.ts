import { hash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Prisma } from '#prisma/generated/client.ts'
import { type DemoPicture, demoKey } from '#prisma/seed/pictures.ts'
import { wordDocument } from '#server/documents/wordDocument.ts'
import { privateFile, privateFolder, storageFolders } from '#server/storage/folders.ts'

type FileRow = Prisma.StoredFileCreateManyInput

export interface DemoDocument {
  title: string
  html: string
  pdf?: string | undefined
}

export const documentKey = ({ title, pdf }: DemoDocument) => demoKey(pdf ?? title, pdf ? 'pdf' : 'docx')

const atOnce = 4

export async function storeFiles(
  uploadsFolder: string,
  pictures: Map<string, DemoPicture>,
  documents: DemoDocument[],
  onProgress: (done: number, total: number) => void,
): Promise<FileRow[]> {
  const folders = storageFolders(uploadsFolder)
  const waiting: (() => Promise<FileRow>)[] = [
    ...[...pictures].map(([name, { key, bytes, width, height }]) => async () => {
      await write(join(folders.public, key), bytes)
      return { ...about(key, bytes), originalName: `${name}.webp`, mimeType: 'image/webp', width, height }
    }),
    ...documents.map((document) => async () => {
      const [key, bytes] = [documentKey(document), await documentBytes(document)]
      await write(join(folders.restricted, key), bytes, { folder: privateFolder, file: privateFile })
      const [ending, mimeType] = document.pdf ? ['pdf', 'application/pdf'] : ['docx', wordType]
      return { ...about(key, bytes), mimeType, originalName: `${document.title}.${ending}`, restricted: true }
    }),
  ]
  const total = waiting.length
  const rows: FileRow[] = []
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      rows.push(await next())
      onProgress(rows.length, total)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return rows
}

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const documentBytes = ({ title, html, pdf }: DemoDocument) =>
  pdf
    ? readFile(join(import.meta.dirname, 'documents', pdf))
    : wordDocument({ title, html: `<h1>${title}</h1>${html}<p class="note">本文为演示内容。</p>` })

const about = (key: string, bytes: Buffer) => ({ key, size: bytes.length, sha256: hash('sha256', bytes) })

async function write(path: string, bytes: Buffer, modes?: { folder: number; file: number }) {
  await mkdir(dirname(path), { recursive: true, ...(modes && { mode: modes.folder }) })
  await writeFile(path, bytes, modes && { mode: modes.file })
}
