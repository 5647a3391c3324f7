import type { Contact } from '#shared/rules/contact.ts'
import { AboutPage } from '#web/features/about/AboutPage.tsx'
import type { contactReads } from '#web/features/about/association.reads.ts'
import type { PageProps } from '#web/lib/page.ts'
import { ContactTiles } from '#web/ui/ContactTiles.tsx'
import { LoadedPart } from '#web/ui/LoadedPart.tsx'
import styles from './ContactPage.module.css'

/** Where the association is found. */
export function ContactPage({ data, site }: PageProps<typeof contactReads>) {
  return (
    <AboutPage page="联系我们">
      <LoadedPart of={data.association} failure="联系我们请求失败">
        {(association) => <ContactTiles profile={association} />}
      </LoadedPart>
      <WhenAndWhom {...site.contact} />
    </AboutPage>
  )
}

/** When the office is open, and who answers what. */
function WhenAndWhom({ hours, people }: Contact) {
  if (!hours && people.length === 0) return null
  return (
    <dl className={styles.people}>
      {hours && (
        <div>
          <dt>办公时间</dt>
          <dd>{hours}</dd>
        </div>
      )}
      {people.map(({ duty, name, phone }) => (
        <div key={`${duty} ${name} ${phone}`}>
          <dt>{duty}</dt>
          <dd>
            {name} <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
          </dd>
        </div>
      ))}
    </dl>
  )
}
