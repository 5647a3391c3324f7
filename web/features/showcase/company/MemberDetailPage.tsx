import { type MemberRank, memberRanks } from '#shared/rules/companyRules.ts'
import { showcaseHome } from '#web/features/showcase/columns.ts'
import type { memberDetailReads } from '#web/features/showcase/company/company.reads.ts'
import { Logo } from '#web/features/showcase/company/Logo.tsx'
import { UnitShowcase } from '#web/features/showcase/UnitShowcase.tsx'
import type { PageProps } from '#web/lib/page.ts'
import { useMenuLabel, useSite } from '#web/lib/useSite.ts'
import { paths } from '#web/paths.ts'
import { ArticleBody } from '#web/ui/article/ArticleBody.tsx'
import { ArticleSheet } from '#web/ui/article/ArticleSheet.tsx'
import { ArticleTable } from '#web/ui/article/ArticleTable.tsx'
import { BackToList } from '#web/ui/article/BackToList.tsx'
import { NeighbourLinks } from '#web/ui/article/NeighbourLinks.tsx'
import { Part } from '#web/ui/feedback/Part.tsx'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { FactList } from '#web/ui/list/FactList.tsx'
import { Tag } from '#web/ui/list/Tag.tsx'
import { MoreLink } from '#web/ui/navigation/MoreLink.tsx'
import styles from './MemberDetailPage.module.css'

/** A member enterprise as shown to prospective members. */
export function MemberDetailPage({ data: { company, work, showcase }, url }: PageProps<typeof memberDetailReads>) {
  const menuLabel = useMenuLabel()
  const page = url.number('page', 1)
  const list = paths.members({ page })
  const { province, city, address } = company
  return (
    <ArticleSheet
      trail={[showcaseHome(menuLabel), { label: menuLabel('showcase', '会员展示'), to: list }]}
      title={company.name}
      tag={<Tag look="gold">{memberRanks[company.rank as MemberRank]}</Tag>}
      hero={<Logo fileKey={company.logoKey} lazy={false} />}
      readAloud={false}
    >
      <FactList
        facts={{
          主营业务: company.mainBusiness,
          所在地区: province === city ? province : province + city,
          单位地址: address,
          联系电话: company.contactPhone && <Contact phone={company.contactPhone} />,
        }}
      />
      <section className={styles.part} aria-labelledby="profile-heading">
        <h2 id="profile-heading">企业简介</h2>
        <ArticleBody html={company.introduction} />
      </section>
      <section className={styles.part} aria-labelledby="work-heading">
        <div className={styles.head}>
          <h2 id="work-heading">工作动态</h2>
          <MoreLink to={`${paths.companyDetail({ id: company.id })}#work`} of="工作动态" />
        </div>
        <Part of={work} empty="暂无工作动态">
          {({ items }) => <ArticleTable items={items} detail={({ id }) => paths.companyWork({ id, page, list: 'members' })} />}
        </Part>
      </section>
      {showcase.ok && <UnitShowcase name="企业产品" items={showcase.value.items} />}
      <MemberInvitation />
      <NeighbourLinks newer={company.newer} older={company.older} to={(id) => paths.memberDetail({ id, page })} counted="家" />
      <BackToList to={list} />
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

function MemberInvitation() {
  return (
    <aside className={styles.invitation} aria-label="申请入会">
      <p>
        <b>加入{useSite().brand.name}</b>
        与各地驻京机构和会员企业共享信息、项目与人才资源。
      </p>
      <ButtonLink look="primary" to={paths.joinUs()}>
        申请入会
      </ButtonLink>
    </aside>
  )
}
