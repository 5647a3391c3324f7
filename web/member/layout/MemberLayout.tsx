import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Outlet, useMatches } from 'react-router-dom'
import { hasMemberPage } from '#shared/rules/memberMenu.ts'
import styles from '#web/layouts/MemberSkeleton.module.css'
import type { PageHandle } from '#web/lib/route.ts'
import { useMember } from '#web/lib/session.ts'
import { usePageUrl } from '#web/lib/usePageUrl.ts'
import { AntdProvider } from '#web/member/antd/AntdProvider.tsx'
import { MemberMenu } from '#web/member/layout/MemberMenu.tsx'
import { MemberPanel } from '#web/member/layout/MemberPanel.tsx'
import { MemberStrip } from '#web/member/layout/MemberStrip.tsx'
import { isRefusal } from '#web/member/lib/isRefusal.ts'
import { paths } from '#web/paths.ts'
import { Breadcrumb } from '#web/ui/Breadcrumb.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PrintFooter, PrintHeader } from '#web/ui/PrintFrame.tsx'
import { RowsSkeleton } from '#web/ui/Skeleton.tsx'
import { reportFailure } from '#web/ui/toasts.ts'

/** The member centre: who it belongs to, the menu, and the page. Pages draw their own MemberPanel. */
export function MemberLayout() {
  const [queries] = useState(createQueries)
  const { accountType } = useMember()
  const { id: page = '', handle } = useMatches().at(-1) ?? {}
  const { title: name = '', editing } = (handle ?? {}) as PageHandle
  const edited = usePageUrl().text('id') === '' ? undefined : editing
  const title = edited?.title ?? name
  return (
    <AntdProvider>
      <QueryClientProvider client={queries}>
        <div className={styles.ground}>
          <PrintHeader />
          <MemberStrip />
          <div className="wrap">
            <Breadcrumb trail={[{ label: '会员中心', to: paths.memberInfo() }, { label: title }]} />
            <div className={styles.columns}>
              <MemberMenu page={edited?.list ?? page} title={title} isPage={!edited} />
              {hasMemberPage(page, accountType) ? (
                <Suspense key={page} fallback={<PanelSkeleton title={title} />}>
                  <Outlet />
                </Suspense>
              ) : (
                <NoSuchPage title={title} />
              )}
            </div>
            <PrintFooter />
          </div>
        </div>
      </QueryClientProvider>
    </AntdProvider>
  )
}

/**
 * What was read stays fresh for a moment, so that going from page to page does not ask again. What has failed says so at once, with a way to
 * try again; without a line as well, or a form would be sent by itself much later. What is missing says so in its place only.
 */
const createQueries = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError: (error) => !isRefusal(error, 'notFound') && reportFailure(error.message) }),
    defaultOptions: {
      queries: { staleTime: 10_000, retry: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

const PanelSkeleton = ({ title }: { title: string }) => (
  <MemberPanel title={title}>
    <div aria-busy="true">
      <RowsSkeleton />
    </div>
  </MemberPanel>
)

/** Said before anything is filled in: what the forms of such a page send, the server refuses. */
const NoSuchPage = ({ title }: { title: string }) => (
  <MemberPanel title={title}>
    <EmptyState title="企业会员没有此功能" note="此功能只对驻京机构会员开放" action={<ButtonLink to={paths.memberInfo()}>返回会员中心</ButtonLink>} />
  </MemberPanel>
)
