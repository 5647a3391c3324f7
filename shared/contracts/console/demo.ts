import { z } from 'zod'
import { FormSecret } from '#shared/lib/codecs.ts'
import { consoleGet, consolePost } from '#shared/lib/endpoint.ts'
import { staffLoginRules } from '#shared/rules/staffRules.ts'

export const demoContract = {
  /** Rows of demo content, and edited ones, which stay. Empty without demo content. */
  readDemo: consoleGet('readDemo', {
    needs: 'seeSettings',
    failure: '获取演示内容失败',
    output: z.array(z.object({ rows: z.int(), edited: z.int() })),
  }),
  /** Also removes unclaimed demo accounts, but not the caller's. */
  clearDemo: consolePost('clearDemo', {
    needs: 'changeSettings',
    failure: '清除失败，请稍后再试',
    success: '演示内容已清除',
    body: z.object({ password: FormSecret(staffLoginRules.password) }),
    output: z.object({ rows: z.int() }),
  }),
}
