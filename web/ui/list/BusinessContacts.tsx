import type { Contact } from '#shared/rules/contact.ts'
import { telAddress } from '#web/lib/telAddress.ts'
import styles from './BusinessContacts.module.css'

/** Whom to call for what, and a code of the page at this address, for phones. */
export function BusinessContacts({ people, address }: { people: Contact['people']; address: string }) {
  return (
    <div className={styles.more}>
      {people.length > 0 && (
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
      )}
      <figure className={styles.code}>
        <img src={`/qr.svg?${new URLSearchParams({ address })}`} alt="本页的二维码" width={132} height={132} loading="lazy" />
        <figcaption>手机扫码，保存联系方式</figcaption>
      </figure>
    </div>
  )
}
