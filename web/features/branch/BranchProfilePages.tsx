import { BranchPage } from '#web/features/branch/BranchPage.tsx'
import type { branchDutiesReads, branchIntroductionReads, branchPeopleReads, branchSetupReads } from '#web/features/branch/branch.reads.ts'
import { branchOf } from '#web/features/branch/branchUrl.ts'
import type { PageProps } from '#web/lib/page.ts'
import { useMenuLabel } from '#web/lib/useSite.ts'
import { paths } from '#web/paths.ts'
import { PrintButton } from '#web/ui/article/PrintButton.tsx'
import { ProfileText } from '#web/ui/article/ProfileText.tsx'
import { StructureChart } from '#web/ui/chart/StructureChart.tsx'
import { LoadedPart } from '#web/ui/feedback/LoadedPart.tsx'
import { Part } from '#web/ui/feedback/Part.tsx'
import { People } from '#web/ui/list/People.tsx'
import { MoreLink } from '#web/ui/navigation/MoreLink.tsx'

export function BranchIntroductionPage({ data, url }: PageProps<typeof branchIntroductionReads>) {
  return (
    <BranchPage branch={branchOf(url)} page="分会简介">
      <LoadedPart of={data.branch}>{({ introduction }) => <ProfileText html={introduction} empty="暂无分会简介" />}</LoadedPart>
    </BranchPage>
  )
}

export function BranchDutiesPage({ data, url }: PageProps<typeof branchDutiesReads>) {
  return (
    <BranchPage branch={branchOf(url)} page="主要职责">
      <LoadedPart of={data.branch} failure="主要职责请求失败">
        {({ responsibilities }) => <ProfileText html={responsibilities} empty="暂无主要职责" />}
      </LoadedPart>
    </BranchPage>
  )
}

export function BranchSetupPage({ data, url }: PageProps<typeof branchSetupReads>) {
  const branch = branchOf(url)
  const menuLabel = useMenuLabel()
  return (
    <BranchPage
      branch={branch}
      page="机构设置"
      tools={
        <>
          <MoreLink to={paths.branchPeople(branch)} of={`查看${menuLabel('branch', '人员分工')}`} isNamed />
          <PrintButton />
        </>
      }
    >
      <LoadedPart of={data.branch} failure="机构设置请求失败">
        {({ name, chart, structureKey }) => <StructureChart chart={chart} structureKey={structureKey} title={`${name}机构设置图`} />}
      </LoadedPart>
    </BranchPage>
  )
}

export function BranchPeoplePage({ data, url }: PageProps<typeof branchPeopleReads>) {
  const branch = branchOf(url)
  return (
    <BranchPage
      branch={branch}
      page="人员分工"
      count={data.people.ok ? data.people.value.total : undefined}
      counted="人"
      tools={<MoreLink to={paths.branchContact(branch)} of="联系分会" isNamed />}
    >
      <Part of={data.people} empty="暂无人员分工">
        {({ items }) => <People people={items} heading="h3" />}
      </Part>
    </BranchPage>
  )
}
