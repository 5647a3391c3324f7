import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '#web/ui/media/Icon.tsx'
import styles from './Chapters.module.css'

export interface Chapter {
  id: string
  title: string
}
interface ChaptersProps {
  /** The accessible name of the list of chapters. */
  label: string
  /** Chapters, or their headings, have these ids. */
  chapters: readonly Chapter[]
  /** The text. */
  children: ReactNode
}

/** A long text with links to its chapters: a sticky column on wide screens, collapsible on narrow ones. */
export function Chapters({ label, chapters, children }: ChaptersProps) {
  const fold = useRef<HTMLDetailsElement>(null)
  const current = useChapterInSight(chapters.map(({ id }) => id)) ?? chapters[0]?.id
  const links = (
    <ol>
      {chapters.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
            <Title title={title} />
          </a>
        </li>
      ))}
    </ol>
  )
  return (
    <div className={styles.columns}>
      <nav className={styles.column} aria-label={label}>
        <p className={styles.name}>目录</p>
        {links}
      </nav>
      <details className={styles.fold} ref={fold}>
        <summary>
          {label}
          <Icon name="down" />
        </summary>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click, too */}
        <nav aria-label={label} onClick={() => fold.current?.removeAttribute('open')}>
          {links}
        </nav>
      </details>
      <div className={styles.text}>{children}</div>
    </div>
  )
}

/** Lines after the first begin below the words, not below the number before them. */
function Title({ title }: { title: string }) {
  const [, number, words] = /^(.+?　)(.+)$/.exec(title) ?? []
  if (!number) return title
  return (
    <>
      <span className={styles.number}>{number}</span>
      <span>{words}</span>
    </>
  )
}

/** Returns the id of the last one that starts above the lower three quarters of the window; undefined above the first. */
function useChapterInSight(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  const all = ids.join(' ')

  useEffect(() => {
    const begun = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) isIntersecting ? begun.add(target.id) : begun.delete(target.id)
        setCurrent(all.split(' ').findLast((id) => begun.has(id)))
      },
      // Longer than any text, so that what has scrolled out of the window still counts.
      { rootMargin: '1000000px 0px -75% 0px' },
    )
    for (const id of all.split(' ')) {
      const chapter = document.getElementById(id)
      if (chapter) observer.observe(chapter)
    }
    return () => observer.disconnect()
  }, [all])

  return current
}
