import { parseUrl } from '#shared/lib/parseUrl.ts'
export const webhookKinds = { wecom: '企业微信群机器人', dingtalk: '钉钉群机器人' } as const
export type WebhookKind = keyof typeof webhookKinds
export const webhookKindNames = Object.keys(webhookKinds) as WebhookKind[]

export const webhookLabels = { kind: '类型', address: 'Webhook 地址', secret: '加签密钥' } as const

/** Per person. */
export const testWebhookLimit = { times: 5, seconds: 3600 }

/** Empty fields keep the stored value. */
export const webhookRules = {
  address(text: string) {
    if (text === '') return
    if (text.length > 500) return 'Webhook 地址过长'
    const url = parseUrl(text)
    if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return 'Webhook 地址须以 https:// 开头'
  },
  secret: (text: string) => (text.length > 200 ? '加签密钥不能超过200个字符' : undefined),
}
