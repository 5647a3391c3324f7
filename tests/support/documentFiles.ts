import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { wordDocument } from '#server/documents/wordDocument.ts'

const report = readFileSync(join(import.meta.dirname, '../../prisma/seed/documents/report-1.pdf'))

/** A PDF of the demo content, with a comment at its end: other words make another file. */
export const samplePdf = (words = ''): Buffer => Buffer.concat([report, Buffer.from(words && `\n% ${words}\n`)])

/** A Word file as the portal itself writes it. */
export const sampleDocx = (): Promise<Buffer> => wordDocument({ title: '调研报告', html: '<h1>调研报告</h1><p>一段文字。</p>' })

interface ZipEntry {
  name: string
  text: string | Uint8Array
}

/** A zip container with these files, each named in UTF-8; the same bytes at any time. */
export function zip(entries: ZipEntry[]): Buffer {
  const files = entries.map(({ name, text }) => [name, typeof text === 'string' ? Buffer.from(text) : text] as const)
  return Buffer.from(zipSync(Object.fromEntries(files), { mtime: '2026-01-01' }))
}
