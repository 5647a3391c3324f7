import { toLoginName } from '#server/accounts/accountNames.ts'
import { newPassword } from '#server/accounts/newPassword.ts'
import { commandActor, runCommand } from '#server/commands/runCommand.ts'
import type { Database } from '#server/database/client.ts'
import { clearDemo, readDemo } from '#server/demo/clearDemo.ts'
import { forgetAllGuesses, resetAccess } from '#server/staff/resetAccess.ts'
import { StartError } from '#server/startError.ts'
import { createStorage } from '#server/storage/createStorage.ts'
import type { Storage } from '#server/storage/storage.ts'
import { checkStaffName } from '#shared/rules/staffRules.ts'

/* `npm run admin -- create <name> | reset <name> | clear-demo`, portal running or not. */

export type AdminCommand = { name: 'create' | 'reset'; loginName: string } | { name: 'clear-demo'; isConfirmed: boolean }

const usage = `用法：
npm run admin -- create <账号>     新建管理员，给出一次性密码
npm run admin -- reset <账号>      为工作人员重设密码，关闭两步验证，移除通知邮箱
npm run admin -- clear-demo        清除演示内容（先显示数量，加 --yes 执行）`

/** `publicUrl` has no trailing slash. */
interface AdminPortal {
  db: Database
  publicUrl: string
  print(line: string): void
  openStorage(): Promise<Storage>
}

/** Throws `StartError`. */
export function readAdminCommand([name, typed, ...rest]: readonly string[]): AdminCommand {
  if (name === 'clear-demo' && (typed === undefined || typed === '--yes') && rest.length === 0) return { name, isConfirmed: typed === '--yes' }
  if ((name !== 'create' && name !== 'reset') || !typed || rest.length > 0) throw new StartError(usage)
  const loginName = toLoginName(typed)
  const wrong = name === 'create' && checkStaffName(loginName)
  if (wrong) throw new StartError(wrong)
  return { name, loginName }
}

/** Prints one-time passwords, stored nowhere else. Throws StartError for taken or unknown names, Refusal from `clearDemo`. */
export async function runAdminCommand(command: AdminCommand, portal: AdminPortal): Promise<number> {
  if (command.name === 'clear-demo') return removeDemo(command.isConfirmed, portal)
  const { db, publicUrl, print } = portal
  const { name, loginName } = command
  const { password, passwordHash } = await newPassword()
  const done = name === 'create' ? await create(db, loginName, passwordHash) : await reset(db, loginName, passwordHash)
  print(`✓ ${done}`)
  print(`一次性密码：${password}`)
  print(`请用浏览器打开 ${publicUrl}/console 登录，登录后须先设置新密码。此密码只显示这一次。`)
  return 0
}

async function removeDemo(isConfirmed: boolean, { db, print, openStorage }: AdminPortal): Promise<number> {
  const found = await readDemo(db)
  if (!found) throw new StartError('网站上没有演示内容')
  if (!isConfirmed) {
    print(`网站上有 ${found.rows} 项演示内容，其中 ${found.edited} 项已被修改，将保留；您自己添加的内容不受影响。`)
    print('清除后不能恢复，建议先备份（npm run backup）。确认清除请执行：npm run admin -- clear-demo --yes')
    return 0
  }
  const { rows } = await clearDemo(db, await openStorage(), (tx, after) =>
    tx.auditEntry.create({ data: { actor: commandActor, action: 'demoCleared', after } }),
  )
  print(`✓ 已清除 ${rows} 项演示内容`)
  return 0
}

async function create({ prisma }: Database, loginName: string, passwordHash: string): Promise<string> {
  const data = { loginName, passwordHash, userName: '管理员', role: 'administrator', mustChangePassword: true } as const
  await prisma.$transaction(async (tx) => {
    const [account] = await tx.account.createManyAndReturn({ data: [data], skipDuplicates: true, select: { id: true, role: true } })
    if (!account) throw new StartError(`账号 ${loginName} 已存在；重设密码请用 npm run admin -- reset ${loginName}`)
    const { id, role } = account
    await tx.auditEntry.create({ data: { actor: commandActor, action: 'accountCreated', subject: `account ${id}`, after: { loginName, role } } })
  })
  return `已新建管理员 ${loginName}`
}

async function reset(db: Database, loginName: string, passwordHash: string): Promise<string> {
  const account = await db.prisma.$transaction(async (tx) => {
    const account = await resetAccess(tx, { loginName }, passwordHash)
    if (!account) throw new StartError(`没有名为 ${loginName} 的工作人员账号`)
    await tx.auditEntry.create({ data: { actor: commandActor, action: 'accountReset', subject: `account ${account.id}` } })
    return account
  })
  await forgetAllGuesses(db, account)
  return `已为 ${loginName} 重设密码，关闭两步验证，移除通知邮箱，并退出所有设备${account.disabledAt ? '。账号仍是停用状态，启用后才能登录' : ''}`
}

if (import.meta.main)
  await runCommand({
    read: readAdminCommand,
    needs: { table: 'StaffSession', name: '后台用的表' },
    run: (command, { config, db, progress }) =>
      runAdminCommand(command, { db, publicUrl: config.publicUrl, print: progress.print, openStorage: () => createStorage(config, db) }),
  })
