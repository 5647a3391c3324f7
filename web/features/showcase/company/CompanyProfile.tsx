import type { ReactNode } from 'react'
import { type MemberRank, memberRanks } from '#shared/rules/companyRules.ts'
import { showcaseHome } from '#web/features/showcase/columns.ts'
import { type CompanyCard, CompanyCards } from '#web/features/showcase/company/CompanyCards.tsx'
import type { companyDetailReads } from '#web/features/showcase/company/company.reads.ts'
import { UnitShowcase } from '#web/features/showcase/UnitShowcase.tsx'
import { WorkNews } from '#web/features/showcase/WorkNews.tsx'
import type { PageProps } from '#web/lib/page.ts'
import type { PageUrl } from '#web/lib/pageUrl.ts'
import { useMenuLabel } from '#web/lib/useSite.ts'
import { paths } from '#web/paths.ts'
import { ArticleBody } from '#web/ui/article/ArticleBody.tsx'
import { ArticleSheet } from '#web/ui/article/ArticleSheet.tsx'
import { DetailPart } from '#web/ui/article/DetailPart.tsx'
import type { Neighbour } from '#web/ui/article/NeighbourLinks.tsx'
import { PageEnd } from '#web/ui/article/PageEnd.tsx'
import { FactList } from '#web/ui/list/FactList.tsx'
import { Tag } from '#web/ui/list/Tag.tsx'
import { Logo } from '#web/ui/media/Logo.tsx'
import styles from './CompanyProfile.module.css'

interface CompanyProfileProps {
  data: Omit<PageProps<typeof companyDetailReads>['data'], 'others'>
  url: PageUrl
  /** The list that leads to the page. */
  name: '会员企业风采' | '会员展示'
  list: typeof paths.companies
  detail: typeof paths.companyDetail
  before: Neighbour | null
  after: Neighbour | null
  others: readonly CompanyCard[]
  /** Between its work and the way back. */
  children?: ReactNode
}

/** An enterprise as shown in both lists. */
export function CompanyProfile({ data: { company, work, showcase }, url, name, list, detail, before, after, others, children }: CompanyProfileProps) {
  const menuLabel = useMenuLabel()
  const { id, province, city } = company
  const page = url.number('page', 1)
  const workPage = url.number('work', 1)
  return (
    <ArticleSheet
      trail={[showcaseHome(menuLabel), { label: menuLabel('showcase', name), to: list({ page }) }]}
      title={company.name}
      tag={<Tag look="gold">{memberRanks[company.rank as MemberRank]}</Tag>}
      logo={
        <div className={styles.logo}>
          <Logo fileKey={company.logoKey} lazy={false} />
        </div>
      }
      facts={
        <FactList
          facts={{
            主营业务: company.mainBusiness,
            所在地区: province === city ? province : province + city,
            单位地址: company.address,
            联系电话: company.contactPhone && <Contact phone={company.contactPhone} />,
          }}
        />
      }
      readAloud={false}
    >
      <DetailPart heading="企业简介" printed>
        <ArticleBody html={company.introduction} />
      </DetailPart>
      <WorkNews
        of={work}
        page={workPage}
        to={(work) => detail({ id, page, work })}
        detail={(item) => paths.companyWork({ id: item.id, page, work: workPage, list: name === '会员展示' ? 'members' : undefined })}
      />
      {showcase.ok && <UnitShowcase name="企业产品" items={showcase.value.items} />}
      {children}
      <PageEnd newer={before} older={after} to={(id) => detail({ id, page })} counted="家" back={list({ page })}>
        {others.length > 0 && (
          <DetailPart heading="其他会员企业">
            <CompanyCards items={others} detail={({ id }) => detail({ id, page })} />
          </DetailPart>
        )}
      </PageEnd>
    </ArticleSheet>
  )
}

function Contact({ phone }: { phone: string }) {
  return (
    <>
      <span className="tabular">{phone}</span>
      <small className={styles.note}>为保护会员，号码部分隐藏</small>
    </>
  )
}
