import type { LimitName } from '#shared/rules/limits.ts'

/*
 * Every way a call can be refused. `refused`, for business rules, is HTTP 200, so that inherited clients show its message. For other statuses they
 * show their own failure text.
 */
export const refusals = {
  refused: { status: 200, code: 0, message: '操作失败' },
  malformed: { status: 400, code: 400, message: '请求参数有误' },
  signedOut: { status: 401, code: 401, message: '请先登录' },
  forbidden: { status: 403, code: 403, message: '没有权限进行此操作' },
  /** Members get only `mustChangePassword`. */
  mustEnterCode: { status: 403, code: 4031, message: '请先输入两步验证的验证码' },
  mustChangePassword: { status: 403, code: 4032, message: '请先设置新密码' },
  mustSetUpSecondFactor: { status: 403, code: 4033, message: '请先启用两步验证' },
  notFound: { status: 404, code: 404, message: '内容不存在或已下线' },
  noSuchAddress: { status: 404, code: 404, message: '请求的地址不存在' },
  wrongMethod: { status: 405, code: 405, message: '不支持的请求方式' },
  timedOut: { status: 408, code: 408, message: '请求超时，请重试' },
  /** The content has changed since it was read; nothing is written. */
  stale: { status: 409, code: 409, message: '内容已被他人修改，请比较后再保存' },
  gone: { status: 410, code: 410, message: '内容已下线' },
  tooLarge: { status: 413, code: 413, message: '提交的内容过大，请精简后重试' },
  wrongType: { status: 415, code: 415, message: '不支持的内容格式' },
  tooMany: { status: 429, code: 429, message: '操作过于频繁，请稍后再试' },
  headersTooLarge: { status: 431, code: 431, message: '请求头过大，请清除浏览器的 Cookie 后重试' },
  fault: { status: 500, code: 500, message: '服务器繁忙，请稍后再试' },
  unavailable: { status: 503, code: 503, message: '服务暂时不可用，请稍后再试' },
} as const

export type RefusalKind = keyof typeof refusals

/** The error handler turns it into the envelope. */
export class Refusal extends Error {
  readonly kind: RefusalKind
  /** In seconds, if known. */
  readonly retryAfter: number | undefined
  readonly limit: LimitName | undefined
  constructor(kind: RefusalKind, message: string = refusals[kind].message, retryAfter?: number, limit?: LimitName) {
    super(message)
    this.limit = limit
    this.kind = kind
    this.retryAfter = retryAfter
  }
}
