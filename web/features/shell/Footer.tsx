import { Link } from 'react-router-dom'
import {
  contact,
  copyright,
  footerColumns,
  footerNotes,
  icpRecord,
  latinName,
  policeRecord,
  purpose,
  siteName,
} from '#web/features/shell/siteText.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Seal } from '#web/ui/Seal.tsx'
import styles from './Footer.module.css'

/** Who we are, how to reach us, and where else to go, under the silhouette of the axis. */
export function Footer() {
  return (
    <footer className={`${styles.footer} on-dark`}>
      <div className={styles.axis} />
      <div className="wrap">
        <div className={styles.columns}>
          <div>
            <div className={styles.brand}>
              <Seal />
              <span>
                <b>{siteName}</b>
                <small>{latinName}</small>
              </span>
            </div>
            <p className={styles.purpose}>
              {purpose[0]}
              <br />
              {purpose[1]}
            </p>
          </div>
          <div>
            <h2>联系我们</h2>
            <dl className={styles.contact}>
              {contact.map(({ icon, name, value }) => (
                <div key={name}>
                  <dt>
                    <Icon name={icon} />
                    {name}
                  </dt>
                  <dd className="tabular">{value}</dd>
                </div>
              ))}
            </dl>
          </div>
          <nav aria-label="栏目导航">
            <h2>栏目导航</h2>
            <ul className={styles.links}>
              {footerColumns.map(({ name, to }) => (
                <li key={name}>
                  <Link to={to}>{name}</Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div className={styles.records}>
          <p>
            <span>{copyright}</span>
            {footerNotes.map(({ name, to }) => (
              <Link key={name} to={to}>
                {name}
              </Link>
            ))}
          </p>
          <p>
            <a href={icpRecord.href} rel="noopener">
              {icpRecord.name}
            </a>
            <a href={policeRecord.href} rel="noopener">
              <Icon name="shield" />
              {policeRecord.name}
            </a>
          </p>
        </div>
      </div>
    </footer>
  )
}
