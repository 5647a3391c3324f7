import { CompanyCards } from '#web/features/showcase/company/CompanyCards.tsx'
import { CompanyProfile } from '#web/features/showcase/company/CompanyProfile.tsx'
import type { companyDetailReads, companyListReads } from '#web/features/showcase/company/company.reads.ts'
import { maxOthers, withoutNeighbours } from '#web/features/showcase/placeInList.ts'
import { ShowcasePage } from '#web/features/showcase/ShowcasePage.tsx'
import { UnitShowcase } from '#web/features/showcase/UnitShowcase.tsx'
import { WorkNews } from '#web/features/showcase/WorkNews.tsx'
import { listPlace } from '#web/lib/listPlace.ts'
import type { PageProps } from '#web/lib/page.ts'
import { splitFacts } from '#web/lib/splitFacts.ts'
import { paths } from '#web/paths.ts'
import { noneInRegion, RegionFilter } from '#web/ui/list/RegionFilter.tsx'

export function CompanyListPage({ data: { companies }, url }: PageProps<typeof companyListReads>) {
  const { page, region } = listPlace(url)
  return (
    <ShowcasePage
      name="会员企业风采"
      counted="家"
      of={companies}
      page={page}
      size={10}
      to={(page) => paths.companies({ page, region })}
      lead={<RegionFilter chosen={region} to={(region) => paths.companies({ region })} />}
      empty={noneInRegion(region, paths.companies())}
    >
      {(items) => <CompanyCards items={items} detail={({ id }) => paths.companyDetail({ id, page, region })} introduced />}
    </ShowcasePage>
  )
}

/** What an enterprise does and offers. */
export function CompanyDetailPage({ data: { company, work, showcase, others }, url }: PageProps<typeof companyDetailReads>) {
  const { id, newer, older } = company
  const place = listPlace(url)
  const workPage = url.number('work', 1)
  return (
    <CompanyProfile
      company={company}
      introduction={splitFacts(company.introduction)}
      name="会员企业风采"
      list={paths.companies(place)}
      to={(id) => paths.companyDetail({ id, ...place })}
      before={newer}
      after={older}
      others={withoutNeighbours(others, company).slice(0, maxOthers)}
    >
      <WorkNews
        heading="企业动态"
        of={work}
        page={workPage}
        to={(work) => paths.companyDetail({ id, ...place, work })}
        detail={(item) => paths.companyWork({ id: item.id, ...place, work: workPage })}
      />
      {showcase.ok && <UnitShowcase name="企业产品" items={showcase.value.items} />}
    </CompanyProfile>
  )
}
