import type { Contact } from '#shared/rules/contact.ts'
import { AboutPage } from '#web/features/about/AboutPage.tsx'
import type { contactReads } from '#web/features/about/association.reads.ts'
import type { PageProps } from '#web/lib/page.ts'
import { telAddress } from '#web/lib/telAddress.ts'
import { paths } from '#web/paths.ts'
import { LoadedPart } from '#web/ui/feedback/LoadedPart.tsx'
import { CallTile, HoursTile, MailTile, TileList } from '#web/ui/list/Tiles.tsx'
import { ProfileMap } from '#web/ui/map/PlaceMap.tsx'
import styles from './ContactPage.module.css'

export function ContactPage({ data, site }: PageProps<typeof contactReads>) {
  const { hours, people } = site.contact
  return (
    <AboutPage page="联系我们">
      <LoadedPart of={data.association} failure="联系我们请求失败">
        {(association) => (
          <>
            <TileList>
              <CallTile number={association.tel} />
              <MailTile address={association.email} />
              <HoursTile name="办公时间" hours={hours} />
            </TileList>
            <ProfileMap profile={association} tiles={site.mapTiles} />
          </>
        )}
      </LoadedPart>
      <div className={styles.more}>
        <People people={people} />
        <figure className={styles.code}>
          <img src={`/qr.svg?${new URLSearchParams({ address: paths.contact() })}`} alt="本页的二维码" width={132} height={132} loading="lazy" />
          <figcaption>手机扫码，保存联系方式</figcaption>
        </figure>
      </div>
    </AboutPage>
  )
}

function People({ people }: Pick<Contact, 'people'>) {
  if (people.length === 0) return null
  return (
    <section className={styles.people} aria-labelledby="contact-people">
      <h2 id="contact-people">业务联系</h2>
      <ul>
        {people.map(({ duty, name, phone }) => (
          <li key={`${duty} ${name} ${phone}`}>
            <span>{duty}</span>
            {name && <b>{name}</b>}
            <a href={telAddress(phone)}>{phone}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
