import { ArticleBody } from '#web/ui/article/ArticleBody.tsx'
import { handbook } from '../../../docs/handbooks/member.zh-CN.md'
import { SitePage } from './SitePage.tsx'

/** The handbook for members, rendered at build time. */
export function HandbookPage() {
  return (
    <SitePage name={handbook.title}>
      <ArticleBody html={handbook.html} />
    </SitePage>
  )
}
