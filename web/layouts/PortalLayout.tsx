import { type ReactNode, useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router-dom'
import { Footer } from '#web/features/shell/Footer.tsx'
import { Header } from '#web/features/shell/Header.tsx'
import { MainNav } from '#web/features/shell/MainNav.tsx'
import { PhoneBar } from '#web/features/shell/PhoneBar.tsx'
import { PreviewStrip } from '#web/features/shell/PreviewStrip.tsx'
import { ProgressLine } from '#web/features/shell/ProgressLine.tsx'
import type { PageHandle } from '#web/lib/route.ts'
import { Toaster } from '#web/ui/feedback/Toaster.tsx'

/** What surrounds every public page. */
export function PortalLayout() {
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined
  const menu = handle?.menu
  return (
    <>
      <a className="skip-link" href="#main">
        跳到主要内容
      </a>
      <PreviewStrip />
      <ProgressLine />
      <Header home={menu === 'home'} />
      <MainNav active={menu} />
      <PhoneBar active={menu} />
      <Main>
        <Outlet />
      </Main>
      <Footer />
      <Toaster />
      <ScrollRestoration />
    </>
  )
}

/** The page itself. After a navigation the focus goes here, so that a screen reader starts to read the new page. */
function Main({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  // Another item is another page; another page number of the same list is not.
  const page = `${pathname} ${new URLSearchParams(search).get('id')}`
  const main = useRef<HTMLElement>(null)
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    main.current?.focus({ preventScroll: true })
  }, [page])
  return (
    <main id="main" ref={main} tabIndex={-1}>
      {children}
    </main>
  )
}
