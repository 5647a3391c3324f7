import { AboutPage } from '#web/features/about/AboutPage.tsx'
import { MemberNames } from '#web/features/about/MemberNames.tsx'
import type { structureReads } from '#web/features/about/structure.reads.ts'
import type { PageProps } from '#web/lib/page.ts'
import { paths } from '#web/paths.ts'
import { PrintButton } from '#web/ui/article/PrintButton.tsx'
import { StructureChart } from '#web/ui/chart/StructureChart.tsx'
import { LoadedPart } from '#web/ui/feedback/LoadedPart.tsx'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'

const office = ({ pageId }: { pageId: number | null }) => (pageId === null ? undefined : paths.officeDetail({ id: pageId }))

/** How the association is built, and who belongs to it. */
export function StructurePage({ data }: PageProps<typeof structureReads>) {
  return (
    <AboutPage page="组织架构" tools={<PrintButton />}>
      <LoadedPart of={data.association} failure="组织架构请求失败">
        {({ chart, structureKey }) => <StructureChart chart={chart} structureKey={structureKey} title="协会组织架构图" />}
      </LoadedPart>
      <Tabs
        look="box"
        label="会员名单"
        tabs={[
          { name: '省级', panel: <MemberNames of={data.provinces} kind="省级驻京机构会员" detail={office} /> },
          { name: '副省级', panel: <MemberNames of={data.largeCities} kind="副省级城市驻京机构会员" detail={office} /> },
          { name: '市级', panel: <MemberNames of={data.cities} kind="市级驻京机构会员" detail={office} /> },
          { name: '企业', panel: <MemberNames of={data.enterprises} kind="企业会员" detail={({ id }) => paths.companyDetail({ id })} /> },
        ]}
      />
    </AboutPage>
  )
}
