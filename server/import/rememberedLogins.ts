/** A member of the old portal. */
export interface OldLogin {
  loginName: string
  password: string
}

/** By run. Passwords are in the memory of the process that was given them, until the run ends, and in no other place. */
const logins = new Map<number, OldLogin>()

export const rememberLogin = (runId: number, login: OldLogin): void => void logins.set(runId, login)

/** Undefined after a restart, and in any other process. */
export const recallLogin = (runId: number): OldLogin | undefined => logins.get(runId)

export const forgetLogin = (runId: number): void => void logins.delete(runId)
