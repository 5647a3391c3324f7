import { CompanyCards } from '#web/features/showcase/company/CompanyCards.tsx'
import { CompanyProfile } from '#web/features/showcase/company/CompanyProfile.tsx'
import type { companyDetailReads, companyListReads } from '#web/features/showcase/company/company.reads.ts'
import { maxOthers } from '#web/features/showcase/placeInList.ts'
import { ShowcasePage } from '#web/features/showcase/ShowcasePage.tsx'
import type { PageProps } from '#web/lib/page.ts'
import { useSite } from '#web/lib/useSite.ts'
import { paths } from '#web/paths.ts'
import { Invitation } from '#web/ui/article/Invitation.tsx'
import { ButtonLink } from '#web/ui/form/Button.tsx'

export function CompanyListPage({ data: { companies }, url }: PageProps<typeof companyListReads>) {
  const page = url.number('page', 1)
  return (
    <ShowcasePage name="会员企业风采" counted="家" of={companies} page={page} size={10} to={(page) => paths.companies({ page })}>
      {(items) => <CompanyCards items={items} detail={({ id }) => paths.companyDetail({ id, page })} />}
    </ShowcasePage>
  )
}

export function CompanyDetailPage({ data, url }: PageProps<typeof companyDetailReads>) {
  const { newer, older } = data.company
  const others = data.others.ok ? data.others.value.items.filter(({ id }) => id !== newer?.id && id !== older?.id) : []
  return (
    <CompanyProfile
      data={data}
      url={url}
      name="会员企业风采"
      list={paths.companies}
      detail={paths.companyDetail}
      before={newer}
      after={older}
      others={others.slice(0, maxOthers)}
    >
      <Invitation label="联系企业" title="联系这家企业" text={`会员的号码部分隐藏，可向${useSite().brand.name}秘书处咨询。`}>
        <ButtonLink look="primary" to={paths.contact()}>
          联系秘书处
        </ButtonLink>
      </Invitation>
    </CompanyProfile>
  )
}
