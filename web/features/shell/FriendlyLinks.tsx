import { useSite } from '#web/lib/useSite.ts'
import { NewTabLink } from '#web/ui/navigation/NewTabLink.tsx'
import styles from './FriendlyLinks.module.css'

/** Sites of others, in the groups staff have put them in; nothing where there are none. */
export function FriendlyLinks() {
  const { links } = useSite()
  if (links.length === 0) return null
  return (
    <nav className={styles.links} aria-label="友情链接">
      <h2>友情链接</h2>
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
    </nav>
  )
}
