import { PublishedFacts } from '#web/features/policy/PublishedFacts.tsx'
import type { projectDetailReads } from '#web/features/policy/policy.reads.ts'
import { policyCrumb } from '#web/lib/branchTexts.ts'
import type { PageProps } from '#web/lib/page.ts'
import { useMenuLabel } from '#web/lib/useSite.ts'
import { paths } from '#web/paths.ts'
import { ArticleContent } from '#web/ui/article/ArticleContent.tsx'
import { ArticleSheet } from '#web/ui/article/ArticleSheet.tsx'
import { Invitation } from '#web/ui/article/Invitation.tsx'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { Icon } from '#web/ui/media/Icon.tsx'

/** The subtitle holds the investment amount. */
export function ProjectDetailPage({ data: { article, branch }, url }: PageProps<typeof projectDetailReads>) {
  const menuLabel = useMenuLabel()
  const page = url.number('page', 1)
  const list = paths.projects({ page })
  return (
    <ArticleSheet
      trail={[policyCrumb, { label: menuLabel('policy', '项目展示'), to: list }]}
      title={article.title}
      subtitle={article.subtitle && `投资金额：${article.subtitle}`}
      facts={<PublishedFacts article={article} />}
    >
      <ArticleContent article={article} to={(id) => paths.projectDetail({ id, page })} back={list} relatedHeading="同类项目">
        {branch.ok && branch.value.tel && (
          <Invitation label="项目对接" title="对接这个项目" text={`由${branch.value.name}联系驻京机构，安排洽谈与实地考察。`}>
            <ButtonLink className="tabular" look="primary" to={`tel:${branch.value.tel.replaceAll(' ', '')}`}>
              <Icon name="phone" />
              {branch.value.tel}
            </ButtonLink>
          </Invitation>
        )}
      </ArticleContent>
    </ArticleSheet>
  )
}
