import { useLocation } from 'react-router-dom'
import { paths } from '#web/paths.ts'

/** What the login page is told beside its address. */
export interface LoginState {
  /** Whether a session has ended while its member was at work. */
  sessionEnded: boolean
}

/** Where somebody who has signed in goes: the page he came from, if it is one of ours and not the login itself; else the home page. */
export function wayBack(from: string): string {
  const isPage = /^\/layout\/[a-z][!-~]*$/.test(from) && !from.includes('\\')
  return isPage && !/^\/layout\/login\b/.test(from) ? from : paths.home()
}

/** The address of the login page that leads back here. */
export function useLoginPath(): string {
  const { pathname, search } = useLocation()
  const here = wayBack(pathname + search)
  return paths.login({ from: here === paths.home() ? undefined : here })
}
