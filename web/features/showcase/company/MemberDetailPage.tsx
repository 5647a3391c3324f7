import { CompanyProfile } from '#web/features/showcase/company/CompanyProfile.tsx'
import type { memberDetailReads } from '#web/features/showcase/company/company.reads.ts'
import type { PageProps } from '#web/lib/page.ts'
import { useSite } from '#web/lib/useSite.ts'
import { paths } from '#web/paths.ts'
import { Invitation } from '#web/ui/article/Invitation.tsx'
import { ButtonLink } from '#web/ui/form/Button.tsx'

/** A member enterprise as shown to prospective members. */
export function MemberDetailPage({ data, url }: PageProps<typeof memberDetailReads>) {
  const [before = null, after = null] = data.beside.ok ? data.beside.value.items : []
  return (
    <CompanyProfile data={data} url={url} name="会员展示" list={paths.members} detail={paths.memberDetail} before={before} after={after}>
      <Invitation label="申请入会" title={`加入${useSite().brand.name}`} text="与各地驻京机构和会员企业共享信息、项目与人才资源。">
        <ButtonLink look="primary" to={paths.joinUs()}>
          申请入会
        </ButtonLink>
      </Invitation>
    </CompanyProfile>
  )
}
