import { accountContract } from '#shared/contracts/account.ts'
import { query } from '#shared/lib/endpoint.ts'
import { pageReads } from '#web/lib/page.ts'

export const forgotPasswordReads = pageReads({
  parameters: [],
  reads: () => ({ help: query(accountContract.getPasswordHelp, {}) }),
  head: () => ({ title: '忘记密码', description: '会员忘记登录密码时重设密码的方式。', private: true }),
})
