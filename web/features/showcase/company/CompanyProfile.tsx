import type { ReactNode } from 'react'
import type { CompanyDetail } from '#shared/contracts/company.ts'
import { type MemberRank, memberRanks } from '#shared/rules/companyRules.ts'
import { showcaseHome } from '#web/features/showcase/columns.ts'
import { type CompanyCard, CompanyCards } from '#web/features/showcase/company/CompanyCards.tsx'
import { shortRegionOf } from '#web/features/showcase/company/shortRegionOf.ts'
import type { splitFacts } from '#web/lib/splitFacts.ts'
import { useMenuLabel, useSite } from '#web/lib/useSite.ts'
import { paths } from '#web/paths.ts'
import { ArticleBody } from '#web/ui/article/ArticleBody.tsx'
import { ArticleSheet } from '#web/ui/article/ArticleSheet.tsx'
import { DetailPart } from '#web/ui/article/DetailPart.tsx'
import { Invitation } from '#web/ui/article/Invitation.tsx'
import type { Neighbour } from '#web/ui/article/NeighbourLinks.tsx'
import { PageEnd } from '#web/ui/article/PageEnd.tsx'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { FactList } from '#web/ui/list/FactList.tsx'
import { Tag } from '#web/ui/list/Tag.tsx'
import { Logo } from '#web/ui/media/Logo.tsx'
import styles from './CompanyProfile.module.css'

interface CompanyProfileProps {
  company: CompanyDetail
  /** What the introduction tells, by `splitFacts`; its text or the beginning. */
  introduction: ReturnType<typeof splitFacts>
  /** The list that leads to the page, and its address. */
  name: '会员企业风采' | '会员展示'
  list: string
  /** The address of another company. */
  to(id: number): string
  before: Neighbour | null
  after: Neighbour | null
  others: readonly CompanyCard[]
  /** Between its introduction and the others. */
  children?: ReactNode
}

/** What the pages of an enterprise in both lists share. 会员展示 shows the facts of membership, 会员企业风采 those of the business. */
export function CompanyProfile({ company, introduction, name, list, to, before, after, others, children }: CompanyProfileProps) {
  const menuLabel = useMenuLabel()
  const { name: association } = useSite().brand
  const { facts, text } = introduction
  // An office in Beijing, or the region where the enterprise comes from.
  const addressLabel = company.address.startsWith('北京') ? '在京地址' : '单位地址'
  const { 联系电话: phone, 所在地区: region, [addressLabel]: address, 入会时间, 参加分会, 参加活动, ...more } = facts
  const place = { 所在地区: shortRegionOf(company) || region }
  // Mostly masked, and said to be so below.
  const call = { 联系电话: company.contactPhone || phone }
  const office = { [addressLabel]: company.address || address }
  return (
    <ArticleSheet
      trail={[showcaseHome(menuLabel), { label: menuLabel('showcase', name), to: list }]}
      title={company.name}
      subtitle={company.mainBusiness}
      tag={<Tag look="gold">{memberRanks[company.rank as MemberRank]}</Tag>}
      logo={
        <div className={styles.logo}>
          <Logo fileKey={company.logoKey} lazy={false} />
        </div>
      }
      readAloud={false}
    >
      <FactList
        facts={name === '会员展示' ? { 入会时间, 参加分会, ...place, ...office, 参加活动, ...call } : { ...place, ...more, ...office, ...call }}
        look="block"
      />
      {text && (
        <DetailPart heading="企业简介" printed>
          <ArticleBody html={text} />
        </DetailPart>
      )}
      {children}
      <Invitation label="联系企业" title="联系这家企业" text={`需要完整的联系方式，可向${association}秘书处咨询。`}>
        <ButtonLink look="primary" to={paths.contact()}>
          联系秘书处
        </ButtonLink>
        {name === '会员展示' && <ButtonLink to={paths.joinUs()}>申请入会</ButtonLink>}
      </Invitation>
      <PageEnd newer={before} older={after} to={to} counted="家" back={list}>
        {others.length > 0 && (
          <DetailPart heading="其他会员企业">
            <CompanyCards items={others} detail={({ id }) => to(id)} />
          </DetailPart>
        )}
      </PageEnd>
    </ArticleSheet>
  )
}
