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

/** The address of the login page that leads to this one. */
export const loginPathTo = (page: string) => paths.login({ from: namedUnlessHome(page) })

/** The page of the password that staff have set and its member changes first; it leads on to this one. */
export const firstPasswordPathTo = (page: string) => paths.changePassword({ from: namedUnlessHome(page) })

const namedUnlessHome = (page: string) => (page === paths.home() ? undefined : page)

/** This page, as a way back to it. */
export function useHere(): string {
  const { pathname, search } = useLocation()
  return wayBack(pathname + search)
}

/** The address of the login page that leads back here. */
export const useLoginPath = () => loginPathTo(useHere())
