import { z } from 'zod'
import { consoleGet, consolePost } from '#shared/lib/endpoint.ts'
import { FormSecret } from '#shared/lib/formFields.ts'
import { staffLoginRules } from '#shared/rules/staffRules.ts'

export const demoContract = {
  /** How many rows of demo content there are, and how many of them stay because staff have edited them. No entry where there is no demo content. */
  readDemo: consoleGet('readDemo', {
    needs: 'seeSettings',
    failure: '获取演示内容失败',
    output: z.array(z.object({ rows: z.int(), edited: z.int() })),
  }),
  /** Removes it, with the accounts nobody has taken over. The caller's account stays. */
  clearDemo: consolePost('clearDemo', {
    needs: 'changeSettings',
    failure: '清除失败，请稍后再试',
    success: '演示内容已清除',
    body: z.object({ password: FormSecret(staffLoginRules.password) }),
    output: z.object({ rows: z.int() }),
  }),
}
