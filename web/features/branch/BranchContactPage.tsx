import { BranchPage } from '#web/features/branch/BranchPage.tsx'
import type { branchContactReads } from '#web/features/branch/branch.reads.ts'
import { branchOf } from '#web/features/branch/branchUrl.ts'
import type { PageProps } from '#web/lib/page.ts'
import { ContactTiles } from '#web/ui/ContactTiles.tsx'
import { LoadedPart } from '#web/ui/LoadedPart.tsx'

/** Where a branch is found. */
export function BranchContactPage({ data, url }: PageProps<typeof branchContactReads>) {
  return (
    <BranchPage branch={branchOf(url)} page="联系方式">
      <LoadedPart of={data.branch} failure="联系我们请求失败">
        {(branch) => <ContactTiles profile={branch} />}
      </LoadedPart>
    </BranchPage>
  )
}
