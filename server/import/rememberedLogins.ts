export interface OldLogin {
  loginName: string
  password: string
}

/** By run. Passwords exist only in this process's memory until the run ends. */
const logins = new Map<number, OldLogin>()

export const rememberLogin = (runId: number, login: OldLogin): void => void logins.set(runId, login)

/** undefined after a restart and in other processes. */
export const recallLogin = (runId: number): OldLogin | undefined => logins.get(runId)

export const forgetLogin = (runId: number): void => void logins.delete(runId)
