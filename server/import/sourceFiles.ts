import { hash, randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#server/database/client.ts'
import type { Note } from '#server/import/decode.ts'
import { maxFileBytes, type OldSite } from '#server/import/oldSite.ts'
import { OldSiteError } from '#server/import/oldSiteError.ts'
import { withoutEntities } from '#server/import/texts.ts'
import { tidyFileName } from '#server/storage/fileName.ts'
import { privateFolder } from '#server/storage/folders.ts'
import type { Storage } from '#server/storage/storage.ts'
import { type FilePurpose, keepFile } from '#server/uploads/keepUpload.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { endingOf, fileUrl } from '#shared/lib/fileNames.ts'
import { parseUrl } from '#shared/lib/parseUrl.ts'
import { documentTypes, inlinePictureBytes } from '#shared/rules/uploadRules.ts'

export interface FileNotes {
  note: Note
  /** Marks a missing file for retry by the next run. */
  missing(): void
}

export interface SourceFiles {
  /** Returns the key of a re-encoded picture; null, with a note, if unavailable. */
  picture(address: string | undefined | null, name: string, notes: FileNotes): Promise<string | null>
  /** Returns the key of a public document. Throws OldSiteError or Refusal. */
  attachment(address: string, fileName: string): Promise<string>
  /** Returns the key of a restricted document. `id` identifies it across runs; `address` is called only if not yet stored. */
  document(id: string, fileName: string | undefined, address: () => Promise<string>, headers: Record<string, string>): Promise<string>
  /** Replaces pictures and documents by stored copies; removes and notes unavailable ones. */
  withOwnFiles(html: string, notes: FileNotes): Promise<{ html: string; attachments: { fileKey: string; name: string }[] }>
}

interface Resources {
  db: Pick<Database, 'prisma'>
  storage: Storage
  site: OldSite
}

export function createSourceFiles({ db, storage, site }: Resources): SourceFiles {
  const fetching = new Map<string, Promise<string>>()

  /** Concurrent requests for a file share one fetch. */
  function once(url: string, fileName: string | undefined, purpose: FilePurpose, fetchBody = () => fetchFile(url)): Promise<string> {
    const running = fetching.get(url)
    if (running) return running
    const started = find(url, fileName, purpose, fetchBody)
    fetching.set(url, started)
    const forget = () => void fetching.delete(url)
    started.then(forget, forget)
    return started
  }

  const fetchFile = async (address: string, headers?: Record<string, string>) =>
    (await site.request(address, { maxBytes: maxFileBytes, headers })).body

  async function find(importedFrom: string, fileName: string | undefined, purpose: FilePurpose, fetchBody: () => Promise<Buffer>): Promise<string> {
    const known = await db.prisma.storedFile.findUnique({ where: { importedFrom }, select: { key: true } })
    return known?.key ?? keep(await fetchBody(), fileName ?? nameIn(importedFrom), purpose, importedFrom)
  }

  /** Throws OldSiteError. */
  function wholeAddress(address: string): string {
    const url = parseUrl(address, site.origin)
    if (!url) throw new OldSiteError('refused', '地址有误')
    return url.href
  }

  /** Deduplicates against public imported files. */
  async function keep(body: Buffer, name: string, purpose: FilePurpose, importedFrom: string): Promise<string> {
    if (body.length === 0) throw new OldSiteError('refused', '文件是空的')
    const sha256 = hash('sha256', body)
    const mimeType = purpose === 'picture' ? { startsWith: 'image/' } : { not: { startsWith: 'image/' } }
    const same =
      purpose !== 'document' &&
      (await db.prisma.storedFile.findFirst({ where: { sha256, restricted: false, importedFrom: { not: null }, mimeType }, select: { key: true } }))
    if (same) return same.key
    const folder = join(storage.incomingFolder, randomUUID())
    const path = join(folder, 'received')
    try {
      await mkdir(folder, { recursive: true, mode: privateFolder })
      await writeFile(path, body)
      // Old picture extensions are unreliable.
      const tidy = tidyFileName(purpose === 'picture' ? withoutEnding(name) : name)
      const { key } = await keepFile(storage, { name: tidy, path, size: body.length, sha256 }, purpose, (row) =>
        db.prisma.storedFile.create({ data: { ...row, importedFrom } }),
      )
      return key
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  async function picture(address: string | undefined | null, name: string, notes: FileNotes): Promise<string | null> {
    if (!address) return null
    try {
      const inline = readInline(address)
      if (inline) return await once(`data:${hash('sha256', inline)}`, '图片', 'picture', async () => inline)
      return await once(wholeAddress(address), undefined, 'picture')
    } catch (error) {
      noteFailure(notes, `${name}（${shorten(address)}）`, error)
      return null
    }
  }

  return {
    picture,
    attachment: async (address, fileName) => once(wholeAddress(address), fileName, 'attachment'),
    document: (id, fileName, address, headers) =>
      once(`${site.origin}/#${id}`, fileName, 'document', async () => fetchFile(await address(), headers)),
    async withOwnFiles(html, notes) {
      const attachments: { fileKey: string; name: string }[] = []
      let pictures = 0
      const withPictures = await replaceEach(html, pictureTag, async ([tag]) => {
        if (++pictures > maxPictures) return ''
        const address = attribute(tag, 'src') || attribute(tag, 'data-src')
        if (!address || isSmallInline(address)) return tag
        const key = await picture(address, '正文图片', notes)
        const [alt, width, height] = ['alt', 'width', 'height'].map((name) => attribute(tag, name).replace(/[<>"]/g, ''))
        return key ? `<img src="${fileUrl(key)}" alt="${alt}" width="${width}" height="${height}">` : ''
      })
      if (pictures > maxPictures) notes.note(`正文里有 ${pictures} 张图片，只取前 ${maxPictures} 张`)
      const withDocuments = await replaceEach(withPictures, documentLink, async ([link, start = '', address = '', end = '', text = '']) => {
        const url = ownUrl(withoutEntities(address))
        if (!url || !Object.hasOwn(documentTypes, endingOf(url.pathname))) return link
        const name = tidyFileName(nameIn(url.href))
        try {
          const fileKey = await once(url.href, name, 'attachment')
          attachments.push({ fileKey, name })
          return `${start}${fileUrl(fileKey)}${end}${text}</a>`
        } catch (error) {
          noteFailure(notes, `正文里的文件（${shorten(address)}）`, error)
          return text
        }
      })
      return { html: toOwnLinks(withDocuments), attachments }
    },
  }

  function ownUrl(address: string): URL | undefined {
    const url = parseUrl(address, site.origin)
    return url?.hostname === new URL(site.origin).hostname ? url : undefined
  }

  function toOwnLinks(html: string): string {
    return html.replace(/(\shref\s*=\s*["']?)(https?:\/\/[^"'\s>]+)/gi, (whole, start, address) => {
      const url = ownUrl(withoutEntities(address))
      return url?.pathname.startsWith('/layout/') ? `${start}${url.pathname}${url.search.replaceAll('&', '&amp;')}` : whole
    })
  }
}

/** Limit against hostile texts. */
const maxPictures = 300

/** Avoids catastrophic backtracking: no match crosses the start of another tag. */
const pictureTag = /<img\b[^<>]*>/gi
const documentLink = /(<a\b[^<>]*?\shref\s*=\s*["'])([^"'<>]{1,2000})(["'][^<>]*>)((?:(?!<\/?a\b).){0,2000}?)<\/a>/gis

async function replaceEach(html: string, pattern: RegExp, replace: (match: RegExpMatchArray) => Promise<string>): Promise<string> {
  const parts: string[] = []
  let from = 0
  for (const match of html.matchAll(pattern)) {
    parts.push(html.slice(from, match.index), await replace(match))
    from = match.index + match[0].length
  }
  return parts.join('') + html.slice(from)
}

/** Decoded; '' if absent. */
function attribute(tag: string, name: string): string {
  const [, double, single, bare] = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag) ?? []
  return withoutEntities(double ?? single ?? bare ?? '').trim()
}

function readInline(address: string): Buffer | undefined {
  const [, bytes] = /^data:image\/[\w.+-]+;base64,([A-Za-z0-9+/=\s]+)$/i.exec(address) ?? []
  return bytes === undefined ? undefined : Buffer.from(bytes, 'base64')
}

const isSmallInline = (address: string) => /^data:image\/(?:png|jpeg|gif|webp);base64,/.test(address) && address.length < inlinePictureBytes

const withoutEnding = (name: string) => name.replace(/\.[a-z0-9]{1,10}$/i, '') || '图片'

function nameIn(address: string): string {
  const last = new URL(address).pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last) || '文件'
  } catch {
    return last
  }
}

const shorten = (address: string) => (address.length > 120 ? `${address.slice(0, 119)}…` : address)

/** Rethrows errors unrelated to the file or old portal. */
export function noteFailure({ note, missing }: FileNotes, name: string, error: unknown): void {
  const isOfFile = error instanceof OldSiteError ? !error.endsAll : error instanceof Refusal && error.kind === 'refused'
  if (!isOfFile) throw error
  note(`${name}没有取到：${(error as Error).message}`)
  missing()
}
