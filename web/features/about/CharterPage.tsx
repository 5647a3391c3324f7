import { AboutPage } from '#web/features/about/AboutPage.tsx'
import type { charterReads } from '#web/features/about/association.reads.ts'
import type { PageProps } from '#web/lib/page.ts'
import { ArticleBody } from '#web/ui/article/ArticleBody.tsx'
import { Chapters } from '#web/ui/article/Chapters.tsx'
import { PrintButton } from '#web/ui/article/PrintButton.tsx'
import { PrintFooter, PrintHeader } from '#web/ui/article/PrintFrame.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { LoadedPart } from '#web/ui/feedback/LoadedPart.tsx'
import styles from './CharterPage.module.css'

export function CharterPage({ data }: PageProps<typeof charterReads>) {
  return (
    <AboutPage page="协会章程" tools={<PrintButton />}>
      <LoadedPart of={data.association} failure="协会章程请求失败">
        {({ name, charter }) => {
          const chapters = charterChapters(charter)
          if (chapters.length === 0) return <EmptyState title="暂无协会章程" />
          return (
            <Chapters label="章程目录" chapters={chapters.filter(({ title }) => title)}>
              <article className={styles.text}>
                <PrintHeader />
                <p className={styles.title}>{name}章程</p>
                {chapters.map(({ id, title, html }) => (
                  <section key={id} id={id} className={title ? undefined : styles.note} aria-labelledby={title ? `${id}-title` : undefined}>
                    {title && <h2 id={`${id}-title`}>{title}</h2>}
                    <ArticleBody html={html} />
                  </section>
                ))}
                <PrintFooter />
              </article>
            </Chapters>
          )
        }}
      </LoadedPart>
    </AboutPage>
  )
}

interface Chapter {
  id: string
  title: string
  html: string
}

/** Splits at h2; text before the first heading becomes a chapter without a title. */
function charterChapters(html: string): Chapter[] {
  const [before = '', ...parts] = html.split(/<h2\b[^>]*>/)
  const chapters = parts.map((part, index) => {
    const [heading = '', ...rest] = part.split('</h2>')
    return { id: `chapter-${index + 1}`, title: plainText(heading), html: withBoldNumbers(rest.join('</h2>')) }
  })
  return before.trim() ? [{ id: 'chapter-0', title: '', html: before }, ...chapters] : chapters
}

const withBoldNumbers = (html: string) =>
  html.replace(
    /<p>(?:<(?:strong|b)>)?\s*(第[〇零一二三四五六七八九十百\d]+条)(?:<\/(?:strong|b)>)?(?:\s|&nbsp;)*/g,
    `<p><strong class="${styles.number}">$1</strong>`,
  )

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&nbsp;': ' ', '&amp;': '&' }

const plainText = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => entities[entity] ?? entity)
    .trim()
