import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { onTestFinished } from 'vitest'

/** A picture to upload on a page, each in another colour. */
export async function picture(name: string) {
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) }
  const buffer = await sharp({ create: { width: 640, height: 400, channels: 3, background } })
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}

/** The path of a file of this name with this many bytes, all zero. The browser opens it there: passing it ten megabytes takes seconds. */
export function fileOfSize(name: string, size: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-story-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, name)
  writeFileSync(path, '')
  truncateSync(path, size)
  return path
}
