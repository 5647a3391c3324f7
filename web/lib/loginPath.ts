import { useLocation } from 'react-router-dom'
import { paths } from '#web/paths.ts'

export interface LoginState {
  sessionEnded: boolean
}

/** Returns a safe redirect after sign-in: an own page other than the login, else home. */
export function wayBack(from: string): string {
  const isPage = /^\/layout\/[a-z][!-~]*$/.test(from) && !from.includes('\\')
  return isPage && !/^\/layout\/login\b/.test(from) ? from : paths.home()
}

export const loginPathTo = (page: string) => paths.login({ from: namedUnlessHome(page) })

/** Leads to the forced password change, then to `page`. */
export const firstPasswordPathTo = (page: string) => paths.changePassword({ from: namedUnlessHome(page) })

const namedUnlessHome = (page: string) => (page === paths.home() ? undefined : page)

export function useHere(): string {
  const { pathname, search } = useLocation()
  return wayBack(pathname + search)
}

export const useLoginPath = () => loginPathTo(useHere())
