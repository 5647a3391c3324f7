import type { Chapter } from '#web/features/about/charterChapters.ts'
import { useSectionInSight } from '#web/features/about/useSectionInSight.ts'
import { Icon } from '#web/ui/media/Icon.tsx'
import styles from './ChapterList.module.css'

/** The chapters as links into the page: a column that follows the reading on wide screens, a list that folds away on narrow ones. */
export function ChapterList({ chapters }: { chapters: readonly Chapter[] }) {
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
