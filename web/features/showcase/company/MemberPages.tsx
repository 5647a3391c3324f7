import type { CompanyItem } from '#shared/contracts/company.ts'
import { type MemberRank, memberRanks } from '#shared/rules/companyRules.ts'
import { CompanyCards } from '#web/features/showcase/company/CompanyCards.tsx'
import { CompanyProfile } from '#web/features/showcase/company/CompanyProfile.tsx'
import type { memberDetailReads, memberListReads } from '#web/features/showcase/company/company.reads.ts'
import { ShowcasePage } from '#web/features/showcase/ShowcasePage.tsx'
import type { PageProps } from '#web/lib/page.ts'
import { useSite } from '#web/lib/useSite.ts'
import { paths } from '#web/paths.ts'
import { Invitation } from '#web/ui/article/Invitation.tsx'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import styles from './MemberListPage.module.css'

export function MemberListPage({ data: { members }, url }: PageProps<typeof memberListReads>) {
  const page = url.number('page', 1)
  return (
    <ShowcasePage
      name="会员展示"
      counted="家"
      of={members.ok ? members : { ok: false, message: '协会要问请求失败' }}
      page={page}
      size={10}
      to={(page) => paths.members({ page })}
      empty="暂无会员"
    >
      {(items) =>
        groupByRank(items).map(({ rank, members }) => (
          <section key={rank} className={styles.group} aria-labelledby={`rank-${rank}`}>
            <h2 id={`rank-${rank}`}>{memberRanks[rank]}</h2>
            <CompanyCards items={members} detail={({ id }) => paths.memberDetail({ id, page })} />
          </section>
        ))
      }
    </ShowcasePage>
  )
}

function groupByRank(items: readonly CompanyItem[]) {
  const ranks = [...new Set(items.map(({ rank }) => rank as MemberRank))]
  return ranks.map((rank) => ({ rank, members: items.filter((item) => item.rank === rank) }))
}

/** A member enterprise as shown to prospective members. */
export function MemberDetailPage({ data, url }: PageProps<typeof memberDetailReads>) {
  const [before = null, after = null, ...others] = data.beside.ok ? data.beside.value.items : []
  return (
    <CompanyProfile
      data={data}
      url={url}
      name="会员展示"
      list={paths.members}
      detail={paths.memberDetail}
      before={before}
      after={after}
      others={others.flatMap((member) => member ?? [])}
    >
      <Invitation label="申请入会" title={`加入${useSite().brand.name}`} text="与各地驻京机构和会员企业共享信息、项目与人才资源。">
        <ButtonLink look="primary" to={paths.joinUs()}>
          申请入会
        </ButtonLink>
      </Invitation>
    </CompanyProfile>
  )
}
