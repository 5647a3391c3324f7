import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '#prisma/migrate.ts'
import { createProgress } from '#server/boot/progress.ts'
import { readCommand, runSearchCommand } from '#server/commands/search.ts'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { holdLock } from '#server/database/embedded/lock.ts'
import { runningEmbedded } from '#server/database/reachDatabase.ts'
import type { SearchEngine } from '#server/search/engine.ts'
import { createPostgresEngine } from '#server/search/postgres/postgresEngine.ts'
import { compileCache } from '#tests/support/compileCache.ts'
import { makeArticle } from '#tests/support/factories.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'

describe('the arguments', () => {
  test.each([[[]], [['rebuild']], [['status', 'now']], [['check', '--fix']], [['--repair', 'check']]])(
    '%j is not a command: prints the usage',
    (args) => {
      expect(() => readCommand(args)).toThrow(/用法：\n.*reindex[\s\S]*status[\s\S]*check[\s\S]*--repair/)
    },
  )
})

describe('the output', () => {
  let db: Awaited<ReturnType<typeof testDatabase>>
  let engine: SearchEngine
  beforeAll(async () => {
    db = await testDatabase()
    engine = createPostgresEngine(db)
  })
  afterAll(async () => {
    await engine.close()
    await db.drop()
  })

  async function search(text: string, on = engine) {
    const lines: string[] = []
    const out = { isTTY: false, write: (line: string) => lines.push(line.trimEnd()) } as unknown as NodeJS.WriteStream
    const code = await runSearchCommand(on, readCommand(text.split(' ')), createProgress(out))
    return { code, said: lines.join('\n') }
  }

  test('of check names the differences of the index, repairs them on request, and then finds none', async () => {
    const { id } = await makeArticle(db)
    expect(await search('check')).toEqual({
      code: 1,
      said: expect.stringContaining(`索引里缺少 1 条：文章 ${id}\n要改正，请执行 npm run search -- check --repair`),
    })
    expect(await search('check')).toMatchObject({ code: 1 })
    expect(await search('check --repair')).toEqual({ code: 0, said: expect.stringContaining(`文章 ${id}\n以上差别已改正`) })
    expect(await search('check')).toEqual({ code: 0, said: expect.stringContaining('内容与索引一致') })
  })

  test('of reindex and status contains the number of documents', async () => {
    await makeArticle(db, { status: 'draft' })
    const public_ = await db.prisma.article.count({ where: { status: 'approved' } })
    expect(await search('reindex')).toEqual({ code: 0, said: expect.stringMatching(new RegExp(`✓ 重新建立索引，共 ${public_} 条`)) })
    expect(await search('status')).toEqual({ code: 0, said: expect.stringContaining(`搜索引擎：PostgreSQL\n状态：正常\n已收录：${public_} 条`) })
  })

  test('of check counts many differences and names the first ones', async () => {
    const missing = Array.from({ length: 30 }, (_, id) => ({ kind: 'article' as const, id }))
    const found: Pick<SearchEngine, 'check'> = { check: async () => ({ missing, outdated: [{ kind: 'foodShop', id: 7 }], surplus: [] }) }
    const { code, said } = await search('check', { ...engine, ...found })
    expect([code, said]).toEqual([1, expect.stringMatching(/缺少 30 条：文章 0、.*文章 19 等\n索引里是旧的 1 条：餐厅 7\n/)])
  })

  test('of status names the problem of an engine', async () => {
    const health = async () => ({ engine: 'meilisearch' as const, ok: false, documents: 5, waiting: 3, shortened: 0, trouble: '连不上 Meilisearch' })
    const { code, said } = await search('status', { ...engine, health })
    expect([code, said]).toEqual([1, expect.stringMatching(/Meilisearch.*\n状态：连不上 Meilisearch\n已收录：5 条\n等待同步的变化：3 项$/)])
  })

  test('of status counts truncated texts without calling them a problem', async () => {
    const health = async () => ({ engine: 'postgresql' as const, ok: true, documents: 5, waiting: 0, shortened: 2, trouble: '' })
    const { code, said } = await search('status', { ...engine, health })
    expect([code, said]).toEqual([0, expect.stringMatching(/状态：正常(.|\n)*\n正文过长，只能按标题和开头搜到：2 条$/)])
  })
})

describe('the embedded database', () => {
  const cli = fileURLToPath(new URL('../../../server/commands/search.ts', import.meta.url))
  const folder = mkdtempSync(join(tmpdir(), 'portal-cli-'))
  const postgres = join(folder, 'data', 'postgres')
  chmodSync(folder, 0o711)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** Runs the command like an operator, in a folder without `.env`. */
  function run(...args: string[]) {
    const { PATH, HOME } = process.env
    return new Promise<{ code: number; said: string; complained: string }>((resolve) => {
      execFile(process.execPath, [cli, ...args], { cwd: folder, env: { PATH, HOME, ...compileCache, DATA_DIR: 'data' } }, (error, said, complained) =>
        resolve({ code: Number(error?.code ?? 0), said, complained }),
      )
    })
  }

  test('the command waits for the first start of the portal, joins a running one, and otherwise starts the database', async () => {
    expect(await run('status')).toMatchObject({ code: 1, complained: expect.stringContaining('还没有数据库，请先启动一次网站') })
    expect(existsSync(postgres)).toBe(false)

    const portal = await startEmbedded({ folder: postgres })
    expect(await run('status')).toMatchObject({ code: 1, complained: expect.stringContaining('还没有搜索用的表，请先启动一次网站') })
    await migrate(portal.connectionString)
    expect(await run('status')).toMatchObject({ code: 0, said: expect.stringContaining('状态：正常'), complained: '' })
    expect(await ask(portal.connectionString)).toBe(1)
    await portal.stop()

    expect(await run('check')).toMatchObject({ code: 0, said: expect.stringContaining('内容与索引一致'), complained: '' })
    expect([existsSync(`${postgres}.lock`), existsSync(join(postgres, 'postmaster.pid'))]).toEqual([false, false])
  })

  test('a portal that is still starting is not disturbed', () => {
    mkdirSync(join(folder, 'starting'))
    const giveBack = holdLock(join(folder, 'starting', 'postgres.lock'))
    expect(() => runningEmbedded(join(folder, 'starting', 'postgres'))).toThrow('数据库还没有准备好，请稍后再试')
    giveBack()
    expect(runningEmbedded(join(folder, 'starting', 'postgres'))).toBeUndefined()
  })
})

async function ask(connectionString: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query('select 1 as "answer"')
  await client.end()
  return rows[0].answer
}
