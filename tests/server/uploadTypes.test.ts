import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { endingOf } from '#shared/lib/fileNames.ts'
import { brokenFileMessage, documentTypes, pictureTypes, typeMessage } from '#shared/rules/uploadRules.ts'
import { sampleDocx, samplePdf, zip } from '#tests/support/documentFiles.ts'
import { makeMember, type TestMember } from '#tests/support/members.ts'
import { upload } from '#tests/support/multipart.ts'
import { docm, ofd, oldOffice, pptx, xlsx } from '#tests/support/officeFiles.ts'
import { photo, picture } from '#tests/support/pictures.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'
import { filesBelow } from '#tests/support/uploadedFiles.ts'

let app: TestApp
let member: TestMember
beforeAll(async () => {
  app = await testApp()
  member = await makeMember(app.db)
})
afterAll(() => app.close())
afterEach(() => app.db.prisma.storedFile.deleteMany())

const send = (name: string, bytes: Buffer, type?: string) => upload(app.fastify, member, { name, bytes, type })
const rows = () => app.db.prisma.storedFile.findMany()
const pdf = samplePdf()
const docx = await sampleDocx()
const archive = zip([{ name: '说明.txt', text: '内容' }])
const svg = Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const html = Buffer.from('<!doctype html><script>alert(1)</script>')

async function isRefused(name: string, bytes: Buffer, message: string, type?: string) {
  const before = filesBelow(app.uploadsFolder)
  expect(await send(name, bytes, type)).toEqual({ status: 200, Code: 0, Message: message, Data: null })
  expect(await rows()).toEqual([])
  expect(filesBelow(app.uploadsFolder)).toEqual(before)
}

describe('a document', () => {
  test.each([
    ['报告.pdf', pdf, 'pdf', 'application/pdf'],
    ['报告.PDF', pdf, 'pdf', 'application/pdf'],
    ['报告.docx', docx, 'docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['表.xlsx', xlsx(), 'xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['讲稿.pptx', pptx(), 'pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
    ['旧报告.doc', oldOffice('WordDocument'), 'doc', 'application/msword'],
    ['旧表.xls', oldOffice('Workbook'), 'xls', 'application/vnd.ms-excel'],
    ['更旧的表.xls', oldOffice('Book'), 'xls', 'application/vnd.ms-excel'],
    ['旧讲稿.ppt', oldOffice('PowerPoint Document'), 'ppt', 'application/vnd.ms-powerpoint'],
    ['带文档的表.xls', oldOffice('Workbook', 'WordDocument'), 'xls', 'application/vnd.ms-excel'],
    ['带表的报告.doc', oldOffice('WordDocument', 'Workbook'), 'doc', 'application/msword'],
    ['带加密附件的表.xls', oldOffice('Workbook', 'EncryptedPackage'), 'xls', 'application/vnd.ms-excel'],
    ['带文档的表.et', oldOffice('Workbook', 'WordDocument'), 'et', 'application/wps-office.et'],
    ['文稿.wps', oldOffice('WordDocument'), 'wps', 'application/wps-office.wps'],
    ['新文稿.wps', docx, 'wps', 'application/wps-office.wps'],
    ['表格.et', oldOffice('Workbook'), 'et', 'application/wps-office.et'],
    ['新表格.ET', xlsx(), 'et', 'application/wps-office.et'],
    ['演示.dps', oldOffice('PowerPoint Document'), 'dps', 'application/wps-office.dps'],
    ['新演示.dps', pptx(), 'dps', 'application/wps-office.dps'],
    ['公文.ofd', ofd(), 'ofd', 'application/ofd'],
    ['公文.zip', ofd(), 'zip', 'application/zip'],
    ['资料.zip', archive, 'zip', 'application/zip'],
  ])('%s is stored byte for byte, without a public address', async (name, bytes, ending, mimeType) => {
    const { Code, Data } = await send(name, bytes, 'text/html')
    expect({ Code, ...Data }).toMatchObject({ Code: 1, name, size: bytes.length, kind: 'document', width: null, height: null })
    expect(Data?.url).toMatch(new RegExp(`^/uploads/\\d{4}/\\d\\d/[\\da-f-]{36}\\.${ending}$`))
    const key = Data?.url.slice('/uploads/'.length) as string
    expect(await rows()).toMatchObject([{ key, mimeType, restricted: true, ownerId: member.account.id, originalName: name }])
    expect(readFileSync(join(app.uploadsFolder, 'restricted', key))).toEqual(bytes)
    for (const address of [Data?.url, `/uploads/../restricted/${key}`, `/uploads/%2e%2e/restricted/${key}`, `/restricted/${key}`]) {
      expect((await app.fastify.inject({ url: address as string })).statusCode).toBeGreaterThanOrEqual(400)
    }
  })

  test('without an extension gets the one of its content', async () => {
    expect((await send('报告', pdf)).Data).toMatchObject({ name: '报告.pdf', kind: 'document' })
    expect((await send('公文', ofd())).Data).toMatchObject({ name: '公文.ofd' })
    expect((await send('旧报告', oldOffice('WordDocument'))).Data).toMatchObject({ name: '旧报告.doc' })
  })
})

describe('a picture', () => {
  test.each([
    ['a.jpg', 'jpeg'],
    ['a.JPEG', 'jpeg'],
    ['a.png', 'png'],
    ['a.gif', 'gif'],
    ['a.webp', 'webp'],
  ] as const)('%s is re-encoded as a public WebP', async (name, format) => {
    const { Code, Data } = await send(name, await picture(format), 'text/html')
    expect({ Code, ...Data }).toMatchObject({ Code: 1, name, kind: 'picture', width: 60, height: 40 })
    const shown = await app.fastify.inject({ url: Data?.url as string })
    expect({ status: shown.statusCode, type: shown.headers['content-type'], size: shown.rawPayload.length }).toEqual({
      status: 200,
      type: 'image/webp',
      size: Data?.size,
    })
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 })
    expect(await rows()).toMatchObject([{ mimeType: 'image/webp', restricted: false, width: 60, height: 40, size: Data?.size }])
  })

  test('is rotated upright and stripped of metadata', async () => {
    const taken = await photo()
    expect(taken.includes('SECRET-OWNER')).toBe(true)
    const { Data } = await send('照片.jpg', taken)
    expect(Data).toMatchObject({ width: 40, height: 60 })
    const { rawPayload } = await app.fastify.inject({ url: Data?.url as string })
    const { exif, xmp, iptc, icc, orientation } = await sharp(rawPayload).metadata()
    expect({ exif, xmp, iptc, icc, orientation }).toEqual({
      exif: undefined,
      xmp: undefined,
      iptc: undefined,
      icc: undefined,
      orientation: undefined,
    })
    expect(rawPayload.includes('SECRET-OWNER')).toBe(false)
  })

  test('larger than any page needs is scaled down proportionally', async () => {
    expect((await send('大.png', await picture('png', { width: 4000, height: 2000 }))).Data).toMatchObject({ width: 2560, height: 1280 })
  })

  test('with code appended after its pixels loses it', async () => {
    const { Data } = await send('a.gif', Buffer.concat([await picture('gif'), html]))
    expect((await app.fastify.inject({ url: Data?.url as string })).rawPayload.includes('script')).toBe(false)
  })

  test('that would exhaust the memory is refused before decoding', async () => {
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'white' } })
      .png()
      .toBuffer()
    expect(bomb.length).toBeLessThan(1_000_000)
    await isRefused('炸弹.png', bomb, '图片的像素过多，请缩小到4000万像素以内再上传')
  })

  test('that declares an excessive size is refused', async () => {
    const lie = Buffer.from(await picture('png'))
    lie.writeUInt32BE(60_000, 16)
    lie.writeUInt32BE(60_000, 20)
    expect(await send('谎.png', lie)).toMatchObject({ Code: 0, Data: null })
    expect(await rows()).toEqual([])
  })

  test('truncated in the middle is refused', async () => {
    const noise = await sharp({
      create: { width: 300, height: 300, channels: 3, background: 'white', noise: { type: 'gaussian', mean: 128, sigma: 50 } },
    })
      .jpeg()
      .toBuffer()
    await isRefused('半张.jpg', noise.subarray(0, noise.length / 2), '图片无法读取，可能已损坏，请换一张')
  })
})

const exe = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(300)])
describe('forbidden types are refused under any name', () => {
  test.each([
    ['图.svg', svg, 'image/svg+xml'],
    ['图.png', svg, 'image/png'],
    ['图.svg.png', svg, 'image/png'],
    ['页.html', html, 'text/html'],
    ['页.htm.jpg', html, 'image/jpeg'],
    ['页.pdf', html, 'application/pdf'],
    ['报告.docx', html, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['程序.exe', exe, 'application/x-msdownload'],
    ['程序.pdf', exe, 'application/pdf'],
    ['程序.zip', exe, 'application/zip'],
    ['a.elf', Buffer.concat([Buffer.from('\x7fELF', 'latin1'), Buffer.alloc(300)]), undefined],
    ['a.php', Buffer.from('<?php system($_GET["c"]);'), undefined],
    ['a.jpg', Buffer.from('<?php system($_GET["c"]);'), 'image/jpeg'],
    ['a.sh', Buffer.from('#!/bin/sh\nrm -rf /'), undefined],
    ['a.js', Buffer.from('alert(1)'), 'image/png'],
    ['a.txt', Buffer.from('文字'), 'text/plain'],
    ['a.csv', Buffer.from('=1+1,2'), 'text/csv'],
    ['a.xml', Buffer.from('<?xml version="1.0"?><a/>'), undefined],
    ['a.rtf', Buffer.from('{\\rtf1 hello}'), undefined],
    ['旧.doc', Buffer.from('{\\rtf1 hello}'), 'application/msword'],
    ['宏.docm', docm(), undefined],
    ['宏.docx', docm(), undefined],
    ['安装.doc', oldOffice('Installer'), 'application/msword'],
    ['a.jar', zip([{ name: 'META-INF/MANIFEST.MF', text: 'x' }]), undefined],
    ['a.zip', zip([{ name: 'classes.dex', text: 'x' }]), 'application/zip'],
    ['a.7z', Buffer.concat([Buffer.from('377abcaf271c', 'hex'), Buffer.alloc(300)]), undefined],
    ['a.rar', Buffer.concat([Buffer.from('526172211a0700', 'hex'), Buffer.alloc(300)]), undefined],
    ['a.mp4', Buffer.concat([Buffer.from('000000186674797069736f6d', 'hex'), Buffer.alloc(300)]), 'image/png'],
    ['a.bmp', Buffer.concat([Buffer.from('BM'), Buffer.alloc(300)]), 'image/png'],
    ['a.tif', Buffer.concat([Buffer.from('49492a00', 'hex'), Buffer.alloc(300)]), undefined],
    ['a.ico', Buffer.concat([Buffer.from('00000100', 'hex'), Buffer.alloc(300)]), undefined],
    ['a.png', Buffer.from('\x89PNG'), 'image/png'],
    ['零.pdf', Buffer.alloc(5000), 'application/pdf'],
    ['页.wps', html, 'application/wps-office.wps'],
    ['程序.et', exe, undefined],
    ['安装.dps', oldOffice('Installer'), undefined],
    ['宏.wps', docm(), undefined],
    ['公文.ofd', svg, 'application/ofd'],
  ] as const)('%s', (name, bytes, type) => isRefused(name, bytes, hasAllowedExtension(name) ? brokenFileMessage : typeMessage, type))
  /** Returns whether the extension is one of the allowed types. */
  const hasAllowedExtension = (name: string) => endingOf(name) in { ...pictureTypes, ...documentTypes }
})

describe('an extension that does not match the content is refused', () => {
  const says = (what: string) => `文件内容与扩展名不符：内容是 ${what}`
  test.each([
    ['报告.png', pdf, says('PDF 文件（.pdf）')],
    ['报告.exe', pdf, says('PDF 文件（.pdf）')],
    ['报告.pdf', docx, says('Word 文件（.docx）')],
    ['报告.doc', docx, says('Word 文件（.docx）')],
    ['表.docx', xlsx(), says('Excel 文件（.xlsx）')],
    ['报告.docx', archive, says('ZIP 文件（.zip）')],
    ['报告.xls', oldOffice('WordDocument'), says('Word 文件（.doc）')],
    ['报告.php', pdf, says('PDF 文件（.pdf）')],
    ['文稿.wps', xlsx(), says('Excel 文件（.xlsx）')],
    ['表格.et', oldOffice('WordDocument'), says('Word 文件（.doc）')],
    ['公文.ofd', archive, says('ZIP 文件（.zip）')],
    ['公文.ofd', zip([{ name: 'Doc_0/OFD.xml', text: 'x' }]), says('ZIP 文件（.zip）')],
    ['公文.pdf', ofd(), says('OFD 文件（.ofd）')],
  ])('%s', isRefused)

  test('a mismatch between picture types is refused too', async () => isRefused('图.jpg', await picture('png'), says('PNG 文件（.png）')))
})

test('a document with a password is refused with the remedy', async () => {
  await isRefused('报告.docx', oldOffice('EncryptedPackage'), '不能上传加密的文件，请取消密码后再上传')
})
