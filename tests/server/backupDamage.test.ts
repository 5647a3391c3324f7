import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createZstdCompress } from 'node:zlib'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { pack } from 'tar-stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readArchive } from '#server/backup/readArchive.ts'
import { checksumsOf, createSite, createTarget, putFile, query, rowsOf, type Site, type Target } from '#tests/support/backups.ts'
import { makeArticle } from '#tests/support/factories.ts'
import { filesBelow } from '#tests/support/uploadedFiles.ts'

const passphrase = 'correct horse battery staple'

let site: Site
/** Encrypted for a public key: deriving a key from a passphrase takes a third of a second per archive. */
let sealed: Site
let identity: string
let target: Target
let plain: Buffer
let encrypted: Buffer
beforeAll(async () => {
  site = await createSite()
  identity = await generateX25519Identity()
  sealed = await createSite({ BACKUP_RECIPIENT: await identityToRecipient(identity) })
  target = await createTarget()
  for (const { db, folders } of [site, sealed]) {
    await makeArticle(db, { title: '不能丢的文章' })
    // Incompressible bytes, so that a flipped bit hits them.
    await putFile(db, folders.uploads, randomBytes(400_000), { key: '2026/11/a.png' })
  }
  plain = readFileSync(site.pathOf((await site.backUp()).name))
  encrypted = readFileSync(sealed.pathOf((await sealed.backUp()).name))
})
afterAll(async () => {
  await site.close()
  await sealed.close()
  await target.close()
})

/** Expects this refusal, a database without tables, and a folder without files. */
async function expectRefused(bytes: Buffer, message: RegExp, keys = {}) {
  const path = join(site.folder, 'given')
  writeFileSync(path, bytes)
  await expect(target.restore(path, { keys })).rejects.toThrow(message)
  expect(await query(target.databaseUrl, `select from pg_tables where schemaname = 'public'`)).toEqual([])
  expect(filesBelow(target.uploads)).toEqual([])
}

const damaged = /^备份已损坏或不完整.*没有恢复任何内容$/

describe('a damaged archive changes nothing', () => {
  test.each([0.001, 0.1, 0.5, 0.9, 0.999])('a bit flipped at %f of the length', async (part) => {
    for (const [bytes, keys] of [
      [plain, {}],
      [encrypted, { identity }],
    ] as const) {
      const copy = Buffer.from(bytes)
      const place = Math.floor(copy.length * part)
      copy.writeUInt8(copy.readUInt8(place) ^ 4, place)
      await expectRefused(copy, /损坏|不能解密/, keys)
    }
  })

  test.each([0.02, 0.3, 0.7, 0.99])('truncated at %f of the length', async (part) => {
    await expectRefused(plain.subarray(0, plain.length * part), damaged)
    await expectRefused(encrypted.subarray(0, encrypted.length * part), damaged, { identity })
  })

  test.each([
    ['an empty file', Buffer.alloc(0)],
    ['a few bytes', Buffer.from('ab')],
    ['plain text', Buffer.from('这不是备份。'.repeat(100))],
    ['the beginning of an encrypted archive', Buffer.from(`age-encryption.org/v1\n${'a'.repeat(1000)}`)],
  ])('%s', async (_what, bytes) => {
    await expectRefused(bytes, /不是网站的备份|已损坏/, { passphrase })
  })
})

describe('an encrypted archive', () => {
  test('reveals no content and opens only with its passphrase', async () => {
    const other = await createSite({ BACKUP_PASSPHRASE: passphrase })
    await makeArticle(other.db, { title: '不能丢的文章' })
    await putFile(other.db, other.folders.uploads, randomBytes(400_000), { key: '2026/11/a.png' })
    const path = other.pathOf((await other.backUp()).name)
    const bytes = readFileSync(path)
    expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
    await expectRefused(bytes, /^备份是加密的：请用环境变量 BACKUP_PASSPHRASE/)
    await expectRefused(bytes, /^口令或私钥不对/, { passphrase: 'another passphrase' })
    const place = await createTarget()
    await place.restore(path, { keys: { passphrase } })
    expect(await rowsOf(place.databaseUrl)).toEqual(await rowsOf(other.db.connectionString))
    expect(checksumsOf(place.uploads)).toEqual(checksumsOf(other.folders.uploads))
    await place.close()
    await other.close()
  })

  test('for a public key opens only with the private key', async () => {
    expect(await sealed.db.prisma.backup.findMany()).toMatchObject([{ name: expect.stringMatching(/\.tar\.zst\.age$/), encrypted: true }])
    await expectRefused(encrypted, /^口令或私钥不对/, { identity: await generateX25519Identity() })
    await expectRefused(encrypted, /^口令或私钥不对/, { passphrase })
    const { head } = await readArchive(Readable.from([encrypted], { objectMode: false }), { identity })
    expect(head.tables.length).toBeGreaterThan(20)
  })
})

describe('a hostile archive', () => {
  const head = {
    format: 1,
    version: '0.1.0',
    createdAt: '',
    postgres: '18',
    migrations: [],
    tables: [{ name: 'Account', columns: ['id'] }],
    sequences: [],
  }
  const manifest = { entries: [], tables: [], missingFiles: [] }
  type Entry = Parameters<ReturnType<typeof pack>['entry']>[0] & { text?: string }

  async function archive(entries: Entry[]) {
    const tar = pack()
    for (const { text = '', ...header } of entries) tar.entry(header, text)
    tar.finalize()
    return buffer(tar.pipe(createZstdCompress()) as never)
  }
  const json = (name: string, value: object): Entry => ({ name, text: JSON.stringify(value) })

  test.each<[string, Entry]>([
    ['a path with parent folders', { name: 'files/public/../../../etc/cron.d/x', text: 'x' }],
    ['an absolute path', { name: '/etc/passwd', text: 'x' }],
    ['a hidden file', { name: 'files/public/.htaccess', text: 'x' }],
    ['another area', { name: 'files/incoming/x', text: 'x' }],
    ['a symbolic link', { name: 'files/public/2026/a', type: 'symlink', linkname: '/etc' }],
    ['a folder', { name: 'files/public/2026', type: 'directory' }],
    ['an undeclared table', { name: 'tables/Setting/000001', text: '1\n' }],
    ['SQL in a table name', { name: 'tables/Account"; drop table "Account/000001', text: '1\n' }],
    ['a second head', json('head.json', head)],
    ['an unknown entry', { name: 'notes.txt', text: 'x' }],
  ])('is refused with %s', async (_what, entry) => {
    await expectRefused(await archive([json('head.json', head), entry, json('manifest.json', manifest)]), /里面有不认识的内容/)
    expect(existsSync('/etc/cron.d/x')).toBe(false)
  })

  test('is refused with a manifest that does not match its contents', async () => {
    const files = [{ name: 'files/public/a.png', size: 1, sha256: '' }]
    await expectRefused(await archive([json('head.json', head), json('manifest.json', { ...manifest, entries: files })]), damaged)
  })

  test('is refused with an invalid structure', async () => {
    await expectRefused(await archive([json('head.json', { format: 1 }), json('manifest.json', manifest)]), damaged)
    await expectRefused(await archive([json('manifest.json', manifest)]), damaged)
    await expectRefused(
      await archive([json('head.json', { ...head, tables: [{ name: 'Account', columns: [] }] }), json('manifest.json', manifest)]),
      damaged,
    )
  })

  test('an archive of a newer portal is reported as newer, not as damaged', async () => {
    const whole = (changed: object) => {
      const text = JSON.stringify({ ...head, ...changed })
      const entries = [{ name: 'head.json', size: Buffer.byteLength(text), sha256: createHash('sha256').update(text).digest('hex') }]
      return archive([{ name: 'head.json', text }, json('manifest.json', { ...manifest, entries })])
    }
    const newer = /^备份来自更新的版本/
    await expectRefused(await whole({ format: 2 }), newer)
    await expectRefused(await whole({ migrations: ['29990101000000_later'] }), newer)
    await expectRefused(await archive([json('head.json', { ...head, format: 2 }), json('unheard-of.json', {})]), newer)
  })
})
