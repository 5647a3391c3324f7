import type { ReactNode } from 'react'
import { classes } from '#web/lib/classes.ts'
import { ArticleTools } from '#web/ui/article/ArticleTools.tsx'
import { PrintFooter, PrintHeader } from '#web/ui/article/PrintFrame.tsx'
import { DayBlock } from '#web/ui/list/DayBlock.tsx'
import { Breadcrumb, type Crumb } from '#web/ui/navigation/Breadcrumb.tsx'
import styles from './ArticleSheet.module.css'

interface ArticleSheetProps {
  /** The way here below 首页; the title is its last step. */
  trail: readonly Crumb[]
  title: string
  /** A line below the title. */
  subtitle?: string
  /** Above the title: what kind of item it is. */
  tag?: ReactNode
  /** `2026-11-21 09:30:00`: a large day at the left of the title, instead of a date among the facts. */
  day?: string
  /** A logo, a cover or a gallery at the left of the title. */
  hero?: ReactNode
  /** The grey line below the title, one element a fact: date, source, views. */
  facts?: ReactNode
  /** False for what is no article, such as a unit or a product. */
  readAloud?: boolean
  /** Body, attachments, neighbours and the way back, in this order. */
  children: ReactNode
}

/** The template of every page that shows one item: a white sheet on paper with reading tools beside it; prints as a document. */
export function ArticleSheet({ trail, title, subtitle, tag, day, hero, facts, readAloud, children }: ArticleSheetProps) {
  return (
    <div className={styles.ground}>
      <div className="wrap">
        <Breadcrumb trail={[...trail, { label: title }]} />
        <div className={styles.columns}>
          <ArticleTools readAloud={readAloud} />
          <article className={styles.sheet}>
            <PrintHeader />
            <header className={classes(day && styles.withDay, hero !== undefined && styles.withHero)}>
              {hero}
              {day && <DayBlock className={styles.day} date={day} look="stacked" />}
              <div>
                {tag && <div className={styles.tag}>{tag}</div>}
                <h1>{title}</h1>
                {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
                {facts && <div className={styles.facts}>{facts}</div>}
              </div>
            </header>
            <div className={styles.rule} />
            <div className={styles.content}>{children}</div>
            <PrintFooter />
          </article>
        </div>
      </div>
    </div>
  )
}
