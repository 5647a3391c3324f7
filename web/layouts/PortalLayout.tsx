import { type ReactNode, useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router-dom'
import { Footer } from '#web/features/shell/Footer.tsx'
import { Header } from '#web/features/shell/Header.tsx'
import { MainNav } from '#web/features/shell/MainNav.tsx'
import { PhoneBar } from '#web/features/shell/PhoneBar.tsx'
import { minuteOf } from '#web/lib/dateText.ts'
import { FramePart } from '#web/lib/FramePart.tsx'
import type { PageHandle } from '#web/lib/route.ts'
import { usePreview } from '#web/lib/useSite.ts'
import { Toaster } from '#web/ui/feedback/Toaster.tsx'
import { SkipLink } from '#web/ui/navigation/SkipLink.tsx'
import styles from './PortalLayout.module.css'

export function PortalLayout() {
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined
  const menu = handle?.menu
  return (
    <>
      <SkipLink />
      <PreviewStrip />
      <ProgressLine />
      <FramePart name="head">
        <Header home={menu === 'home'} />
        <MainNav active={menu} />
        <PhoneBar active={menu} />
      </FramePart>
      <Main>
        <Outlet />
      </Main>
      <FramePart name="foot">
        <Footer />
      </FramePart>
      <Toaster />
      <ScrollRestoration />
    </>
  )
}

/** Focuses the new page after navigation, so that screen readers start there. */
function Main({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  // Another item is a new page; another list page is not.
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

function PreviewStrip() {
  const preview = usePreview()
  if (!preview) return null
  return (
    <aside className={styles.strip} aria-label="预览">
      <b>{preview.isPublic ? '预览：这个版本已经发布' : '预览：尚未发布'}</b>
      <span>{preview.until ? `链接有效期至 ${minuteOf(preview.until)}，请勿公开转发` : '只有登录的工作人员能打开这个预览'}</span>
    </aside>
  )
}

function ProgressLine() {
  const loading = useNavigation().state === 'loading'
  return (
    <>
      {loading && <div className={styles.line} />}
      <p className="visually-hidden" role="status">
        {loading && '正在加载…'}
      </p>
    </>
  )
}
