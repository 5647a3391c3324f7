import type { HomeData } from '#web/features/home/home.reads.ts'
import { paths } from '#web/paths.ts'
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx'
import { NewTabLink } from '#web/ui/navigation/NewTabLink.tsx'
import styles from './Headline.module.css'

/** The first news of the day. Where staff have set none, the page begins with the banner. */
export function Headline({ focus }: { focus: HomeData['focus'] }) {
  const first = focus.ok ? focus.value.items[0] : undefined
  if (focus.ok && !first) return <div className={styles.none} />
  return (
    <section className={`wrap ${styles.headline}`} aria-label="头条">
      {first ? (
        <NewTabLink className={styles.link} href={paths.trendsDetail({ id: first.articleId, type: first.section })}>
          <span className={styles.line}>
            <span className={styles.label}>头条</span>
            <h2>{first.title}</h2>
          </span>
          {first.subtitle && <p>{first.subtitle}</p>}
        </NewTabLink>
      ) : (
        !focus.ok && <ErrorState message={focus.message} />
      )}
    </section>
  )
}
