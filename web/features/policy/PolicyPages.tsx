import type { policiesReads, policyDetailReads } from '#web/features/policy/policy.reads.ts'
import { branchBand, branchCrumb, policyBranch } from '#web/lib/branchTexts.ts'
import { branchMenu } from '#web/lib/menuPages.ts'
import type { PageProps } from '#web/lib/page.ts'
import { splitFacts } from '#web/lib/splitFacts.ts'
import { useMenuLabel } from '#web/lib/useSite.ts'
import { paths } from '#web/paths.ts'
import { ArticleContent } from '#web/ui/article/ArticleContent.tsx'
import { ArticleFacts } from '#web/ui/article/ArticleFacts.tsx'
import { ArticleSheet } from '#web/ui/article/ArticleSheet.tsx'
import { PagedSidePage } from '#web/ui/layout/PagedSidePage.tsx'
import { ArticleRows } from '#web/ui/list/ArticleRows.tsx'

export function PoliciesPage({ data, url }: PageProps<typeof policiesReads>) {
  const name = useMenuLabel()('policy', '政策解读')
  const { page } = url
  return (
    <PagedSidePage
      band={branchBand(policyBranch)}
      trail={[branchCrumb(policyBranch), { label: name }]}
      menu={branchMenu(policyBranch, '政策解读')}
      heading={name}
      of={data.policies}
      page={page}
      size={10}
      to={(page) => paths.policies({ page })}
    >
      {(items) => <ArticleRows items={items} detail={({ id }) => paths.policyDetail({ id, page })} lead />}
    </PagedSidePage>
  )
}

export function PolicyDetailPage({ data: { article }, url }: PageProps<typeof policyDetailReads>) {
  const name = useMenuLabel()('policy', '政策解读')
  const { page } = url
  const list = paths.policies({ page })
  const { facts, text } = splitFacts(article.content)
  return (
    <ArticleSheet
      trail={[branchCrumb(policyBranch), { label: name, to: list }]}
      title={article.title}
      subtitle={article.subtitle}
      facts={<ArticleFacts article={article} dateLabel="发布时间" />}
    >
      <ArticleContent
        article={{ ...article, content: text }}
        facts={facts}
        to={(id) => paths.policyDetail({ id, page })}
        back={list}
        relatedHeading={`更多${name}`}
      />
    </ArticleSheet>
  )
}
