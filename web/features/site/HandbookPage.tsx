import { ArticleBody } from '#web/ui/article/ArticleBody.tsx'
import { handbook } from '../../../docs/handbooks/member.zh-CN.md'
import styles from './HandbookPage.module.css'
import { SitePage } from './SitePage.tsx'

/** The handbook for members, rendered at build time. */
export function HandbookPage() {
  return (
    <SitePage name={handbook.title}>
      <div className={styles.handbook}>
        <ArticleBody html={handbook.html} />
      </div>
    </SitePage>
  )
}
