import { AboutPage } from '#web/features/about/AboutPage.tsx'
import type { charterReads } from '#web/features/about/association.reads.ts'
import { ChapterList } from '#web/features/about/ChapterList.tsx'
import { charterChapters } from '#web/features/about/charterChapters.ts'
import type { PageProps } from '#web/lib/page.ts'
import { ArticleBody } from '#web/ui/article/ArticleBody.tsx'
import { PrintButton } from '#web/ui/article/PrintButton.tsx'
import { PrintFooter, PrintHeader } from '#web/ui/article/PrintFrame.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { LoadedPart } from '#web/ui/feedback/LoadedPart.tsx'
import styles from './CharterPage.module.css'

/** The articles of association, with the list of their chapters beside them. */
export function CharterPage({ data }: PageProps<typeof charterReads>) {
  return (
    <AboutPage page="协会章程" tools={<PrintButton />}>
      <LoadedPart of={data.association} failure="协会章程请求失败">
        {({ name, charter }) => {
          const chapters = charterChapters(charter)
          if (chapters.length === 0) return <EmptyState title="暂无协会章程" />
          return (
            <div className={styles.columns}>
              <ChapterList chapters={chapters.filter(({ title }) => title)} />
              <article className={styles.text}>
                <PrintHeader />
                <p className={styles.title}>{name}章程</p>
                {chapters.map(({ id, title, html }) => (
                  <section key={id} id={id} aria-labelledby={title ? `${id}-title` : undefined}>
                    {title && <h2 id={`${id}-title`}>{title}</h2>}
                    <ArticleBody html={html} />
                  </section>
                ))}
                <PrintFooter />
              </article>
            </div>
          )
        }}
      </LoadedPart>
    </AboutPage>
  )
}
