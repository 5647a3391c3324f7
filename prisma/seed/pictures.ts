import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp from 'sharp'

export const pictureFolder = join(import.meta.dirname, 'pictures')

/** The storage key follows from the bytes, so changed pictures get new addresses. */
export interface DemoPicture {
  key: string
  bytes: Buffer
  width: number
  height: number
}
export type Pictures = (name: string) => DemoPicture

/** The returned function throws for unknown names. */
export async function readPictures(): Promise<{ all: Map<string, DemoPicture>; picture: Pictures }> {
  const files = (await readdir(pictureFolder)).filter((file) => file.endsWith('.webp'))
  const all = new Map(await Promise.all(files.map(async (file) => [basename(file, '.webp'), await readPicture(join(pictureFolder, file))] as const)))
  return {
    all,
    picture(name) {
      const picture = all.get(name)
      if (!picture) throw new Error(`no picture ${name}.webp`)
      return picture
    },
  }
}

async function readPicture(path: string): Promise<DemoPicture> {
  const bytes = await readFile(path)
  const { width, height } = await sharp(bytes).metadata()
  return { key: demoKey(bytes, 'webp'), bytes, width, height }
}

export const demoKey = (bytes: Buffer | string, ending: string) => `demo/${hash('sha256', bytes).slice(0, 20)}.${ending}`
