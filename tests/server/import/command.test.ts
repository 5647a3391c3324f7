import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readImportCommand } from '#server/commands/import.ts'
import { writeDemoMark } from '#server/demo/demoMark.ts'
import { importGroupNames } from '#shared/rules/importGroups.ts'
import { compileCache } from '#tests/support/compileCache.ts'
import { listOf, ok, type StandIn, standIn } from '#tests/support/standIn.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let app: TestApp
let old: StandIn
const folder = mkdtempSync(join(tmpdir(), 'portal-import-'))
const item = { Id: 7, Title: '党建要闻', UpdateTime: '2024-03-05 09:30:00', Content: '<p>正文</p>' }
beforeAll(async () => {
  app = await testApp()
  old = await standIn({
    GetDangjianList: listOf(item),
    GetPlolicyDetail: ok(item),
    Login: ok({ AccountID: 3, Ticket: 'ticket-of-member' }),
  })
})
afterAll(async () => {
  await app.close()
  await old.close()
  rmSync(folder, { recursive: true })
})

const cli = fileURLToPath(new URL('../../../server/commands/import.ts', import.meta.url))

/** Runs the command like an operator; returns its output and exit code. */
async function run(words: string[], environment: Record<string, string> = {}) {
  const env = { PATH: process.env.PATH, ...compileCache, DATABASE_URL: app.db.connectionString, UPLOADS_DIR: app.uploadsFolder, ...environment }
  const child = spawn(process.execPath, [cli, ...words], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (printed += text))
  const [code] = await once(child, 'close')
  return { printed, code: code as number | null }
}

test('the command imports the selected groups, prints the outcome and writes a report', async () => {
  const { printed, code } = await run([old.url, '--only', 'party'])
  expect(printed).toMatch(/✓ 导入/)
  expect(printed).toContain('已导入 1')
  expect(code).toBe(0)
  expect(await app.db.prisma.article.findMany({ select: { id: true, title: true, status: true } })).toEqual([
    { id: 7, title: '党建要闻', status: 'approved' },
  ])
  expect(await app.db.prisma.auditEntry.findMany({ select: { actor: true, action: true, after: true } })).toEqual([
    { actor: '命令行', action: 'importStarted', after: { address: old.url, groups: ['party'], dryRun: false } },
  ])
  const [name = ''] = readdirSync(folder)
  expect(printed).toContain(`报告：${name}`)
  expect((await readXlsxFile(readFileSync(join(folder, name))))[0]?.data[1]).toEqual(['驻京党建', 7, 7, '党建要闻', '已导入', null])
})

test('a dry run only prints what it would do, and an unknown column is refused', async () => {
  const dry = await run([old.url, '--only', 'party', '--dry-run'])
  expect(dry).toMatchObject({ code: 0, printed: expect.stringContaining('没有变化 1') })
  const { printed, code } = await run(['http://127.0.0.1:9', '--only', 'nothing'])
  expect({ printed, code }).toMatchObject({ code: 1, printed: expect.stringContaining('没有这些栏目：nothing') })
})

test('is refused while demo content exists', async () => {
  await writeDemoMark(app.db.prisma)
  expect(await run([old.url, '--only', 'party'])).toMatchObject({ code: 1, printed: expect.stringContaining('✗ 请先清除演示内容，再导入') })
  await app.db.prisma.setting.deleteMany()
})

test('the password is read from the environment and never printed', async () => {
  const words = [old.url, '--only', 'party', '--login', 'office1']
  expect(await run(words)).toMatchObject({ code: 1, printed: expect.stringContaining('没有密码') })
  const { printed, code } = await run(words, { IMPORT_PASSWORD: 'Geheim-2026' })
  expect(code).toBe(0)
  expect(printed).not.toContain('Geheim-2026')
  expect(old.asked).toContain('Login')
})

test('the arguments of the command', () => {
  expect(readImportCommand(['https://old.example.org/layout/index'])).toEqual({
    address: 'https://old.example.org',
    groups: importGroupNames,
    dryRun: false,
    loginName: undefined,
  })
  expect(readImportCommand(['--only', 'offices,news', 'https://old.example.org', '--login', 'a', '--dry-run'])).toEqual({
    address: 'https://old.example.org',
    groups: ['offices', 'news'],
    dryRun: true,
    loginName: 'a',
  })
  for (const wrong of [[], ['old.example.org'], ['--only'], ['https://a.example.org', 'https://b.example.org'], ['https://a.example.org', '--all']])
    expect(() => readImportCommand(wrong)).toThrow(/用法|网址|栏目/)
})
