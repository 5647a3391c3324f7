import type { ArticleItem } from '#shared/contracts/article.ts'
import type { projectsReads } from '#web/features/policy/policy.reads.ts'
import { alignAmounts } from '#web/features/policy/projectAmounts.ts'
import { policyBand, policyCrumb } from '#web/lib/branchTexts.ts'
import { excerpt } from '#web/lib/excerpt.ts'
import { sideMenu } from '#web/lib/menuPages.ts'
import type { PageProps } from '#web/lib/page.ts'
import { useMenuLabel } from '#web/lib/useSite.ts'
import { paths } from '#web/paths.ts'
import { RowsSkeleton } from '#web/ui/feedback/Skeleton.tsx'
import { SidePage } from '#web/ui/layout/SidePage.tsx'
import { PagedPart } from '#web/ui/list/PagedPart.tsx'
import { NewTabLink } from '#web/ui/navigation/NewTabLink.tsx'
import styles from './ProjectsPage.module.css'

export function ProjectsPage({ data, url }: PageProps<typeof projectsReads>) {
  const name = useMenuLabel()('policy', '项目展示')
  const page = url.number('page', 1)
  return (
    <SidePage
      band={policyBand}
      trail={[policyCrumb, { label: name }]}
      menu={sideMenu('policy', '项目展示')}
      heading={name}
      count={data.projects.ok ? data.projects.value.total : undefined}
      counted="个"
    >
      <PagedPart
        of={data.projects}
        page={page}
        size={12}
        to={(page) => paths.projects({ page })}
        empty={`暂无${name}`}
        skeleton={<RowsSkeleton rows={12} />}
      >
        {(items) => <ProjectTable items={items} detail={({ id }) => paths.projectDetail({ id, page })} />}
      </PagedPart>
    </SidePage>
  )
}

function ProjectTable({ items, detail }: { items: readonly ArticleItem[]; detail(item: ArticleItem): string }) {
  const { unit, numbers } = alignAmounts(items.map(({ subtitle }) => subtitle))
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
              <NewTabLink href={detail(item)}>{item.title}</NewTabLink>
            </td>
            <td className={styles.amount}>
              {numbers[index]}
              {unit && <span aria-hidden="true">{unit}</span>}
            </td>
            <td className={styles.content}>
              <p>{excerpt(item.summary, 60)}</p>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
