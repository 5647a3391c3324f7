import { contactOf } from '#web/features/shell/contactOf.ts'
import { footerColumns, footerNotes, purpose, recordSites } from '#web/features/shell/siteText.ts'
import { shownLinks } from '#web/lib/shownLinks.ts'
import { useSite } from '#web/lib/useSite.ts'
import { PhoneFold } from '#web/ui/layout/PhoneFold.tsx'
import { Icon } from '#web/ui/media/Icon.tsx'
import { Seal } from '#web/ui/media/Seal.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { NewTabLink } from '#web/ui/navigation/NewTabLink.tsx'
import styles from './Footer.module.css'

export function Footer() {
  const { brand, contact, footer, menus } = useSite()
  const { copyright, icp, police } = footer
  const lines = contactOf(contact)
  return (
    <footer className={`${styles.footer} on-dark`}>
      <div className={styles.axis} />
      <div className="wrap">
        <div className={styles.columns}>
          <div>
            <div className={styles.brand}>
              <Seal pictureKey={brand.logoKey || brand.squareKey} />
              <span>
                <b>{brand.name}</b>
                {brand.latinName && <small>{brand.latinName}</small>}
              </span>
            </div>
            <p className={styles.purpose}>
              {brand.slogan && (
                <>
                  {/[。！？]$/.test(brand.slogan) ? brand.slogan : `${brand.slogan}。`}
                  <br />
                </>
              )}
              {purpose}
            </p>
          </div>
          {lines.length > 0 && (
            <div>
              <h2>联系我们</h2>
              <dl className={styles.contact}>
                {lines.map(({ icon, name, value }) => (
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
          )}
          <nav aria-label="栏目导航">
            <h2>栏目导航</h2>
            <ul className={styles.links}>
              {shownLinks(footerColumns, menus).map(({ name, to }) => (
                <li key={to}>
                  <Link to={to}>{name}</Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <FriendlyLinks />
        <div className={styles.records}>
          <p>
            {copyright && <span>{copyright}</span>}
            {footerNotes.map(({ name, to }) => (
              <Link key={name} to={to}>
                {name}
              </Link>
            ))}
          </p>
          <p>
            {icp && (
              <a href={recordSites.icp} rel="noopener">
                {icp}
              </a>
            )}
            {police && (
              <a href={recordSites.police} rel="noopener">
                <Icon name="shield" />
                {police}
              </a>
            )}
          </p>
        </div>
      </div>
    </footer>
  )
}

function FriendlyLinks() {
  const { links } = useSite()
  if (links.length === 0) return null
  return (
    <nav className={styles.friendlyLinks} aria-label="友情链接">
      <PhoneFold heading="友情链接">
        <dl>
          {links.map(({ name, links }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <ul>
                  {links.map(({ name, url }) => (
                    <li key={`${name} ${url}`}>
                      <NewTabLink href={url} external>
                        {name}
                      </NewTabLink>
                    </li>
                  ))}
                </ul>
              </dd>
            </div>
          ))}
        </dl>
      </PhoneFold>
    </nav>
  )
}
