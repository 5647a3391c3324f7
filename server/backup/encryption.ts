import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Refusal } from '#shared/lib/errors.ts'

/** A passphrase, or one half of an age key pair. They come from the environment or the operator, never from the database. */
export interface BackupKeys {
  passphrase?: string
  /** Public key, `age1…`: encrypts. */
  recipient?: string
  /** Private key, `AGE-SECRET-KEY-1…`: decrypts. */
  identity?: string
  /** Asks the operator for what an encrypted archive needs, where nothing is set. */
  ask?(): Promise<BackupKeys>
}

/**
 * scrypt's cost as a power of two: 64 MB and a fifth of a second. The library computes it on the main thread, and the default would take four
 * times as much; passphrases have at least 16 characters.
 */
const scryptWorkFactor = 16

const ageMagic = Buffer.from('age-encryption.org/v1\n')
const zstdMagic = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])

export const isEncrypting = ({ passphrase, recipient }: BackupKeys): boolean => Boolean(passphrase || recipient)

/** Encrypts to the recipient or with the passphrase; without both the bytes pass as they are. */
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

/** The compressed bytes of an archive, decrypted where they are encrypted. Refuses what is no archive, and keys that do not fit. */
export async function decrypt(source: Readable, keys: BackupKeys): Promise<Readable> {
  const { magic, whole } = await peek(source, ageMagic.length)
  if (magic.subarray(0, zstdMagic.length).equals(zstdMagic)) return whole
  if (!magic.equals(ageMagic)) throw refuseFile(whole, '这个文件不是网站的备份，或者开头已损坏')
  const { passphrase, identity } = keys.passphrase || keys.identity ? keys : ((await keys.ask?.()) ?? {})
  if (!passphrase && !identity) throw refuseFile(whole, '备份是加密的：请用环境变量 BACKUP_PASSPHRASE 给出口令，或用 BACKUP_IDENTITY 给出私钥')
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  if (passphrase) decrypter.addPassphrase(passphrase)
  if (identity) decrypter.addIdentity(identity)
  try {
    return fromWeb(await decrypter.decrypt(toWeb(whole)))
  } catch (cause) {
    const fits = !/no identity matched/i.test((cause as Error).message)
    throw Object.assign(refuseFile(whole, fits ? '备份的开头已损坏，不能解密' : '口令或私钥不对，不能解密这个备份'), { cause })
  }
}

function refuseFile(source: Readable, message: string) {
  source.destroy()
  return new Refusal('refused', message)
}

/** The first bytes, and a stream that still begins with them. */
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

/** The library speaks the streams of the web. Their types exist twice, in Node's library and in the browser's. */
const toWeb = (stream: Readable) => Readable.toWeb(stream) as globalThis.ReadableStream<Uint8Array>
const fromWeb = (stream: globalThis.ReadableStream<Uint8Array>) => Readable.fromWeb(stream as ReadableStream<Uint8Array>)
