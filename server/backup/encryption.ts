import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { DamagedArchive } from '#server/backup/archiveFormat.ts'
import { Refusal } from '#shared/lib/errors.ts'

/** From environment or operator, never from the database. */
export interface BackupKeys {
  passphrase?: string
  /** Public key, `age1…`. */
  recipient?: string
  /** Private key, `AGE-SECRET-KEY-1…`. */
  identity?: string
  /** Prompts for missing keys. */
  ask?(): Promise<BackupKeys>
}

/** Power of two: 64 MB and a fifth of a second on the main thread, a quarter of the default. */
const scryptWorkFactor = 16

const ageMagic = Buffer.from('age-encryption.org/v1\n')
const zstdMagic = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])

export const isEncrypting = ({ passphrase, recipient }: BackupKeys): boolean => Boolean(passphrase || recipient)

/** Without keys passes bytes through. */
export async function encrypt(source: Readable, { passphrase, recipient }: BackupKeys): Promise<Readable> {
  if (!passphrase && !recipient) return source
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  if (recipient) encrypter.addRecipient(recipient)
  else if (passphrase) {
    encrypter.setScryptWorkFactor(scryptWorkFactor)
    encrypter.setPassphrase(passphrase)
  }
  return fromWeb(await encrypter.encrypt(toWeb(source)))
}

/** Returns the compressed archive. Refuses other files and wrong keys. */
export async function decrypt(source: Readable, keys: BackupKeys): Promise<Readable> {
  const { magic, whole } = await peek(source, ageMagic.length)
  if (magic.subarray(0, zstdMagic.length).equals(zstdMagic)) return whole
  if (!magic.equals(ageMagic)) throw closing(whole, new DamagedArchive('这个文件不是网站的备份，或者开头已损坏'))
  const { passphrase, identity } = keys.passphrase || keys.identity ? keys : ((await keys.ask?.()) ?? {})
  if (!passphrase && !identity)
    throw closing(whole, new Refusal('refused', '备份是加密的：请用环境变量 BACKUP_PASSPHRASE 给出口令，或用 BACKUP_IDENTITY 给出私钥'))
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  if (passphrase) decrypter.addPassphrase(passphrase)
  if (identity) decrypter.addIdentity(identity)
  try {
    return fromWeb(await decrypter.decrypt(toWeb(whole)))
  } catch (cause) {
    const fits = !/no identity matched/i.test((cause as Error).message)
    const refusal = fits ? new DamagedArchive('备份的开头已损坏，不能解密') : new Refusal('refused', '口令或私钥不对，不能解密这个备份')
    throw Object.assign(closing(whole, refusal), { cause })
  }
}

function closing(source: Readable, refusal: Refusal) {
  source.destroy()
  return refusal
}

/** Returns the first bytes and the complete stream. */
async function peek(source: Readable, length: number) {
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let begin = Buffer.alloc(0)
  while (begin.length < length) {
    const { value, done } = await chunks.next()
    if (done) break
    begin = Buffer.concat([begin, value])
  }
  async function* all() {
    try {
      yield begin
      for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value
    } finally {
      source.destroy()
    }
  }
  return { magic: begin.subarray(0, length), whole: Readable.from(all(), { objectMode: false }) }
}

/** Node and the browser declare these types separately. */
const toWeb = (stream: Readable) => Readable.toWeb(stream) as globalThis.ReadableStream<Uint8Array>
const fromWeb = (stream: globalThis.ReadableStream<Uint8Array>) => Readable.fromWeb(stream as ReadableStream<Uint8Array>)
