import type { ProjectItem } from '#shared/contracts/policy.ts'
import type { projectDetailReads, projectsReads } from '#web/features/policy/policy.reads.ts'
import { alignAmounts } from '#web/features/policy/projectAmounts.ts'
import { branchBand, branchCrumb, policyBranch } from '#web/lib/branchTexts.ts'
import { excerpt } from '#web/lib/excerpt.ts'
import { branchMenu } from '#web/lib/menuPages.ts'
import type { PageProps } from '#web/lib/page.ts'
import { splitFacts } from '#web/lib/splitFacts.ts'
import { telAddress } from '#web/lib/telAddress.ts'
import { useMenuLabel } from '#web/lib/useSite.ts'
import { paths } from '#web/paths.ts'
import { ArticleContent } from '#web/ui/article/ArticleContent.tsx'
import { ArticleFacts } from '#web/ui/article/ArticleFacts.tsx'
import { ArticleSheet } from '#web/ui/article/ArticleSheet.tsx'
import { Invitation } from '#web/ui/article/Invitation.tsx'
import { TitleText } from '#web/ui/article/TitleText.tsx'
import { UnitLink } from '#web/ui/article/UnitCard.tsx'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { PagedSidePage } from '#web/ui/layout/PagedSidePage.tsx'
import { Tag } from '#web/ui/list/Tag.tsx'
import { Icon } from '#web/ui/media/Icon.tsx'
import { NewTabLink } from '#web/ui/navigation/NewTabLink.tsx'
import styles from './ProjectPages.module.css'

export function ProjectsPage({ data, url }: PageProps<typeof projectsReads>) {
  const name = useMenuLabel()('policy', '项目展示')
  const { page } = url
  return (
    <PagedSidePage
      band={branchBand(policyBranch)}
      trail={[branchCrumb(policyBranch), { label: name }]}
      menu={branchMenu(policyBranch, '项目展示')}
      heading={name}
      counted="个"
      of={data.projects}
      page={page}
      size={12}
      to={(page) => paths.projects({ page })}
    >
      {(items) => <ProjectTable items={items} detail={({ id }) => paths.projectDetail({ id, page })} />}
    </PagedSidePage>
  )
}

function ProjectTable({ items, detail }: { items: readonly ProjectItem[]; detail(item: ProjectItem): string }) {
  const { unit, numbers } = alignAmounts(items.map(({ subtitle }) => subtitle))
  // A label that all share, as imported ones do, says nothing.
  const labelled = new Set(items.map(({ label }) => label)).size > 1
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">项目名称</th>
          <th scope="col" className={styles.amount}>
            投资金额{unit && `（${unit}）`}
          </th>
          <th scope="col">项目内容</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, index) => (
          <tr key={item.id}>
            <td className={styles.name}>
              <NewTabLink href={detail(item)}>
                <TitleText title={item.title} />
                <Icon name="right" />
              </NewTabLink>
            </td>
            <td className={styles.amount}>
              {numbers[index]}
              {unit && <span>{unit}</span>}
            </td>
            <td className={styles.content}>
              {/* One sentence. */}
              <p className="clamp-3">{excerpt(item.summary, 38)}</p>
              <p className={styles.from}>
                {labelled && item.label && <Tag>{item.label}</Tag>}
                {item.companyName && <span className={styles.unit}>{item.companyName}</span>}
              </p>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const amountOf = (projects: readonly Pick<ProjectItem, 'id' | 'label' | 'subtitle'>[], id: number) => {
  const project = projects.find((project) => project.id === id)
  return project && [project.label, project.subtitle].filter(Boolean).join(' · ')
}

/** The subtitle holds the investment amount. */
export function ProjectDetailPage({ data: { article, branch, origin, near }, url }: PageProps<typeof projectDetailReads>) {
  const menuLabel = useMenuLabel()
  const { page } = url
  const list = paths.projects({ page })
  const tel = branch.ok && telAddress(branch.value.tel)
  const unit = origin.ok ? origin.value.unit : null
  const { facts, text } = splitFacts(article.content)
  return (
    <ArticleSheet
      trail={[branchCrumb(policyBranch), { label: menuLabel('policy', '项目展示'), to: list }]}
      title={article.title}
      facts={<ArticleFacts article={article} dateLabel="发布时间" />}
    >
      <ArticleContent
        article={{ ...article, content: text }}
        facts={{
          投资金额: article.subtitle && <b className={styles.investment}>{article.subtitle}</b>,
          ...facts,
          推介单位: facts.推介单位 ?? (unit && <UnitLink unit={unit} />),
        }}
        to={(id) => paths.projectDetail({ id, page })}
        back={list}
        relatedHeading="更多项目"
        relatedNote={near.ok ? (id) => amountOf(near.value.items, id) : undefined}
      >
        {branch.ok && tel && (
          <Invitation label="项目对接" title="对接这个项目" text={`由${branch.value.name}联系驻京机构，安排洽谈与实地考察。`}>
            <ButtonLink className="tabular" look="primary" to={tel}>
              <Icon name="phone" />
              {branch.value.tel}
            </ButtonLink>
          </Invitation>
        )}
      </ArticleContent>
    </ArticleSheet>
  )
}
