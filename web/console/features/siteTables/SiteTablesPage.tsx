import { Link, useParams } from 'react-router-dom'
import { type SiteTableName, siteTable, siteTableNames } from '#shared/rules/siteTables.ts'
import { SiteTablePage } from '#web/console/features/siteTables/SiteTablePage.tsx'
import { NoSuchPage } from '#web/console/layout/Allowed.tsx'
import { paths } from '#web/console/paths.ts'
import styles from './SiteTablesPage.module.css'

/** Banners have their own page. */
const names = siteTableNames.filter((name) => name !== 'banner')
const isName = (text: string): text is SiteTableName => (names as string[]).includes(text)

export function SiteTablesPage() {
  const { table = 'headline' } = useParams()
  if (!isName(table)) return <NoSuchPage />
  return (
    <SiteTablePage key={table} table={table}>
      <nav className={styles.tables} aria-label="站点资料">
        {names.map((name) => (
          <Link key={name} to={`${paths.site}/${name}`} aria-current={name === table ? 'page' : undefined}>
            {siteTable(name).name}
          </Link>
        ))}
      </nav>
    </SiteTablePage>
  )
}

export const BannersPage = () => <SiteTablePage table="banner" />
