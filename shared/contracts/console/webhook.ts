import { z } from 'zod'
import { consoleGet, consolePost } from '#shared/lib/endpoint.ts'
import { FormLine } from '#shared/lib/formFields.ts'
import { HashVersion, Timestamp } from '#shared/lib/schemas.ts'
import { webhookKindNames, webhookRules } from '#shared/rules/webhookRules.ts'

const Kind = z.enum(webhookKindNames)

/** The robot of a chat group that the site tells what waits for staff. */
export const webhookContract = {
  /** Neither the secret nor the whole address, which opens the group, is ever answered. */
  readWebhook: consoleGet('readWebhook', {
    needs: 'seeSettings',
    failure: '获取群机器人设置失败',
    output: z.object({
      version: HashVersion,
      /** What is set; null as long as nothing is. `address` is its host. */
      webhook: z.object({ kind: Kind, address: z.string(), hasSecret: z.boolean() }).nullable(),
      /** How it went last, '' in `problem` where it went well; null before the first message. */
      last: z.object({ at: Timestamp, problem: z.string() }).nullable(),
    }),
  }),
  /** An empty address or secret keeps the one there is; another address needs its own secret. */
  saveWebhook: consolePost('saveWebhook', {
    needs: 'changeSettings',
    failure: '保存失败，请稍后再试',
    success: '群机器人设置已保存',
    body: z.object({ version: HashVersion, kind: Kind, address: FormLine(webhookRules.address), secret: FormLine(webhookRules.secret) }),
    output: z.object({ version: HashVersion }),
  }),
  turnOffWebhook: consolePost('turnOffWebhook', {
    needs: 'changeSettings',
    failure: '停用失败，请稍后再试',
    success: '群机器人设置已删除',
    body: z.object({ version: HashVersion }),
    output: z.object({ version: HashVersion }),
  }),
  /** Sends a message at once. Refuses with what went wrong. */
  sendTestWebhook: consolePost('sendTestWebhook', {
    needs: 'changeSettings',
    failure: '测试消息没有发出，请稍后再试',
    success: '测试消息已发出，请在群里查看',
    body: z.object({}),
    output: z.null(),
  }),
}
