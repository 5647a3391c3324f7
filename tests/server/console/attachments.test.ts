import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkFiles } from '#server/storage/claimFiles.ts'
import { articleForm, done } from '#tests/support/articleForms.ts'
import { call, read } from '#tests/support/call.ts'
import { makeFile } from '#tests/support/factories.ts'
import { body, boundary, filePart } from '#tests/support/multipart.ts'
import { xlsx } from '#tests/support/officeFiles.ts'
import { picture } from '#tests/support/pictures.ts'
import { ask, makeStaff, type TestStaff } from '#tests/support/staff.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let app: TestApp
let editor: TestStaff
beforeAll(async () => {
  app = await testApp()
  editor = await makeStaff(app.db, { role: 'editor' })
})
afterAll(() => app.close())

const upload = async (name: string, bytes: Buffer) => {
  const headers = { ...editor.headers, 'content-type': `multipart/form-data; boundary=${boundary}` }
  const payload = body(filePart({ name, bytes }))
  return (await call(app.fastify, '/api/console/uploadAttachment', {}, { method: 'POST', headers, payload })).json()
}
const attach = async (name: string) => ({ fileKey: (await upload(name, xlsx())).Data.key as string, name })
const draft = (attachments: object[], fields: object = {}) => done(app.fastify, editor, 'createArticle', articleForm({ attachments, ...fields }))
const save = (id: number, version: number, attachments: object[]) =>
  ask(app.fastify, editor, 'saveArticle', { ...articleForm({ attachments }), id, version })
const get = async (name: string, query: Record<string, number>) =>
  (await call(app.fastify, `/api/console/${name}`, query, { headers: editor.headers })).json().Data
const publicDocument = () => makeFile(app.db, { key: `2026/${Math.random()}.pdf`, mimeType: 'application/pdf', originalName: '章程.pdf' })

describe('the attachments of an article', () => {
  test('have the given names and order for visitors, and can be downloaded', async () => {
    const [one, two] = [await attach('报名表.xlsx'), await attach('日程.xlsx')]
    const { id } = await draft([{ ...two, name: '会议日程（定稿）.xlsx' }, one])
    await done(app.fastify, editor, 'article/publish', { id, version: 1, at: null, until: null })
    const { Data } = await read(app.fastify, 'GetPlolicyDetail', { id })
    expect(Data.Attachments).toMatchObject([{ Name: '会议日程（定稿）.xlsx' }, { Name: '报名表.xlsx' }])
    const fetched = await app.fastify.inject(`/uploads/${one.fileKey}`)
    expect(fetched.statusCode).toBe(200)
    expect(fetched.headers['content-disposition']).toContain('attachment')
    expect(fetched.rawPayload.equals(xlsx())).toBe(true)
  })

  test('are part of every version, and reordering them is a change', async () => {
    const [one, two] = [await attach('一.xlsx'), await attach('二.xlsx')]
    const { id } = await draft([one, two])
    expect(await save(id, 1, [two, one])).toMatchObject({ Data: { version: 2 } })
    expect(await save(id, 2, [two, one])).toMatchObject({ Data: { version: 2 } })
    expect(await save(id, 2, [])).toMatchObject({ Data: { version: 3 } })
    expect((await get('readArticle', { id })).attachments).toEqual([])
    expect((await get('readArticleVersion', { id, version: 1 })).attachments).toEqual([one, two])
    expect((await get('readArticleVersion', { id, version: 2 })).attachments).toEqual([two, one])
    // Files of earlier versions are kept, so that these can be restored.
    expect(await ask(app.fastify, editor, 'removeMedia', { key: one.fileKey })).toMatchObject({ Code: 0 })
    expect(await save(id, 3, [one])).toMatchObject({ Data: { version: 4 } })
  })

  test('from other sources stay when the article is edited', async () => {
    const { id } = await draft([])
    const { key: fileKey } = await publicDocument()
    await app.db.prisma.articleAttachment.create({ data: { articleId: id, fileKey, name: '章程.pdf', position: 3 } })
    const { attachments } = await get('readArticle', { id })
    expect(attachments).toEqual([{ fileKey, name: '章程.pdf' }])
    expect(await ask(app.fastify, editor, 'saveArticle', { ...articleForm({ attachments, title: '改了标题' }), id, version: 1 })).toMatchObject({
      Code: 1,
    })
    expect((await get('readArticle', { id })).attachments).toEqual(attachments)
  })

  test.each([
    ['a name with another file extension', async () => [{ ...(await attach('甲.xlsx')), name: '甲.exe' }], '甲.exe：附件名称须以 .xlsx 结尾'],
    ['no name', async () => [{ ...(await attach('甲.xlsx')), name: ' ' }], '附件：请输入附件名称'],
    ['an overlong name', async () => [{ ...(await attach('甲.xlsx')), name: `${'长'.repeat(100)}.xlsx` }], /附件名称不能超过100个字/],
    ['the same file twice', async () => Array(2).fill(await attach('甲.xlsx')), '同一个附件只能添加一次'],
    [
      'too many',
      async () => Promise.all([...Array(21)].map(async () => ({ fileKey: (await publicDocument()).key, name: '章程.pdf' }))),
      '附件不能超过20个',
    ],
    ['an unknown file', async () => [{ fileKey: '2026/11/none.pdf', name: '无.pdf' }], '文件不存在或不是您上传的，请重新上传'],
    [
      'a picture',
      async () => [{ fileKey: (await makeFile(app.db)).key, name: '照片.webp' }],
      '附件须为 PDF、Word、Excel、PowerPoint、WPS、OFD 或 ZIP 文件',
    ],
    [
      'a members-only document',
      async () => [
        {
          fileKey: (await makeFile(app.db, { key: `2026/${Math.random()}.pdf`, mimeType: 'application/pdf', restricted: true })).key,
          name: '专报.pdf',
        },
      ],
      '附件须为 PDF、Word、Excel、PowerPoint、WPS、OFD 或 ZIP 文件',
    ],
  ] as const)('are refused with %s', async (_what, attachments, message) => {
    const { id } = await draft([])
    const answer = await save(id, 1, await attachments())
    expect(answer.Code).toBe(0)
    expect(answer.Message).toMatch(message)
    expect(await get('readArticle', { id })).toMatchObject({ version: 1, attachments: [] })
  })

  test('must be documents', async () => {
    const png = await picture('png')
    expect(await upload('照片.png', png)).toMatchObject({ Code: 0, Message: '附件须为 PDF、Word、Excel、PowerPoint、WPS、OFD 或 ZIP 文件' })
    expect(await upload('程序.exe', Buffer.from('MZ'))).toMatchObject({ Code: 0 })
    expect(await app.db.prisma.storedFile.count({ where: { originalName: { in: ['照片.png', '程序.exe'] } } })).toBe(0)
  })

  test('cannot be the document of a report, which has no public address', async () => {
    const { fileKey } = await attach('公开.xlsx')
    await expect(app.db.prisma.$transaction((tx) => checkFiles(tx, 'staff', { pictures: [], documents: [fileKey] }))).rejects.toThrow()
  })
})
