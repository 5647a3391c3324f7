import { randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import multipart, { type FastifyMultipartOptions } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { asDiskRefusal } from '#server/diskErrors.ts'
import { createDigest } from '#server/storage/createDigest.ts'
import { tidyFileName } from '#server/storage/fileName.ts'
import { privateFile, privateFolder } from '#server/storage/folders.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { maxBytes, maxUploadMegabytes, tooLargeBeyond } from '#shared/rules/uploadRules.ts'

export interface IncomingFile {
  /** Sender's name without invisible characters or path parts. */
  name: string
  path: string
  /** Bytes. */
  size: number
  sha256: string
}

const limits: FastifyMultipartOptions['limits'] = {
  fileSize: maxBytes,
  files: 1,
  fields: 5,
  fieldNameSize: 100,
  fieldSize: 1024,
  parts: 6,
  headerPairs: 50,
}
const megabyte = 1024 * 1024
/** Bytes of form overhead. */
const overhead = 64 * 1024

/** Accepts multipart for `receiveFile`, without Fastify's body limit. */
export const takeMultipart = (routes: FastifyInstance) => routes.register(multipart, { limits })

/**
 * Streams the field `file` to disk, calls `use` and deletes what it did not move. Throws `Refusal('wrongType')`, `Refusal('malformed')`,
 * `Refusal('tooLarge')` above `maxMegabytes`, or `Refusal('refused')` when empty.
 */
export async function receiveFile<T>(
  request: FastifyRequest,
  folder: string,
  use: (file: IncomingFile) => Promise<T>,
  maxMegabytes = maxUploadMegabytes,
): Promise<T> {
  if (!request.isMultipart()) throw new Refusal('wrongType', '请以表单方式（multipart/form-data）上传文件')
  if (Number(request.headers['content-length']) > maxMegabytes * megabyte + overhead) throw tooLarge(maxMegabytes)
  const own = join(folder, randomUUID())
  try {
    const file = await readParts(request, join(own, 'received'), maxMegabytes).catch((error) => refuse(error, maxMegabytes))
    if (!file) throw new Refusal('malformed', '请选择要上传的文件')
    if (file.size === 0) throw new Refusal('refused', '文件是空的，请重新选择')
    return await use(file)
  } finally {
    await rm(own, { recursive: true, force: true })
  }
}

/** Reads to the end: only then is the body complete. */
async function readParts(request: FastifyRequest, path: string, maxMegabytes: number): Promise<IncomingFile | undefined> {
  let received: IncomingFile | undefined
  for await (const part of request.parts({ limits: { ...limits, fileSize: maxMegabytes * megabyte } })) {
    if (part.type !== 'file') continue
    if (part.fieldname !== 'file' || !part.filename) part.file.resume()
    else received = { name: tidyFileName(repair(part.filename)), path, ...(await write(part.file, path)) }
    if (part.file.truncated) throw tooLarge(maxMegabytes)
  }
  return received
}

async function write(stream: Readable, path: string): Promise<{ size: number; sha256: string }> {
  const digest = createDigest()
  const file = await openNew(path)
  try {
    await file.writeFile(digest.pass(stream))
  } catch (error) {
    throw asDiskRefusal(error)
  } finally {
    await file.close()
  }
  return digest.finish()
}

async function openNew(path: string) {
  await mkdir(dirname(path), { recursive: true, mode: privateFolder })
  return open(path, 'wx', privateFile)
}

/** Repairs Chinese UTF-8 that was read as Latin-1. */
function repair(name: string): string {
  if (/[^\0-\xff]/.test(name)) return name
  const read = Buffer.from(name, 'latin1').toString()
  return /\p{Script=Han}/u.test(read) && !read.includes('\ufffd') ? read : name
}

const tooLarge = (maxMegabytes: number) => new Refusal('tooLarge', tooLargeBeyond(maxMegabytes))

/** Parser errors are client errors, though not always marked so. */
function refuse(error: NodeJS.ErrnoException, maxMegabytes: number): never {
  const { code = '', syscall } = error
  if (error instanceof Refusal || syscall) throw error
  if (code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge(maxMegabytes)
  if (/^FST_(FILES|PARTS|FIELDS)_LIMIT$/.test(code)) throw new Refusal('tooLarge', '一次只能上传一个文件')
  throw new Refusal('malformed', '上传的数据不完整，请重新上传')
}
