import type { ChartUnit } from '#shared/rules/chartRules.ts'
import { OrgChart } from '#web/ui/chart/OrgChart.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { FramedPicture } from '#web/ui/media/FramedPicture.tsx'

interface StructureChartProps {
  chart: readonly ChartUnit[]
  /** A picture that staff have uploaded in addition to the chart, or instead of it. */
  structureKey: string | null
  title: string
}

/** How the association or a branch is organised: its chart, its picture, or both. */
export function StructureChart({ chart, structureKey, title }: StructureChartProps) {
  if (chart.length === 0 && !structureKey) return <EmptyState title={`暂无${title}`} />
  return (
    <>
      {chart.length > 0 && <OrgChart units={chart} title={title} />}
      {structureKey && <FramedPicture fileKey={structureKey} title={title} />}
    </>
  )
}
