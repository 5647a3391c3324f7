/** So many times in so many seconds. */
export interface Limit {
  times: number
  seconds: number
}

const minute = 60

/** Guessing a password. The account is locked for the same time from its last wrong password on. */
export const passwordLimits = {
  account: { times: 5, seconds: 15 * minute },
  /** Many people can share a network address. */
  address: { times: 50, seconds: 15 * minute },
} as const satisfies Record<string, Limit>

/** What an account may call, and a network address that calls for members without being one. */
export const callLimits = {
  reads: { times: 300, seconds: minute },
  writes: { times: 60, seconds: minute },
  /** Every version of a text is kept, so their number is bounded too. */
  writesADay: { times: 1000, seconds: 24 * 60 * minute },
  uploads: { times: 60, seconds: 10 * minute },
  /** Whole lists, by somebody of the staff. */
  exports: { times: 30, seconds: 10 * minute },
  strangers: { times: 300, seconds: minute },
} as const satisfies Record<string, Limit>
export type CallLimits = Record<keyof typeof callLimits, Limit>
