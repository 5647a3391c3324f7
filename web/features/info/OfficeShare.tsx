import type { OfficeShare as Office } from '#shared/contracts/info.ts'
import { dayOf } from '#web/lib/dateText.ts'
import { paths } from '#web/paths.ts'
import { OfficeName } from '#web/ui/list/OfficeName.tsx'
import { MoreLink } from '#web/ui/navigation/MoreLink.tsx'
import { NewTabLink } from '#web/ui/navigation/NewTabLink.tsx'
import styles from './OfficeShare.module.css'

/** The newest of what one office shared. `parentPage` is the page of the list it stands on. */
export function OfficeShare({ office: { officeId, officeName, items }, parentPage }: { office: Office; parentPage: number }) {
  return (
    <section className={styles.office} aria-labelledby={`office-${officeId}`}>
      <header>
        <h2 id={`office-${officeId}`}>
          <OfficeName name={officeName} />
        </h2>
        <MoreLink to={paths.sharedOfOffice({ officeId, officeName, parentPage })} of={officeName} />
      </header>
      <ul>
        {items.map(({ id, title, publishedAt }) => (
          <li key={id}>
            <NewTabLink href={paths.sharedDetail({ id, officeId, officeName, parentPage })}>{title}</NewTabLink>
            <time dateTime={dayOf(publishedAt)}>{dayOf(publishedAt)}</time>
          </li>
        ))}
      </ul>
    </section>
  )
}
