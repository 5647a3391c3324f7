import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { zipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findFile } from '#server/archives/openUpload.ts'
import { unpackArchive } from '#server/archives/unpackArchive.ts'
import { archive, gbkName, type RawEntry } from '#tests/support/archives.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'archive-'))
})
afterEach(() => rm(folder, { recursive: true }))

const text = Buffer.from('内容')
const unpack = (...entries: RawEntry[]) => unpackArchive(archive(entries), join(folder, 'files'))
const namesOf = async (...entries: RawEntry[]) => {
  const unpacked = await unpack(...entries)
  return 'files' in unpacked ? unpacked.files.map(({ name, problem }) => problem ?? name) : unpacked.problem
}
/** The extra field in which some archivers also write the name in UTF-8. */
function unicodeName(raw: Buffer, name: string) {
  const head = Buffer.alloc(9)
  head.writeUInt16LE(0x7075, 0)
  head.writeUInt16LE(5 + Buffer.byteLength(name), 2)
  head.writeUInt8(1, 4)
  head.writeUInt32LE(crc32(raw), 5)
  return Buffer.concat([head, Buffer.from(name)])
}

describe('names', () => {
  test.each([
    ['in UTF-8, as the archive says', { name: '中文名.png', flags: 0x800 }, '中文名.png'],
    ['in UTF-8, as macOS writes them', { name: '中文名.png' }, '中文名.png'],
    ['in GBK, as Chinese Windows writes them', { name: gbkName }, '中文名.png'],
    ['in another code with UTF-8 beside it', { name: gbkName, extra: unicodeName(gbkName, '另一个名.png') }, '另一个名.png'],
    ['with the folders of Windows', { name: '标志\\甲.png' }, '标志/甲.png'],
  ])('%s', async (_how, entry, name) => {
    expect(await namesOf({ bytes: text, ...entry })).toEqual([name])
  })

  test('cannot escape: nothing is written outside the folder', async () => {
    const names = ['../../evil.txt', '/etc/evil.txt', '..\\evil.txt', 'C:\\evil.txt', 'a\0b.txt']
    await unpack(...names.map((name) => ({ name, bytes: text })))
    expect(await readdir(folder)).toEqual(['files'])
    expect((await readdir(join(folder, 'files'))).sort()).toEqual(['0', '1', '2', '3', '4'])
    expect(await readFile(join(folder, 'files/0'))).toEqual(text)
  })

  test('of folders and of files that programs leave behind are skipped', async () => {
    const names = ['文件夹/', '__MACOSX/._甲.png', '.DS_Store', '文件夹/~$草稿.docx', 'Thumbs.db', '文件夹/甲.png']
    expect(await namesOf(...names.map((name) => ({ name, bytes: text })))).toEqual(['文件夹/甲.png'])
  })
})

test('500 files are accepted with their sheet', async () => {
  const names = [...Array.from({ length: 500 }, (_, n) => `${n}.docx`), '文章.XLSX']
  expect(await namesOf(...names.map((name) => ({ name, bytes: text })))).toEqual(names)
  expect(await namesOf(...[...names, '又一个.xlsx'].map((name) => ({ name, bytes: text })))).toMatch('不能超过500个')
})

describe('a hostile or broken archive', () => {
  const tenMegabytes = Buffer.alloc(10 * 1024 * 1024)
  test.each<[string, RawEntry[], string | string[]]>([
    ['with a password', [{ name: 'a', bytes: text, flags: 1 }], '压缩包设有密码，请取消密码后再上传'],
    ['that is empty', [], '压缩包是空的，请重新选择'],
    ['with a file of more than 10 MB', [{ name: 'a', bytes: Buffer.concat([tenMegabytes, text]) }], ['单个文件不能超过10MB']],
    ['with an unknown compression', [{ name: 'a', bytes: text, method: 12 }], ['压缩方式不受支持，请用系统自带的压缩功能重新打包']],
    ['with a damaged file', [{ name: 'a', bytes: text, crc: 1 }], ['文件已损坏，请重新打包']],
    ['of too many files', Array.from({ length: 501 }, (_, n) => ({ name: `${n}`, bytes: text })), '压缩包中的文件不能超过500个，请分成几个压缩包'],
    ['that unpacks to too much', Array.from({ length: 11 }, (_, n) => ({ name: `${n}`, bytes: tenMegabytes })), '压缩包展开后过大，请分成几个压缩包'],
  ])('%s', async (_what, entries, expected) => {
    expect(await namesOf(...entries)).toEqual(expected)
  })

  test('that is truncated, or no archive, cannot be read', async () => {
    const unreadable = { problem: '无法读取该压缩包，请用系统自带的压缩功能打包为 .zip' }
    const whole = archive([{ name: 'a', bytes: text }])
    for (const bytes of [Buffer.from('Rar!'), Buffer.alloc(0), whole.subarray(0, -5), Buffer.concat([whole.subarray(0, 20), whole.subarray(-22)])])
      expect(await unpackArchive(bytes, join(folder, 'files'))).toEqual(unreadable)
  })

  test('a valid archive of another program is read', async () => {
    const unpacked = await unpackArchive(Buffer.from(zipSync({ 'a/甲.png': text })), join(folder, 'files'))
    expect(unpacked).toMatchObject({ files: [{ name: 'a/甲.png', size: text.length }] })
  })
})

test('a cell names a file by its path or its name alone, and never an ambiguous one', () => {
  const files = ['甲/标志.png', '乙/标志.png', '丙.PNG'].map((name) => ({ name, path: name, size: 1, sha256: '' }))
  expect(findFile(files, '甲\\标志.png')).toMatchObject({ name: '甲/标志.png' })
  expect(findFile(files, '丙.png')).toMatchObject({ name: '丙.PNG' })
  expect(findFile(files, '标志.png')).toEqual({ problem: '压缩包中有多个“标志.png”，请改成不同的名称' })
  expect(findFile(files, '丁.png')).toEqual({ problem: '压缩包中没有“丁.png”' })
})
