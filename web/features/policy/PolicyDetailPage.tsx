import { PublishedFacts } from '#web/features/policy/PublishedFacts.tsx'
import type { policyDetailReads } from '#web/features/policy/policy.reads.ts'
import { policyCrumb } from '#web/lib/branchTexts.ts'
import type { PageProps } from '#web/lib/page.ts'
import { useMenuLabel } from '#web/lib/useSite.ts'
import { paths } from '#web/paths.ts'
import { ArticleContent } from '#web/ui/article/ArticleContent.tsx'
import { ArticleSheet } from '#web/ui/article/ArticleSheet.tsx'

export function PolicyDetailPage({ data: { article }, url }: PageProps<typeof policyDetailReads>) {
  const menuLabel = useMenuLabel()
  const page = url.number('page', 1)
  const list = paths.policies({ page })
  return (
    <ArticleSheet
      trail={[policyCrumb, { label: menuLabel('policy', '政策解读'), to: list }]}
      title={article.title}
      subtitle={article.subtitle}
      facts={<PublishedFacts article={article} />}
    >
      <ArticleContent article={article} to={(id) => paths.policyDetail({ id, page })} back={list} />
    </ArticleSheet>
  )
}
