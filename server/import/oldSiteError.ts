import type { IncomingHttpHeaders } from 'node:http'

/** `transient` may succeed on retry, `away` means too many failures in a row, `elsewhere` another host, `forbidden` a disallowed address. */
type Kind = 'transient' | 'away' | 'gone' | 'elsewhere' | 'forbidden' | 'refused'

const causes: Record<string, string> = {
  ECONNREFUSED: '旧站拒绝连接',
  ECONNRESET: '旧站中断了连接',
  EPIPE: '旧站中断了连接',
  ENOTFOUND: '找不到旧站的地址',
  EAI_AGAIN: '暂时找不到旧站的地址',
  ETIMEDOUT: '旧站没有回应',
  ERR_STREAM_PREMATURE_CLOSE: '旧站的回应不完整',
}

export class OldSiteError extends Error {
  readonly kind: Kind
  readonly retryAfterMs: number | undefined

  constructor(kind: Kind, message: string, retryAfterMs?: number) {
    super(message)
    this.kind = kind
    this.retryAfterMs = retryAfterMs
  }

  /** Whether the run must end. */
  get endsAll(): boolean {
    return this.kind === 'away' || this.kind === 'forbidden'
  }

  static ofStatus(status: number, headers: IncomingHttpHeaders): OldSiteError {
    if (status === 404 || status === 410) return new OldSiteError('gone', '旧站上已经没有')
    if (status === 429) return new OldSiteError('transient', '旧站说请求过多', readRetryAfter(headers))
    if (status >= 500) return new OldSiteError('transient', `旧站出错（${status}）`, readRetryAfter(headers))
    return new OldSiteError('refused', `旧站拒绝了请求（${status}）`)
  }

  static from(error: unknown): OldSiteError {
    if (error instanceof OldSiteError) return error
    const { code = '' } = (error ?? {}) as NodeJS.ErrnoException
    if (code === 'EFORBIDDEN') return new OldSiteError('forbidden', '不能使用本机或内部网络的地址，请填写旧站公开的网址')
    if (/^(CERT|ERR_TLS|UNABLE_TO|SELF_SIGNED|DEPTH_ZERO)/.test(code)) return new OldSiteError('refused', '旧站的证书无效')
    if (/^Z_|^ERR_(_ERROR|BROTLI)/.test(code)) return new OldSiteError('transient', '旧站的回应无法解压')
    return new OldSiteError('transient', causes[code] ?? '连接旧站失败')
  }
}

/** Seconds or a date. */
function readRetryAfter({ 'retry-after': text = '' }: IncomingHttpHeaders): number | undefined {
  if (text === '') return undefined
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now()
  return Number.isFinite(ms) && ms > 0 ? ms : undefined
}
