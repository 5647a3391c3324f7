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

/** A file that has come in whole and lies in a folder of its own, which is removed with whatever else is put into it. */
export interface IncomingFile {
  /** As the sender calls it, without what cannot be seen or leads anywhere. */
  name: string
  path: string
  /** In bytes. */
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
/** What a form may have around its file, in bytes. */
const overhead = 64 * 1024

/** Lets these routes take multipart bodies, which are read by `receiveFile` only. They pass by Fastify's limit for bodies. */
export const takeMultipart = (routes: FastifyInstance) => routes.register(multipart, { limits })

/**
 * Receives the file of a multipart request, in the field `file`, below this folder, without ever holding it in memory, and answers what `use`
 * makes of it. What `use` has not moved away is removed, whatever happens. Refuses with wrongType or malformed where there is no such file or
 * the body is broken or cut off, with tooLarge above `maxMegabytes`, with refused where it is empty.
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

/** All parts are read, also those behind the file: only then is it certain that the body is whole. */
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

/** A Chinese name whose UTF-8 the sender has taken for Latin-1 and encoded once more. */
function repair(name: string): string {
  if (/[^\0-\xff]/.test(name)) return name
  const read = Buffer.from(name, 'latin1').toString()
  return /\p{Script=Han}/u.test(read) && !read.includes('\ufffd') ? read : name
}

const tooLarge = (maxMegabytes: number) => new Refusal('tooLarge', tooLargeBeyond(maxMegabytes))

/** What the parser complains about is the sender's fault; it does not always say so itself. */
function refuse(error: NodeJS.ErrnoException, maxMegabytes: number): never {
  const { code = '', syscall } = error
  if (error instanceof Refusal || syscall) throw error
  if (code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge(maxMegabytes)
  if (/^FST_(FILES|PARTS|FIELDS)_LIMIT$/.test(code)) throw new Refusal('tooLarge', '一次只能上传一个文件')
  throw new Refusal('malformed', '上传的数据不完整，请重新上传')
}
