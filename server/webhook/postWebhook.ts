import { createHmac } from 'node:crypto'
import { request } from 'node:https'
import { isIPv6 } from 'node:net'
import { resolveAllowedAddress } from '#server/network/publicAddress.ts'
import type { WebhookKind } from '#shared/rules/webhookRules.ts'

export interface WebhookTarget {
  kind: WebhookKind
  address: string
  /** '' if none is set. */
  secret: string
}

/** For tests with a local robot and its own certificate; not configurable. */
export interface WebhookTestOptions {
  isAllowed(address: string): boolean
  ca: string
}

export class WebhookError extends Error {}

const timeoutMs = 10_000
const maxAnswerBytes = 64 * 1024

/** Checks the resolved host and connects to that address; follows no redirects. Throws `WebhookError` with a Chinese reason. */
export async function postWebhook(target: WebhookTarget, text: string, test?: WebhookTestOptions): Promise<void> {
  const url = signedUrl(target, Date.now())
  if (url.protocol !== 'https:') throw new WebhookError('Webhook 地址须以 https:// 开头')
  let answer: { status: number; body: string }
  try {
    answer = await post(
      url,
      JSON.stringify({ msgtype: 'text', text: { content: text } }),
      await resolveAllowedAddress(url.hostname, test?.isAllowed),
      test?.ca,
    )
  } catch (error) {
    throw error instanceof WebhookError ? error : new WebhookError(reasonOf(error))
  }
  const { status, body } = answer
  if (status >= 300 && status < 400) throw new WebhookError('服务器要求转到其他地址，请填写最终的地址')
  if (status !== 200) throw new WebhookError(`服务器回答 ${status}`)
  const said = parse(body)
  if (said?.errcode !== 0) throw new WebhookError(`机器人拒绝了消息${said ? `（${said.errcode}：${String(said.errmsg ?? '').slice(0, 100)}）` : ''}`)
}

/** Adds DingTalk's signature; WeCom has a key in its address. `now` in milliseconds. */
export function signedUrl({ kind, address, secret }: WebhookTarget, now: number): URL {
  const url = new URL(address)
  if (kind === 'dingtalk' && secret !== '') {
    url.searchParams.set('timestamp', String(now))
    url.searchParams.set('sign', createHmac('sha256', secret).update(`${now}\n${secret}`).digest('base64'))
  }
  return url
}

/** Verifies the certificate by host name. */
function post(url: URL, body: string, address: string, ca: string | undefined): Promise<{ status: number; body: string }> {
  const family = isIPv6(address) ? 6 : 4
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) },
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
        lookup: (_host, { all }, done) => (all ? done(null, [{ address, family }]) : done(null, address, family)),
        ...(ca !== undefined && { ca }),
      },
      async (response) => {
        let text = ''
        try {
          for await (const chunk of response.setEncoding('utf8')) {
            text += chunk
            if (text.length > maxAnswerBytes) throw new WebhookError('服务器的回答过长')
          }
          resolve({ status: response.statusCode ?? 0, body: text })
        } catch (error) {
          reject(error)
        }
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

function parse(body: string): { errcode?: unknown; errmsg?: unknown } | undefined {
  try {
    const said: unknown = JSON.parse(body)
    return typeof said === 'object' && said !== null ? said : undefined
  } catch {
    return undefined
  }
}

const reasons: Record<string, string> = {
  EFORBIDDEN: '不能使用本机或内部网络的地址',
  ENOTFOUND: '找不到这台服务器，请检查地址',
  EAI_AGAIN: '暂时无法查询这台服务器的地址',
  ECONNREFUSED: '服务器拒绝连接，请检查地址',
  ECONNRESET: '连接中断',
  ABORT_ERR: '服务器 10 秒内没有回应',
  ETIMEDOUT: '服务器没有回应',
}

function reasonOf(error: unknown): string {
  const { code = '', name = '' } = (error ?? {}) as { code?: string; name?: string }
  if (name === 'TimeoutError') return '服务器 10 秒内没有回应'
  return reasons[code] ?? (/CERT|SSL|TLS|SIGNED/i.test(code) ? '服务器的证书无效' : '连接失败，请检查地址和网络')
}
