import { type ReactNode, useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router-dom'
import { Footer } from '#web/features/shell/Footer.tsx'
import { MainNav } from '#web/features/shell/MainNav.tsx'
import { Masthead } from '#web/features/shell/Masthead.tsx'
import { PhoneBar } from '#web/features/shell/PhoneBar.tsx'
import { ProgressLine } from '#web/features/shell/ProgressLine.tsx'
import { UtilityBar } from '#web/features/shell/UtilityBar.tsx'
import type { PageHandle } from '#web/lib/route.ts'
import { Toaster } from '#web/ui/Toaster.tsx'

/** What surrounds every public page. `children` stands in for the page where there is no route to show. */
export function PortalLayout({ children }: { children?: ReactNode }) {
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined
  const menu = handle?.menu
  return (
    <>
      <a className="skip-link" href="#main">
        跳到主要内容
      </a>
      <ProgressLine />
      <UtilityBar />
      <Masthead home={menu === 'home'} />
      <MainNav active={menu} />
      <PhoneBar active={menu} />
      <Main>{children ?? <Outlet />}</Main>
      <Footer />
      <Toaster />
      <ScrollRestoration />
    </>
  )
}

/** The page itself. After a navigation the focus goes here, so that a screen reader starts to read the new page. */
function Main({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <main id="main" ref={main} tabIndex={-1}>
      {children}
    </main>
  )
}
