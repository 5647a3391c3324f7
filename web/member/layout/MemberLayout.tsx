import { Grid, type ThemeConfig } from 'antd'
import { Suspense } from 'react'
import { Outlet, useMatches } from 'react-router-dom'
import { uploadContract } from '#shared/contracts/upload.ts'
import { AntdProvider } from '#web/antd/AntdProvider.tsx'
import { antdThemes } from '#web/antd/antdThemes.ts'
import { CallProvider } from '#web/calls/CallProvider.tsx'
import type { Caller } from '#web/calls/caller.ts'
import styles from '#web/layouts/MemberSkeleton.module.css'
import { useElderMode } from '#web/lib/elderMode.ts'
import { usePageUrl } from '#web/lib/pageUrl.ts'
import type { PageHandle } from '#web/lib/route.ts'
import { heedAnswer, ticketHeader, useMember } from '#web/lib/session.ts'
import { useSite } from '#web/lib/useSite.ts'
import { MemberMenu } from '#web/member/layout/MemberMenu.tsx'
import { MemberPanel } from '#web/member/layout/MemberPanel.tsx'
import { MemberStrip } from '#web/member/layout/MemberStrip.tsx'
import { paths } from '#web/paths.ts'
import { PrintFooter, PrintHeader } from '#web/ui/article/PrintFrame.tsx'
import { RowsSkeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Breadcrumb } from '#web/ui/navigation/Breadcrumb.tsx'

const member: Caller = { ticketHeader, heedAnswer, uploads: uploadContract.uploadFile }

/** The member centre: who it belongs to, the menu, and the page. Pages draw their own MemberPanel. */
export function MemberLayout() {
  const theme = useMemberTheme()
  const { mustChangePassword } = useMember()
  const { id: page = '', handle } = useMatches().at(-1) ?? {}
  const { title: name = '', editing } = (handle ?? {}) as PageHandle
  const edited = usePageUrl().text('id') === '' ? undefined : editing
  const title = edited?.title ?? name
  return (
    <AntdProvider theme={theme}>
      <CallProvider caller={member}>
        <div className={styles.ground}>
          <PrintHeader />
          <MemberStrip />
          <div className="wrap">
            <Breadcrumb trail={[{ label: '会员中心', to: paths.memberInfo() }, { label: title }]} />
            <div className={styles.columns}>
              {!mustChangePassword && <MemberMenu page={edited?.list ?? page} title={title} isPage={!edited} />}
              <Suspense key={page} fallback={<PanelSkeleton title={title} />}>
                <Outlet />
              </Suspense>
            </div>
            <PrintFooter />
          </div>
        </div>
      </CallProvider>
    </AntdProvider>
  )
}

const PanelSkeleton = ({ title }: { title: string }) => (
  <MemberPanel title={title}>
    <div aria-busy="true">
      <RowsSkeleton />
    </div>
  </MemberPanel>
)

/** How antd looks in the member centre: as the site does, large in elder mode. */
function useMemberTheme(): ThemeConfig {
  const elderMode = useElderMode()
  const { lg } = Grid.useBreakpoint()
  const { base, elder, touch } = antdThemes(useSite().brand.theme)
  if (elderMode) return elder
  return lg === false ? touch : base
}
