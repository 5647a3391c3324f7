import { Link } from 'react-router-dom'
import { branchIntroductions } from '#web/features/home/branchLinks.ts'
import { shownLinks } from '#web/lib/shownLinks.ts'
import { useNameOf } from '#web/lib/useNameOf.ts'
import { useSite } from '#web/lib/useSite.ts'
import { paths } from '#web/paths.ts'
import { Section, SectionHead } from '#web/ui/layout/Section.tsx'
import { LargeIcon } from '#web/ui/media/Icon.tsx'
import styles from './BranchCards.module.css'

/** The four branches, each with the way to its pages. */
export function BranchCards() {
  const { menus } = useSite()
  const name = useNameOf()('main', '分支机构')
  return (
    <Section label={name} ground="paper">
      <SectionHead>
        <h2>{name}</h2>
      </SectionHead>
      <div className={styles.cards}>
        {branchIntroductions.map(({ id, name, icon, line, links, planned }) => (
          <article key={id} className={styles.card}>
            <header>
              <h3>
                <Link to={paths.branch(id)}>{name}</Link>
              </h3>
              <LargeIcon name={icon} className={styles.icon} />
            </header>
            <p>{line}</p>
            <ul>
              {shownLinks(links, menus).map(({ name, to }) => (
                <li key={to}>
                  <Link to={to}>{name}</Link>
                </li>
              ))}
            </ul>
            {planned.length > 0 && (
              <p className={styles.planned}>
                <small>筹建中</small>
                {planned.map((name) => (
                  <span key={name}>{name}</span>
                ))}
              </p>
            )}
          </article>
        ))}
      </div>
    </Section>
  )
}
