import { demoAccounts, demoPassword } from '#prisma/seed/accounts.ts'
import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import type { Config } from '../config.ts'

/** The last lines of a start: where the portal is, and which demo accounts it still has. */
export async function showWelcome(say: (line: string) => void, { publicUrl }: Config, reader: Database['reader']): Promise<void> {
  const loginNames = demoAccounts.map(({ loginName }) => loginName)
  // Not by Prisma, whose first query takes 50 ms of processor time.
  const accounts = await reader.rows<{ loginName: string }>(sql`select "loginName" from "Account" where "loginName" = any(${loginNames})`)
  const found = new Set(accounts.map(({ loginName }) => loginName))
  say(`\n网站已启动：${publicUrl}`)
  if (found.size === 0) return
  say(`\n演示账号（仅供试用，密码是公开的，正式使用前请删除或改密码），密码都是 ${demoPassword}`)
  for (const { loginName, description } of demoAccounts) if (found.has(loginName)) say(`  ${loginName}  ${description}`)
}
