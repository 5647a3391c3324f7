import { Icon } from '#web/ui/media/Icon.tsx'
import { NewTabLink } from '#web/ui/navigation/NewTabLink.tsx'
import styles from './ResourceCard.module.css'

interface ResourceCardProps {
  title: string
  subtitle: string
  summary: string
  /** The hospital's own site. */
  link: string | null
}

/** A hospital; the card opens its site, where it has one. */
export function ResourceCard({ title, subtitle, summary, link }: ResourceCardProps) {
  const opens = link !== null && /^https?:\/\//i.test(link)
  const content = (
    <>
      <h3>
        {title}
        {opens && <Icon name="external" />}
      </h3>
      {subtitle && <p className={styles.nature}>{subtitle}</p>}
      <p className={styles.divider}>特色诊室</p>
      <p className="clamp-3">{summary}</p>
    </>
  )
  return opens ? (
    <NewTabLink className={styles.card} href={link} external>
      {content}
    </NewTabLink>
  ) : (
    <div className={styles.card}>{content}</div>
  )
}
