import { Link } from 'react-router-dom'
import { type SiteColumn, siteColumns } from '#web/siteColumns.ts'
import { NewTabLink } from '#web/ui/NewTabLink.tsx'
import styles from './SiteMapPage.module.css'
import { SitePage } from './SitePage.tsx'

/** 网站地图: every column of the site as a tree. */
export function SiteMapPage() {
  return (
    <SitePage name="网站地图">
      <ul className={styles.tree}>
        {siteColumns.map((column) => (
          <li key={column.name} className={styles.part}>
            <h3>
              <Name column={column} />
            </h3>
            {column.columns && <Branch columns={column.columns} />}
          </li>
        ))}
      </ul>
    </SitePage>
  )
}

function Branch({ columns }: { columns: readonly SiteColumn[] }) {
  return (
    <ul className={styles.branch}>
      {columns.map((column) => (
        <li key={column.name}>
          <Name column={column} />
          {column.columns && <Branch columns={column.columns} />}
        </li>
      ))}
    </ul>
  )
}

function Name({ column: { name, to, external } }: { column: SiteColumn }) {
  if (to) return <Link to={to}>{name}</Link>
  if (external)
    return (
      <NewTabLink href={external} external>
        {name}
      </NewTabLink>
    )
  return <span>{name}</span>
}
