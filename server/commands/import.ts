import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { askSecretly, type CommandPortal, commandActor, runCommand } from '#server/commands/runCommand.ts'
import type { Database } from '#server/database/client.ts'
import { readBatches } from '#server/database/readBatches.ts'
import { assertNoDemo } from '#server/demo/demoMark.ts'
import { diskErrors } from '#server/diskErrors.ts'
import { readOldAddress } from '#server/import/oldSite.ts'
import { countOutcomes, doRun } from '#server/import/recordedRun.ts'
import { reportColumns, reportList, reportName } from '#server/import/report.ts'
import { writeXlsx } from '#server/spreadsheet/writeXlsx.ts'
import { StartError } from '#server/startError.ts'
import { createStorage } from '#server/storage/createStorage.ts'
import { beijingText } from '#shared/lib/beijingTime.ts'
import { type ImportGroup, type ImportOutcome, importGroupNames, importGroups, importOutcomes } from '#shared/rules/importGroups.ts'

/* `npm run import -- <address> [--dry-run] [--only …] [--login …]`, portal running or not. */

export interface ImportCommand {
  address: string
  groups: ImportGroup[]
  dryRun: boolean
  loginName: string | undefined
}

const usage = `用法：
npm run import -- https://旧站网址                    从旧站导入访客能看到的全部内容
npm run import -- https://旧站网址 --dry-run          只读旧站、给出报告，不写入任何内容
npm run import -- https://旧站网址 --only news,offices 只导入这些栏目
npm run import -- https://旧站网址 --login 会员账号    连同附件（每份专报用掉该会员一次下载）；密码在提示后输入，或放在环境变量 IMPORT_PASSWORD

栏目：
${importGroupNames.map((name) => `  ${name.padEnd(12)} ${importGroups[name]}`).join('\n')}`

/** Parses the arguments. Throws StartError. */
export function readImportCommand(args: readonly string[]): ImportCommand {
  const command: ImportCommand = { address: '', groups: importGroupNames, dryRun: false, loginName: undefined }
  const left = [...args]
  for (let word = left.shift(); word !== undefined; word = left.shift()) {
    if (word === '--dry-run') command.dryRun = true
    else if (word === '--only') command.groups = readGroups(left.shift())
    else if (word === '--login' && left[0]) command.loginName = left.shift()
    else if (!word.startsWith('--') && command.address === '') command.address = readOldAddress(word).origin
    else throw new StartError(`不认识的参数 ${word}。${usage}`)
  }
  if (command.address === '') throw new StartError(usage)
  return command
}

function readGroups(list = ''): ImportGroup[] {
  const names = list.split(',').filter(Boolean)
  const unknown = names.filter((name) => !Object.hasOwn(importGroups, name))
  if (names.length === 0 || unknown.length > 0) throw new StartError(`没有这些栏目：${unknown.join('、') || '（空）'}。${usage}`)
  return importGroupNames.filter((name) => names.includes(name))
}

/** Runs an import and writes its report. Returns the exit code: 1 if it was stopped or items failed. */
export async function runImportCommand({ address, groups, dryRun, loginName }: ImportCommand, portal: CommandPortal): Promise<number> {
  const { config, db, progress, closing } = portal
  if (!dryRun) await assertNoDemo(db.prisma)
  const login = loginName === undefined ? undefined : { loginName, password: await readPassword(config.importPassword, loginName) }
  const stopping = new AbortController()
  const storage = await createStorage(config, db)
  const run = await db.prisma.$transaction(async (tx) => {
    const run = await tx.importRun.create({ data: { origin: address, groups, dryRun, withDocuments: login !== undefined } })
    const after = { address, groups, dryRun, ...(loginName !== undefined && { loginName }) }
    await tx.auditEntry.create({ data: { actor: commandActor, action: 'importStarted', subject: `siteImport ${run.id}`, after } })
    return run
  })
  const running = progress.reportStep(dryRun ? '试读旧站' : '导入', (report) =>
    doRun({ db, storage }, run, {
      login,
      signal: stopping.signal,
      onProgress: ({ step, done, total }) => report(total === null ? step : `${step} ${done}/${total}`),
    }),
  )
  closing.add(async () => {
    stopping.abort()
    await running.catch(() => {})
  })
  const failure = await running
  const counts = await countOutcomes(db, run.id)
  progress.print(summaryOf(counts))
  progress.print(await writeReport(db, run.id))
  if (failure) progress.print(`✗ ${failure}。已导入的内容不会重复导入，再运行一次即可继续`)
  return failure || counts.failed ? 1 : 0
}

const summaryOf = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([outcome, count]) => `${importOutcomes[outcome as ImportOutcome]} ${count}`)
    .join('，') || '旧站没有可以导入的内容'

async function readPassword(given: string | undefined, loginName: string): Promise<string> {
  const password = given ?? (process.stdin.isTTY ? await askSecretly(`请输入旧站会员 ${loginName} 的密码：`) : '')
  if (password === '') throw new StartError('没有密码：请在提示后输入，或放在环境变量 IMPORT_PASSWORD')
  return password
}

/** Writes into the current folder; returns the path. */
async function writeReport(db: Database, runId: number): Promise<string> {
  const name = `import-report-${beijingText(new Date()).replace(/[-:]/g, '').replace(' ', '-')}.xlsx`
  const sheet = writeXlsx(
    { name: reportName, columns: reportColumns },
    readBatches(db.connectionString, reportList({ run: runId }, { kind: 'site' })),
  )
  try {
    await pipeline(Readable.from(sheet, { objectMode: false }), createWriteStream(name))
    return `报告：${name}`
  } catch (error) {
    // May be read-only in containers.
    const { code = '' } = error as NodeJS.ErrnoException
    if (!diskErrors[code]) throw error
    return `报告没有写入当前文件夹（${diskErrors[code]}），请在后台“从旧站导入”里导出`
  }
}

if (import.meta.main) await runCommand({ read: readImportCommand, needs: { table: 'ImportRun', name: '导入用的表' }, run: runImportCommand })
