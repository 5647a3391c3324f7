import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readDocument } from '#server/documents/readDocument.ts'
import { docx } from '#tests/support/docx.ts'
import { picture } from '#tests/support/pictures.ts'

let folder: string
let path: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'document-'))
  path = join(folder, 'document.docx')
  writeFileSync(path, await docx({ paragraphs: ['正文'], pictures: [await picture('png')] }))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('the pictures of a document are written into the folder', async () => {
  expect(await readDocument(path, folder)).toMatchObject({ html: expect.stringContaining('picture:0'), pictures: [{ path: join(folder, '0') }] })
})

test('a picture that cannot be written fails with the code of the file system, and is not left out', async () => {
  await expect(readDocument(path, join(folder, 'missing'))).rejects.toMatchObject({ code: 'ENOENT' })
})
