import type { createProgress } from '#server/boot/progress.ts'
import { runCommand } from '#server/commands/runCommand.ts'
import { createSearch } from '#server/search/createSearch.ts'
import type { Differences, ItemRef, SearchEngine } from '#server/search/engine.ts'
import { StartError } from '#server/startError.ts'
import { itemKinds } from '#shared/rules/itemKinds.ts'

/* `npm run search -- reindex | status | check [--repair]`, portal running or not. */

export type SearchCommand = { name: 'reindex' } | { name: 'status' } | { name: 'check'; repair: boolean }

const usage = `用法：
npm run search -- reindex            按内容重新建立搜索索引
npm run search -- status             搜索引擎的状态
npm run search -- check              比较内容与索引，有差别时退出码为 1
npm run search -- check --repair     同上，并改正差别`

export function readCommand(args: readonly string[]): SearchCommand {
  const text = args.join(' ')
  if (text === 'reindex' || text === 'status') return { name: text }
  if (text === 'check' || text === 'check --repair') return { name: 'check', repair: args.includes('--repair') }
  throw new StartError(text ? `不认识的命令 ${text}。${usage}` : usage)
}

/** Returns 1 when the index has problems. */
export async function runSearchCommand(
  engine: SearchEngine,
  command: SearchCommand,
  { reportStep, print }: ReturnType<typeof createProgress>,
): Promise<number> {
  if (command.name === 'status') return showStatus(engine, print)
  if (command.name === 'reindex') {
    await reportStep(
      '重新建立索引',
      (report) => engine.reindex((done, total) => report(`${done} / ${total} 条`)),
      (documents) => `，共 ${documents} 条`,
    )
    return 0
  }
  const differences = await reportStep('比较内容与索引', () => engine.check({ repair: command.repair }))
  return showDifferences(differences, command.repair, print)
}

const engineNames = { postgresql: 'PostgreSQL', meilisearch: 'Meilisearch（不可用时由 PostgreSQL 代替）' }

async function showStatus(engine: SearchEngine, print: (line: string) => void) {
  const { engine: name, ok, documents, waiting, shortened, trouble } = await engine.health()
  print(`搜索引擎：${engineNames[name]}`)
  print(`状态：${ok && !trouble ? '正常' : trouble || '没有回应'}`)
  print(`已收录：${documents} 条`)
  print(`等待同步的变化：${waiting} 项`)
  if (shortened > 0) print(`正文过长，只能按标题和开头搜到：${shortened} 条`)
  return ok && !trouble ? 0 : 1
}

const differenceNames: Record<keyof Differences, string> = { missing: '索引里缺少', outdated: '索引里是旧的', surplus: '索引里多余' }
const maxNamed = 20

function showDifferences(differences: Differences, repaired: boolean, print: (line: string) => void) {
  const found = (Object.keys(differenceNames) as (keyof Differences)[]).filter((kind) => differences[kind].length > 0)
  if (found.length === 0) {
    print('内容与索引一致')
    return 0
  }
  for (const kind of found) print(`${differenceNames[kind]} ${differences[kind].length} 条：${nameItems(differences[kind])}`)
  print(repaired ? '以上差别已改正' : '要改正，请执行 npm run search -- check --repair')
  return repaired ? 0 : 1
}

function nameItems(items: readonly ItemRef[]) {
  const named = items.slice(0, maxNamed).map(({ kind, id }) => `${itemKinds[kind].name} ${id}`)
  return `${named.join('、')}${items.length > maxNamed ? ' 等' : ''}`
}

if (import.meta.main)
  await runCommand({
    read: readCommand,
    needs: { table: 'SearchDocument', name: '搜索用的表' },
    async run(command, { config, db, progress, closing }) {
      const engine = await createSearch(config, db)
      closing.add(() => engine.close())
      return runSearchCommand(engine, command, progress)
    },
  })
