import type { Database } from '#server/database/client.ts'
import { query } from '#server/database/query.ts'
import { demoAccounts, demoPassword } from '#server/demo/demoAccounts.ts'
import { demoKey } from '#server/demo/demoMark.ts'
import type { ReplacedPassword } from '#server/demo/replacePublicPasswords.ts'
import type { Config } from '../config.ts'

/** Prints address and sign-ins; on a public portal, the newly replaced passwords. */
export async function showWelcome(
  print: (line: string) => void,
  { publicUrl, isPublic }: Pick<Config, 'publicUrl' | 'isPublic'>,
  reader: Database['reader'],
  replaced: ReplacedPassword[],
): Promise<void> {
  print(`\n网站已启动：${publicUrl}`)
  if (!isPublic) return showDemoAccounts(print, reader)
  if (publicUrl.startsWith('http:'))
    print('⚠ 其他电脑可以访问本站，但网址不是 https：密码和个人信息在网络上没有加密。请在前面设置启用 https 的反向代理，并设置 PUBLIC_URL')
  if (replaced.length === 0) return
  print('\n其他电脑可以访问本站，演示账号公开的密码已全部换掉。新密码只显示这一次，登录后须先修改：')
  for (const { loginName, description, password } of replaced) print(`  ${loginName}  ${password}  ${description}`)
  print('忘记了可以再换：工作人员用 npm run admin -- reset 账号，会员由管理员在后台重设')
}

async function showDemoAccounts(print: (line: string) => void, reader: Database['reader']) {
  const loginNames = demoAccounts.map(({ loginName }) => loginName)
  // Prisma's first query takes 50 ms of CPU.
  const accounts = await reader.rows(
    query
      .selectFrom('Account')
      .select('loginName')
      .where((eb) => eb('loginName', '=', eb.fn.any(eb.val(loginNames))))
      // Without demo content it is an account of that name.
      .where((eb) => eb.exists(eb.selectFrom('Setting').select('key').where('key', '=', demoKey))),
  )
  const found = new Set(accounts.map(({ loginName }) => loginName))
  if (found.size === 0) return
  print('\n网站上是演示内容：文章、人物、企业和数据均为虚构样例，与真实机构无关；可在后台或用 npm run admin -- clear-demo 清除')
  print(`演示账号（仅供本机试用，密码是公开的，正式使用前请删除或改密码），密码都是 ${demoPassword}`)
  for (const { loginName, description } of demoAccounts) if (found.has(loginName)) print(`  ${loginName}  ${description}`)
}
