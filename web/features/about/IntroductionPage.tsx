import { AboutPage } from '#web/features/about/AboutPage.tsx'
import type { introductionReads } from '#web/features/about/association.reads.ts'
import type { PageProps } from '#web/lib/page.ts'
import { ArticleBody } from '#web/ui/ArticleBody.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadedPart } from '#web/ui/LoadedPart.tsx'
import styles from './IntroductionPage.module.css'

/** What the association is. */
export function IntroductionPage({ data }: PageProps<typeof introductionReads>) {
  return (
    <AboutPage page="协会简介">
      <LoadedPart of={data.association}>
        {({ introduction }) =>
          introduction ? (
            <div className={styles.introduction}>
              <ArticleBody html={introduction} />
            </div>
          ) : (
            <EmptyState title="暂无协会简介" />
          )
        }
      </LoadedPart>
    </AboutPage>
  )
}
