import { showcaseHome } from '#web/features/showcase/columns.ts'
import type { companyDetailReads } from '#web/features/showcase/company/company.reads.ts'
import { Logo } from '#web/features/showcase/company/Logo.tsx'
import { UnitShowcase } from '#web/features/showcase/UnitShowcase.tsx'
import { WorkNews } from '#web/features/showcase/WorkNews.tsx'
import type { PageProps } from '#web/lib/page.ts'
import { useMenuLabel } from '#web/lib/useSite.ts'
import { paths } from '#web/paths.ts'
import { ArticleBody } from '#web/ui/article/ArticleBody.tsx'
import { ArticleSheet } from '#web/ui/article/ArticleSheet.tsx'
import { BackToList } from '#web/ui/article/BackToList.tsx'
import { NeighbourLinks } from '#web/ui/article/NeighbourLinks.tsx'
import { FactList } from '#web/ui/list/FactList.tsx'

export function CompanyDetailPage({ data: { company, work, showcase }, url }: PageProps<typeof companyDetailReads>) {
  const menuLabel = useMenuLabel()
  const { id, province, city } = company
  const page = url.number('page', 1)
  const workPage = url.number('work', 1)
  return (
    <ArticleSheet
      trail={[showcaseHome(menuLabel), { label: menuLabel('showcase', '会员企业风采'), to: paths.companies({ page }) }]}
      title={company.name}
      subtitle={company.mainBusiness && `主营业务：${company.mainBusiness}`}
      hero={<Logo fileKey={company.logoKey} lazy={false} />}
      facts={<FactList facts={{ 所在地区: province === city ? province : province + city, 单位地址: company.address }} />}
      readAloud={false}
    >
      <ArticleBody html={company.introduction} />
      <WorkNews
        of={work}
        page={workPage}
        to={(work) => paths.companyDetail({ id, page, work })}
        detail={(item) => paths.companyWork({ id: item.id, page, work: workPage })}
      />
      {showcase.ok && <UnitShowcase name="企业产品" items={showcase.value.items} />}
      <NeighbourLinks newer={company.newer} older={company.older} to={(id) => paths.companyDetail({ id, page })} counted="家" />
      <BackToList to={paths.companies({ page })} />
    </ArticleSheet>
  )
}
