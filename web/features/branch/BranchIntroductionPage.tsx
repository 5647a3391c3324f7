import { BranchPage } from '#web/features/branch/BranchPage.tsx'
import type { branchIntroductionReads } from '#web/features/branch/branch.reads.ts'
import { branchOf } from '#web/features/branch/branchUrl.ts'
import type { PageProps } from '#web/lib/page.ts'
import { ProfileText } from '#web/ui/article/ProfileText.tsx'
import { LoadedPart } from '#web/ui/feedback/LoadedPart.tsx'

export function BranchIntroductionPage({ data, url }: PageProps<typeof branchIntroductionReads>) {
  return (
    <BranchPage branch={branchOf(url)} page="分会简介">
      <LoadedPart of={data.branch}>{({ introduction }) => <ProfileText html={introduction} empty="暂无分会简介" />}</LoadedPart>
    </BranchPage>
  )
}
