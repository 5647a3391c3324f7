import { z } from 'zod'
import { FormLine, SeenVersion, Timestamp } from '#shared/lib/codecs.ts'
import { consoleGet, consolePost } from '#shared/lib/endpoint.ts'
import { webhookKindNames, webhookRules } from '#shared/rules/webhookRules.ts'

const Kind = z.enum(webhookKindNames)

/** Chat robot that announces pending work to staff. */
export const webhookContract = {
  /** Never returns the secret or whole address, which grants access. */
  readWebhook: consoleGet('readWebhook', {
    needs: 'seeSettings',
    failure: '获取群机器人设置失败',
    output: z.object({
      version: SeenVersion,
      /** Null if unset. `address` is its host. */
      webhook: z.object({ kind: Kind, address: z.string(), hasSecret: z.boolean() }).nullable(),
      /** `problem` is '' on success; null before the first message. */
      last: z.object({ at: Timestamp, problem: z.string() }).nullable(),
    }),
  }),
  /** Empty values keep the old ones; a new address needs its own secret. */
  saveWebhook: consolePost('saveWebhook', {
    needs: 'changeSettings',
    failure: '保存失败，请稍后再试',
    success: '群机器人设置已保存',
    body: z.object({ version: SeenVersion, kind: Kind, address: FormLine(webhookRules.address), secret: FormLine(webhookRules.secret) }),
    output: z.object({ version: SeenVersion }),
  }),
  turnOffWebhook: consolePost('turnOffWebhook', {
    needs: 'changeSettings',
    failure: '停用失败，请稍后再试',
    success: '群机器人设置已删除',
    body: z.object({ version: SeenVersion }),
    output: z.object({ version: SeenVersion }),
  }),
  /** Refuses with the error. */
  sendTestWebhook: consolePost('sendTestWebhook', {
    needs: 'changeSettings',
    failure: '测试消息没有发出，请稍后再试',
    success: '测试消息已发出，请在群里查看',
    body: z.object({}),
    output: z.null(),
  }),
}
