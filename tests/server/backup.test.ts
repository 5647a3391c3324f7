import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { describe, expect, test } from 'vitest'
import { openTarget } from '#server/backup/backupTarget.ts'
import { runBackup } from '#server/backup/runBackup.ts'
import { verifyBackup } from '#server/backup/verifyBackup.ts'
import { readBackupCommand } from '#server/commands/backup.ts'
import { listBackups, readRestoreCommand } from '#server/commands/restore.ts'
import type { Storage } from '#server/storage/storage.ts'
import { createSite, putFile } from '#tests/support/backups.ts'
import { makeArticle, makeFile } from '#tests/support/factories.ts'
import { forEachTest } from '#tests/support/forEachTest.ts'
import { startS3 } from '#tests/support/s3Server.ts'

const site = forEachTest(createSite)

test('a backup is stored in the folder, readable by its user only, and its row describes it', async () => {
  const { db, config, folders } = site
  await makeArticle(db)
  await putFile(db, folders.uploads, 'bytes', { key: '2026/11/a.png' })
  await makeFile(db, { key: '2026/11/lost.png', size: 5 })

  const backup = await site.backUp()

  expect(backup).toMatchObject({ place: 'folder', origin: 'command', encrypted: false, error: null, fileCount: 1, missingFiles: 1 })
  expect(backup.finishedAt).not.toBeNull()
  expect(await db.prisma.backup.findMany()).toEqual([backup])
  expect(readdirSync(folders.backups)).toEqual([backup.name])
  expect(statSync(folders.backups).mode & 0o777).toBe(0o700)
  const { mode, size } = statSync(site.pathOf(backup.name))
  expect(mode & 0o777).toBe(0o600)
  expect(backup.bytes).toBe(BigInt(size))
  const target = await openTarget(config, 'folder')
  expect(await target.list()).toMatchObject([{ name: backup.name, bytes: size }])
  await target.remove(backup.name)
  expect(await target.list()).toEqual([])
  expect(await target.read(backup.name)).toBeUndefined()
})

test('a file that is deleted during a backup is not counted as missing, one without bytes is', async () => {
  const { db, folders, storage } = site
  const { key } = await putFile(db, folders.uploads, 'bytes')
  // In the storage there is none.
  await makeFile(db)
  const read: Storage['read'] = async (area, name) => {
    if (name === key) {
      await db.prisma.storedFile.delete({ where: { key } })
      await storage.remove(area, key)
    }
    return storage.read(area, name)
  }
  expect(await runBackup({ ...site, storage: { ...storage, read } }, { place: 'folder', origin: 'nightly' })).toMatchObject({
    fileCount: 0,
    missingFiles: 1,
  })
})

test('a backup that cannot be read, or not with the configured key, is not taken for damaged', async () => {
  const { name } = await site.backUp()
  const identity = await generateX25519Identity()
  const encrypting = { ...site, config: { ...site.config, backup: { ...site.config.backup, recipient: await identityToRecipient(identity) } } }
  const { name: encrypted } = await runBackup(encrypting, { place: 'folder', origin: 'command' })
  const stranger = { ...site, config: { ...site.config, backup: { ...site.config.backup, identity: await generateX25519Identity() } } }
  await expect(verifyBackup(stranger, { name: encrypted })).rejects.toThrow('口令或私钥不对，不能解密这个备份')
  rmSync(site.pathOf(name))
  mkdirSync(site.pathOf(name))
  await expect(verifyBackup(site, { name })).rejects.toThrow('没有完成')
  expect(await site.db.prisma.backup.count({ where: { verifyError: { not: null } } })).toBe(0)
})

test('names of unknown backups are not found', async () => {
  writeFileSync(join(site.folder, 'secret'), '')
  mkdirSync(site.folders.backups)
  const target = await openTarget(site.config, 'folder')
  for (const name of ['../secret', '/etc/passwd', '', '.', 'backup-20261122-193000-3f9a.tar.zst/../../secret']) {
    await expect(async () => target.read(name)).rejects.toThrow('没有这个备份')
    await expect(async () => target.remove(name)).rejects.toThrow('没有这个备份')
  }
  expect(readdirSync(site.folder)).toContain('secret')
})

describe('an unfinished backup', () => {
  /** Blocks file reads until the test releases them. */
  function slowly(storage: Storage) {
    const { promise: goOn, resolve } = Promise.withResolvers<void>()
    const { promise: reading, resolve: begun } = Promise.withResolvers<void>()
    const read: Storage['read'] = async (...args) => {
      begun()
      await goOn
      return storage.read(...args)
    }
    return { storage: { ...storage, read }, reading, goOn: resolve }
  }

  test('prevents others from starting', async () => {
    await putFile(site.db, site.folders.uploads, 'bytes')
    const { storage, reading, goOn } = slowly(site.storage)
    const first = runBackup({ ...site, storage }, { place: 'folder', origin: 'nightly' })
    await reading
    await expect(site.backUp()).rejects.toThrow('另一个备份或备份检验正在进行，请等它完成')
    await expect(verifyBackup(site)).rejects.toThrow('另一个备份或备份检验正在进行')
    goOn()
    await first
    expect(await site.db.prisma.backup.count()).toBe(1)
    await site.backUp()
  })

  test('leaves no file after it is stopped and reports that', async () => {
    await putFile(site.db, site.folders.uploads, randomBytes(1_000_000))
    const { storage, reading, goOn } = slowly(site.storage)
    const stopping = new AbortController()
    const running = runBackup({ ...site, storage }, { place: 'folder', origin: 'console', signal: stopping.signal })
    running.catch(() => {})
    await reading
    stopping.abort()
    goOn()
    await expect(running).rejects.toThrow('备份已停止')
    expect(readdirSync(site.folders.backups)).toEqual([])
    expect(await site.db.prisma.backup.findMany()).toMatchObject([{ error: '备份已停止', finishedAt: expect.any(Date), bytes: null }])
  })

  test('reports a storage failure', async () => {
    await putFile(site.db, site.folders.uploads, 'bytes')
    const read = () => Promise.reject(Object.assign(new Error('i/o error, read'), { code: 'EIO' }))
    await expect(runBackup({ ...site, storage: { ...site.storage, read } }, { place: 'folder', origin: 'command' })).rejects.toThrow(
      '没有完成：磁盘读写出错',
    )
    expect(readdirSync(site.folders.backups)).toEqual([])
    expect(await site.db.prisma.backup.findMany()).toMatchObject([{ error: '没有完成：磁盘读写出错' }])
  })

  test('whose process died is marked as failed by the next one, which deletes its leftovers', async () => {
    const name = 'backup-20261122-193000-3f9a.tar.zst'
    await site.db.prisma.backup.create({ data: { origin: 'nightly', place: 'folder', name, encrypted: false } })
    mkdirSync(site.folders.backups)
    writeFileSync(site.pathOf(`${name}.partial`), 'half')
    const backup = await site.backUp()
    expect(readdirSync(site.folders.backups)).toEqual([backup.name])
    expect(await site.db.prisma.backup.findUnique({ where: { name } })).toMatchObject({
      error: '备份中途被终止，没有完成',
      finishedAt: expect.any(Date),
    })
  })
})

describe('in S3', () => {
  test('is refused without settings', async () => {
    await expect(site.backUp({ place: 's3' })).rejects.toThrow('没有设置 S3')
  })

  test('a multipart backup is written, verified and deleted; the leftover of a killed one is aborted', async () => {
    const s3 = await startS3()
    const identity = await generateX25519Identity()
    const { endpoint, bucket, region, accessKey, secretKey } = s3.config
    const inS3 = await createSite({
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ACCESS_KEY: accessKey,
      S3_SECRET_KEY: secretKey,
      BACKUP_RECIPIENT: await identityToRecipient(identity),
      BACKUP_IDENTITY: identity,
    })
    s3.uploads.set('left', { key: 'backups/backup-20261122-193000-3f9a.tar.zst', parts: new Map() })
    await makeFile(inS3.db, { key: '2026/11/a.pdf', restricted: true })
    s3.objects.set('restricted/2026/11/a.pdf', { bytes: randomBytes(17_000_000), type: 'application/pdf', modified: new Date() })

    const { name, bytes, fileCount } = await inS3.backUp({ place: 's3' })
    expect(s3.uploads.size).toBe(0)
    expect(s3.objects.get(`backups/${name}`)?.bytes.length).toBe(Number(bytes))
    expect({ large: Number(bytes) > 16 * 1024 ** 2, fileCount }).toEqual({ large: true, fileCount: 1 })
    const target = await openTarget(inS3.config, 's3')
    expect(await target.list()).toMatchObject([{ name, bytes: Number(bytes) }])
    expect(await verifyBackup(inS3)).toMatchObject({ name, verifyError: null })
    const printed: string[] = []
    await listBackups(inS3.config, (line) => printed.push(line))
    expect(printed.slice(0, 3)).toEqual([
      '服务器的备份文件夹：没有备份',
      'S3 对象存储：1 个备份，从新到旧',
      expect.stringMatching(`^  s3:${name}  16\\.\\d MB$`),
    ])

    s3.state.broken = true
    await expect(inS3.backUp({ place: 's3' })).rejects.toThrow('没有完成：S3 暂时不可用')
    await expect(verifyBackup(inS3)).rejects.toThrow('没有完成：S3 暂时不可用')
    s3.state.broken = false
    await target.remove(name)
    expect(await target.list()).toEqual([])
    expect(await verifyBackup(inS3, { name })).toMatchObject({ verifyError: `备份文件 ${name} 不在 S3 里` })
    await inS3.close()
    await s3.close()
  })
})

test('the commands print their usage for invalid arguments', () => {
  expect(readBackupCommand([])).toEqual({ name: 'create', place: 'folder' })
  expect(readBackupCommand(['--to', 's3'])).toEqual({ name: 'create', place: 's3' })
  expect(readBackupCommand(['--verify'])).toEqual({ name: 'verify', backup: undefined })
  expect(readBackupCommand(['--verify', 'latest'])).toEqual({ name: 'verify', backup: undefined })
  expect(readBackupCommand(['--verify', 'name'])).toEqual({ name: 'verify', backup: 'name' })
  expect(readBackupCommand(['--take-over'])).toEqual({ name: 'takeOver' })
  for (const args of [['--to'], ['--to', 'tape'], ['now'], ['--verify', 'a', 'b']]) expect(() => readBackupCommand(args)).toThrow('用法')
  expect(readRestoreCommand(['file', '--replace'])).toEqual({ file: 'file', replace: true })
  expect(readRestoreCommand([])).toEqual({ file: undefined, replace: false })
  for (const args of [['--replace'], ['--force', 'file'], ['a', 'b']]) expect(() => readRestoreCommand(args)).toThrow('用法')
})
