import { BranchPage } from '#web/features/branch/BranchPage.tsx'
import type { branchSetupReads } from '#web/features/branch/branch.reads.ts'
import { branchOf } from '#web/features/branch/branchUrl.ts'
import type { PageProps } from '#web/lib/page.ts'
import { StructureChart } from '#web/ui/chart/StructureChart.tsx'
import { LoadedPart } from '#web/ui/feedback/LoadedPart.tsx'

export function BranchSetupPage({ data, url }: PageProps<typeof branchSetupReads>) {
  return (
    <BranchPage branch={branchOf(url)} page="机构设置">
      <LoadedPart of={data.branch} failure="机构设置请求失败">
        {({ name, chart, structureKey }) => <StructureChart chart={chart} structureKey={structureKey} title={`${name}机构设置图`} />}
      </LoadedPart>
    </BranchPage>
  )
}
