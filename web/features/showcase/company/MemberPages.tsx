import type { CompanyItem } from '#shared/contracts/company.ts'
import { type MemberRank, memberRanks } from '#shared/rules/companyRules.ts'
import { CompanyProfile } from '#web/features/showcase/company/CompanyProfile.tsx'
import type { memberDetailReads, memberListReads } from '#web/features/showcase/company/company.reads.ts'
import { shortRegionOf } from '#web/features/showcase/company/shortRegionOf.ts'
import { ShowcasePage } from '#web/features/showcase/ShowcasePage.tsx'
import { WorkRows } from '#web/features/showcase/WorkNews.tsx'
import { classes } from '#web/lib/classes.ts'
import type { PageProps } from '#web/lib/page.ts'
import { splitFacts } from '#web/lib/splitFacts.ts'
import { paths } from '#web/paths.ts'
import { DetailPart } from '#web/ui/article/DetailPart.tsx'
import { TitleText } from '#web/ui/article/TitleText.tsx'
import { Excerpt } from '#web/ui/list/Excerpt.tsx'
import { Icon } from '#web/ui/media/Icon.tsx'
import { Logo } from '#web/ui/media/Logo.tsx'
import { MoreLink } from '#web/ui/navigation/MoreLink.tsx'
import { NewTabLink } from '#web/ui/navigation/NewTabLink.tsx'
import styles from './MemberPages.module.css'

export function MemberListPage({ data: { members }, url }: PageProps<typeof memberListReads>) {
  const { page } = url
  return (
    <ShowcasePage
      name="会员展示"
      counted="家"
      of={members.ok ? members : { ok: false, message: '协会要问请求失败' }}
      page={page}
      size={10}
      to={(page) => paths.members({ page })}
      empty="暂无会员"
      note="按职务排列，同职务按地区排列"
    >
      {(items) =>
        groupByRank(items).map(({ rank, members }) => (
          <section key={rank} className={styles.group} aria-labelledby={`rank-${rank}`}>
            <h2 id={`rank-${rank}`}>{memberRanks[rank]}</h2>
            <ul>
              {members.map((member) => (
                <li key={member.id}>
                  <MemberRow member={member} page={page} />
                </li>
              ))}
            </ul>
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

function MemberRow({ member, page }: { member: CompanyItem; page: number }) {
  const region = shortRegionOf(member)
  return (
    <NewTabLink className={styles.member} href={paths.memberDetail({ id: member.id, page })}>
      <Logo fileKey={member.logoKey} />
      <div>
        <h3>
          <TitleText title={member.name} />
        </h3>
        <p className={styles.facts}>
          {region && (
            <span>
              <Icon name="pin" />
              {region}
            </span>
          )}
          <span>{member.mainBusiness}</span>
        </p>
      </div>
      <p className={classes('clamp-3', styles.summary)}>
        <Excerpt text={member.summary} maxLength={54} maxOnPhones={36} />
      </p>
    </NewTabLink>
  )
}

/** Returns the first paragraph that does not begin with a picture, else all of the HTML. Leaves out tags around it, which the cut would not close. */
export const firstParagraph = (html: string) => /<p\b[^>]*>(?!\s*<img).*?<\/p>/s.exec(html)?.[0] ?? html

/** An enterprise as a member: its other page has the whole introduction, the pictures and all of its news. */
export function MemberDetailPage({ data: { company, work, beside }, url }: PageProps<typeof memberDetailReads>) {
  const { page } = url
  const [before = null, after = null, ...others] = beside.ok ? beside.value.items : []
  const { facts, text } = splitFacts(company.introduction)
  const more = <MoreLink to={paths.companyDetail({ id: company.id })} of="查看企业风采" isNamed />
  return (
    <CompanyProfile
      company={company}
      introduction={{ facts, text: firstParagraph(text) }}
      name="会员展示"
      list={paths.members({ page })}
      to={(id) => paths.memberDetail({ id, page })}
      before={before}
      after={after}
      others={others.flatMap((member) => member ?? [])}
    >
      {work.ok && work.value.items.length > 0 ? (
        <DetailPart heading="企业动态" more={more} printed>
          <WorkRows items={work.value.items} detail={({ id }) => paths.companyWork({ id })} />
        </DetailPart>
      ) : (
        more
      )}
    </CompanyProfile>
  )
}
