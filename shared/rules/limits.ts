import { resetMinutes } from '#shared/rules/accountRules.ts'

export interface Limit {
  times: number
  seconds: number
}

interface LimitRule {
  label: string
  seconds: number
  initial: number
  /** Safe bounds: lower values block users, higher ones do not protect. */
  min: number
  max: number
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/**
 * Every limit staff can change. Code that enforces one throws `Refusal('tooMany', message, seconds, name)`. "Client" means a network as
 * `server/network/clients.ts` counts it.
 */
export const limitRules = {
  signInPair: { label: '同一网络对同一账号 15 分钟内输错密码（次）', seconds: 15 * minute, initial: 5, min: 3, max: 20 },
  /** Many people can share a network address. */
  signInNetwork: { label: '同一网络 15 分钟内输错密码（次）', seconds: 15 * minute, initial: 50, min: 20, max: 1000 },
  signInStrangers: { label: '账号被多处猜测后，新设备每天可尝试登录（次）', seconds: day, initial: 240, min: 48, max: 480 },
  /** Counted per process, in memory. */
  reads: { label: '每个账号每分钟查询（次）', seconds: minute, initial: 300, min: 100, max: 3000 },
  writes: { label: '每个账号每分钟提交和修改（次）', seconds: minute, initial: 60, min: 20, max: 600 },
  /** Bounded because every version of a text is kept. */
  writesADay: { label: '每个账号每天提交和修改（次）', seconds: day, initial: 1000, min: 200, max: 20_000 },
  uploads: { label: '每个账号 10 分钟内上传（次）', seconds: 10 * minute, initial: 60, min: 10, max: 600 },
  uploadFilesADay: { label: '每个账号每天上传文件（个）', seconds: day, initial: 200, min: 50, max: 5000 },
  uploadMegabytesADay: { label: '每个账号每天上传文件（MB）', seconds: day, initial: 500, min: 100, max: 20_000 },
  exports: { label: '每名工作人员 10 分钟内导出（次）', seconds: 10 * minute, initial: 30, min: 5, max: 300 },
  /** Calls to member and staff endpoints without a session. */
  strangers: { label: '同一网络每分钟未登录的会员请求（次）', seconds: minute, initial: 300, min: 100, max: 3000 },
  /**
   * Pages and calls for everybody that are not in memory, by each process alone; `readBurst` seconds of it at once. `createReadBudget` says
   * what a reader needs.
   */
  publicReads: { label: '同一网络每秒打开不在缓存中的页面（个）', seconds: 1, initial: 30, min: 10, max: 1000 },
  passwordResets: { label: '同一网络每小时找回密码（次）', seconds: hour, initial: 10, min: 3, max: 200 },
  /**
   * Excess mails are dropped silently, so that the response does not reveal whether an account exists. Counted as long as a link is valid: those who
   * get no mail have one that works.
   */
  passwordResetMails: { label: '同一账号每半小时发送的找回密码邮件（封）', seconds: resetMinutes * minute, initial: 3, min: 1, max: 20 },
  applications: { label: '同一网络每小时入会申请（份）', seconds: hour, initial: 5, min: 2, max: 100 },
  visitRequests: { label: '同一网络每小时就医协助申请（份）', seconds: hour, initial: 5, min: 2, max: 100 },
} as const satisfies Record<string, LimitRule>

/** Seconds of `publicReads` that a client may use at once. */
export const readBurst = 5

export type LimitName = keyof typeof limitRules
export const limitNames = Object.keys(limitRules) as LimitName[]

export type LimitTimes = Record<LimitName, number>
export const initialLimits = Object.fromEntries(limitNames.map((name) => [name, limitRules[name].initial])) as LimitTimes

export const toLimit = (name: LimitName, times: number): Limit => ({ times, seconds: limitRules[name].seconds })
