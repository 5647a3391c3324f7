import type { ReactNode } from 'react'
import { classes } from '#web/lib/classes.ts'
import { phraseEnd } from '#web/lib/titleParts.ts'
import { ArticleTools } from '#web/ui/article/ArticleTools.tsx'
import { PrintFooter, PrintHeader } from '#web/ui/article/PrintFrame.tsx'
import { TitleText } from '#web/ui/article/TitleText.tsx'
import { DayBlock } from '#web/ui/list/DayBlock.tsx'
import { Breadcrumb, type Crumb } from '#web/ui/navigation/Breadcrumb.tsx'
import styles from './ArticleSheet.module.css'

interface ArticleSheetProps {
  /** The breadcrumb below 首页, ending with the title. */
  trail: readonly Crumb[]
  title: string
  subtitle?: string
  tag?: ReactNode
  /** `2026-11-21 09:30:00`, shown as a large day above the title instead of a date in `facts`. */
  day?: string
  hero?: ReactNode
  /** A small hero, which on phones stays beside the title. */
  logo?: ReactNode
  facts?: ReactNode
  /** False for pages without long text, which have PageTools. */
  tools?: boolean
  /** False for non-articles. */
  readAloud?: boolean
  children: ReactNode
}

/** Allows the lines of a name like 云澜智算科技（北京）有限公司 to end after its brackets, or before 有限公司, only. */
const inPhrases = (name: string) =>
  name
    .replaceAll('（', '\u2060（')
    .replace(/）(?=.)/g, `）${phraseEnd}`)
    .replace(/([^）])((?:集团|股份)*有限公司)$/, `$1${phraseEnd}$2`)

/** The template of all detail pages, with reading tools and a print layout. */
export function ArticleSheet({ trail, title, subtitle, tag, day, hero, logo, facts, tools = true, readAloud, children }: ArticleSheetProps) {
  return (
    <div className={styles.ground}>
      <div className="wrap">
        <Breadcrumb trail={[...trail, { label: title }]} />
        <div className={styles.columns}>
          <article className={styles.sheet}>
            <PrintHeader />
            <header className={classes((hero ?? logo) !== undefined && styles.withHero, logo !== undefined && styles.withLogo)}>
              {hero ?? logo}
              <div>
                {(day || tag) && (
                  <div className={styles.kicker}>
                    {day && <DayBlock date={day} look="card" />}
                    {tag}
                  </div>
                )}
                <h1>
                  <TitleText title={logo ? inPhrases(title) : title} clauses={hero || logo ? undefined : 'headline'} />
                </h1>
                {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
                {facts && <div className={styles.facts}>{facts}</div>}
              </div>
            </header>
            {tools && <ArticleTools readAloud={readAloud} />}
            <div className={styles.rule} />
            <div className={styles.content}>{children}</div>
            <PrintFooter />
          </article>
        </div>
      </div>
    </div>
  )
}
