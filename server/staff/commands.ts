import { newPassword } from '#server/accounts/newPassword.ts'
import { toLoginName } from '#server/accounts/toLoginName.ts'
import { StartError } from '#server/boot/startError.ts'
import type { Database } from '#server/database/client.ts'
import { forgetAllGuesses, resetAccess } from '#server/staff/resetAccess.ts'
import { checkStaffName } from '#shared/rules/staffRules.ts'

export interface AdminCommand {
  name: 'create' | 'reset'
  loginName: string
}

const usage = `用法：
npm run admin -- create <账号>     新建管理员，给出一次性密码
npm run admin -- reset <账号>      为工作人员重设密码，并关闭两步验证`

/** Who commands stand for in the audit log. */
const actor = '命令行'

/** What is asked for on the command line. Throws a StartError that says how it is used, or what is wrong with the name. */
export function readAdminCommand([name, typed, ...rest]: readonly string[]): AdminCommand {
  if ((name !== 'create' && name !== 'reset') || !typed || rest.length > 0) throw new StartError(usage)
  const loginName = toLoginName(typed)
  const wrong = name === 'create' && checkStaffName(loginName)
  if (wrong) throw new StartError(wrong)
  return { name, loginName }
}

/**
 * Does it, and shows the one-time password, which is kept nowhere. Refuses with a StartError a name that is taken, or that none of the staff has.
 */
export async function runAdminCommand(db: Database, { name, loginName }: AdminCommand, say: (line: string) => void): Promise<number> {
  const { password, passwordHash } = await newPassword()
  const done = name === 'create' ? await create(db, loginName, passwordHash) : await reset(db, loginName, passwordHash)
  say(`✓ ${done}`)
  say(`一次性密码：${password}`)
  say('请在网站的 /console 登录，登录后须先设置新密码。此密码只显示这一次。')
  return 0
}

async function create({ prisma }: Database, loginName: string, passwordHash: string): Promise<string> {
  const data = { loginName, passwordHash, userName: '管理员', role: 'administrator', mustChangePassword: true } as const
  await prisma.$transaction(async (tx) => {
    const [account] = await tx.account.createManyAndReturn({ data: [data], skipDuplicates: true, select: { id: true, role: true } })
    if (!account) throw new StartError(`账号 ${loginName} 已存在；重设密码请用 npm run admin -- reset ${loginName}`)
    const { id, role } = account
    await tx.auditEntry.create({ data: { actor, action: 'accountCreated', subject: `account ${id}`, after: { loginName, role } } })
  })
  return `已新建管理员 ${loginName}`
}

async function reset(db: Database, loginName: string, passwordHash: string): Promise<string> {
  const account = await db.prisma.$transaction(async (tx) => {
    const account = await resetAccess(tx, { loginName }, passwordHash)
    if (!account) throw new StartError(`没有名为 ${loginName} 的工作人员账号`)
    await tx.auditEntry.create({ data: { actor, action: 'accountReset', subject: `account ${account.id}` } })
    return account
  })
  await forgetAllGuesses(db, account)
  return `已为 ${loginName} 重设密码，关闭两步验证，并退出所有设备${account.disabledAt ? '。账号仍是停用状态，启用后才能登录' : ''}`
}
