import { useSite } from '#web/lib/useSite.ts'
import { paths } from '#web/paths.ts'
import { type SiteColumn, siteColumns } from '#web/siteColumns.ts'
import { Icon } from '#web/ui/media/Icon.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { NewTabLink } from '#web/ui/navigation/NewTabLink.tsx'
import styles from './SiteMapPage.module.css'
import { SitePage } from './SitePage.tsx'

/** What sections without pages of their own contain, by address. */
const leads: Readonly<Record<string, string>> = {
  [paths.home()]: '要闻、公告与各栏目的最新内容',
  [paths.food()]: '各地风味餐厅，可按区域、菜系和地图查找',
}

export function SiteMapPage() {
  const { menus, externalSites } = useSite()
  return (
    <SitePage name="网站地图">
      <ul>
        {siteColumns(menus, externalSites).map((column) => (
          <li key={keyOf(column)} className={styles.part}>
            <h2>
              <Name column={column} />
              {(column.to || column.external) && <Icon name={column.to ? 'right' : 'external'} />}
            </h2>
            {column.columns ? <Branch columns={column.columns} /> : <p>{column.external ? '外部网站，在新窗口打开' : leads[column.to ?? '']}</p>}
          </li>
        ))}
      </ul>
    </SitePage>
  )
}

/** Two sections can have the same name. */
const keyOf = ({ name, to }: SiteColumn) => `${name} ${to}`

/** Characters; longer names take two columns. */
const maxShort = 7

function Branch({ columns }: { columns: readonly SiteColumn[] }) {
  return (
    <ul className={styles.branch}>
      {columns.map((column) => (
        <li key={keyOf(column)} className={column.name.length > maxShort ? styles.long : undefined}>
          <Name column={column} />
          {column.external && <Icon name="external" />}
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
