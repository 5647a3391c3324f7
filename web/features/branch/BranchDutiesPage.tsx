import { BranchPage } from '#web/features/branch/BranchPage.tsx'
import type { branchDutiesReads } from '#web/features/branch/branch.reads.ts'
import { branchOf } from '#web/features/branch/branchUrl.ts'
import type { PageProps } from '#web/lib/page.ts'
import { ProfileText } from '#web/ui/article/ProfileText.tsx'
import { LoadedPart } from '#web/ui/feedback/LoadedPart.tsx'

export function BranchDutiesPage({ data, url }: PageProps<typeof branchDutiesReads>) {
  return (
    <BranchPage branch={branchOf(url)} page="主要职责">
      <LoadedPart of={data.branch} failure="主要职责请求失败">
        {({ responsibilities }) => <ProfileText html={responsibilities} empty="暂无主要职责" />}
      </LoadedPart>
    </BranchPage>
  )
}
