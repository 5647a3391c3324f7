import { dashboardContract } from '#shared/contracts/console/dashboard.ts'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRead } from '#web/calls/useRead.ts'
import { BackupAlarm } from '#web/console/features/dashboard/BackupAlarm.tsx'
import { LaunchGuide } from '#web/console/features/dashboard/LaunchGuide.tsx'
import { OverviewParts } from '#web/console/features/dashboard/OverviewParts.tsx'
import { SecondFactorHint } from '#web/console/features/dashboard/SecondFactorHint.tsx'
import { statusSentence } from '#web/console/features/dashboard/statusSentence.ts'
import { WaitingTiles } from '#web/console/features/dashboard/WaitingTiles.tsx'
import { ConsolePage } from '#web/console/ui/ConsolePage.tsx'

/** 工作台: what waits, and for how long, of each kind only for who may see it; then how the site is doing. */
export function DashboardPage() {
  const waiting = useRead(dashboardContract.waiting, {})
  return (
    <ConsolePage title="工作台" status={waiting.data && statusSentence(waiting.data.items)}>
      <BackupAlarm />
      <SecondFactorHint />
      <LaunchGuide />
      <QueryPart of={waiting}>{({ items }) => <WaitingTiles waiting={items} />}</QueryPart>
      <OverviewParts />
    </ConsolePage>
  )
}
