import { useEffect, useState } from 'react'
import { AboutPage } from '#web/features/about/AboutPage.tsx'
import type { charterReads } from '#web/features/about/association.reads.ts'
import type { PageProps } from '#web/lib/page.ts'
import { ArticleBody } from '#web/ui/article/ArticleBody.tsx'
import { PrintButton } from '#web/ui/article/PrintButton.tsx'
import { PrintFooter, PrintHeader } from '#web/ui/article/PrintFrame.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { LoadedPart } from '#web/ui/feedback/LoadedPart.tsx'
import { Icon } from '#web/ui/media/Icon.tsx'
import styles from './CharterPage.module.css'

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

/** Chapter links: a sticky column on wide screens, collapsible on narrow ones. */
function ChapterList({ chapters }: { chapters: readonly Chapter[] }) {
  const current = useSectionInSight(chapters.map(({ id }) => id))
  const links = (
    <ol>
      {chapters.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
            {title}
          </a>
        </li>
      ))}
    </ol>
  )
  return (
    <>
      <nav className={styles.column} aria-label="章程目录">
        <p className={styles.name}>目录</p>
        {links}
      </nav>
      <details className={styles.fold}>
        <summary>
          章程目录
          <Icon name="down" />
        </summary>
        <nav aria-label="章程目录">{links}</nav>
      </details>
    </>
  )
}

/** Returns the id of the last section that starts in the top quarter of the window. */
function useSectionInSight(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  const all = ids.join(' ')

  useEffect(() => {
    const inSight = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) isIntersecting ? inSight.add(target.id) : inSight.delete(target.id)
        const last = all.split(' ').findLast((id) => inSight.has(id))
        if (last) setCurrent(last)
      },
      // A strip below the sticky menu.
      { rootMargin: '-64px 0px -75% 0px' },
    )
    for (const id of all.split(' ')) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [all])

  return current
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
  html.replace(/<p>(?:<(?:strong|b)>)?\s*(第[〇零一二三四五六七八九十百\d]+条)(?:<\/(?:strong|b)>)?/g, '<p><strong>$1</strong>')

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&nbsp;': ' ', '&amp;': '&' }

const plainText = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => entities[entity] ?? entity)
    .trim()
