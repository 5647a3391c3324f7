import { Grid, type ThemeConfig } from 'antd'
import { Suspense } from 'react'
import { Outlet, useMatches } from 'react-router-dom'
import { downloadContract } from '#shared/contracts/download.ts'
import { memberInfoContract } from '#shared/contracts/memberInfo.ts'
import { memberShowcaseContract } from '#shared/contracts/memberShowcase.ts'
import { uploadContract } from '#shared/contracts/upload.ts'
import { accountTypeName, isEnterprise } from '#shared/rules/enterpriseRules.ts'
import { AntdProvider } from '#web/antd/AntdProvider.tsx'
import { antdThemes } from '#web/antd/antdThemes.ts'
import { CallProvider } from '#web/calls/CallProvider.tsx'
import type { Caller } from '#web/calls/caller.ts'
import { useRead } from '#web/calls/useRead.ts'
import ground from '#web/layouts/MemberSkeleton.module.css'
import { useElderMode } from '#web/lib/elderMode.ts'
import { usePageUrl } from '#web/lib/pageUrl.ts'
import type { PageHandle } from '#web/lib/route.ts'
import { heedAnswer, ticketHeader, useMember } from '#web/lib/session.ts'
import { useIsClosed, useSite } from '#web/lib/useSite.ts'
import { MemberMenu } from '#web/member/layout/MemberMenu.tsx'
import { MemberPanel } from '#web/member/layout/MemberPanel.tsx'
import { paths } from '#web/paths.ts'
import { PrintFooter, PrintHeader } from '#web/ui/article/PrintFrame.tsx'
import { RowsSkeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Breadcrumb } from '#web/ui/navigation/Breadcrumb.tsx'
import styles from './MemberLayout.module.css'

const member: Caller = { ticketHeader, heedAnswer, uploads: uploadContract.uploadFile }

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
        <div className={ground.ground}>
          <PrintHeader />
          <MemberStrip />
          <div className="wrap">
            <Breadcrumb trail={[{ label: '会员中心', to: paths.memberInfo() }, { label: title }]} />
            <div className={ground.columns}>
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

function useMemberTheme(): ThemeConfig {
  const elderMode = useElderMode()
  const { lg } = Grid.useBreakpoint()
  const { base, elder, touch } = antdThemes(useSite().brand.theme)
  if (elderMode) return elder
  return lg === false ? touch : base
}

function MemberStrip() {
  const { companyName, userName, loginName, accountType, mustChangePassword } = useMember()
  const name = companyName || userName || loginName
  return (
    <div className={`${styles.strip} on-dark`}>
      <div className={`wrap ${styles.line}`}>
        <div className={styles.who}>
          <span className={styles.initial} aria-hidden="true">
            {[...name][0]}
          </span>
          <div>
            <p className={styles.name}>{name}</p>
            <p className={styles.account}>
              <span>登录账号 {loginName}</span>
              <span>{accountTypeName(accountType)}</span>
            </p>
          </div>
        </div>
        {!mustChangePassword && (isEnterprise(accountType) ? <EnterpriseFigures /> : <OfficeFigures />)}
      </div>
    </div>
  )
}

function OfficeFigures() {
  const { data: submitted } = useRead(memberInfoContract.listMyInfo, { page: 1, size: 1 })
  return (
    <dl className={styles.figures}>
      <DownloadsLeft />
      <Figure label="已提交信息" value={submitted?.total} unit="条" />
    </dl>
  )
}

function EnterpriseFigures() {
  const isClosed = useIsClosed('reports')
  const { data: submitted } = useRead(memberShowcaseContract.listMyShowcase, { page: 1, size: 1 })
  return (
    <dl className={styles.figures}>
      {!isClosed && <DownloadsLeft />}
      <Figure label="已提交风采" value={submitted?.total} unit="条" />
    </dl>
  )
}

/** Owed downloads, after the rejection of a report whose downloads were spent, are shown separately. */
function DownloadsLeft() {
  const { data: balance } = useRead(downloadContract.countDownloadsLeft, {})
  const owed = Math.max(-(balance ?? 0), 0)
  return <Figure label="专报可下载" value={balance && balance + owed} unit={owed > 0 ? `次（待补足 ${owed} 次）` : '次'} />
}

/** A dash if unknown. */
const Figure = ({ label, value, unit }: { label: string; value: number | undefined; unit: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <b>{value ?? '–'}</b> {unit}
    </dd>
  </div>
)
