import { type MainMenuEntry, mainMenu } from '#web/features/shell/siteText.ts'
import { arrangeMenu } from '#web/lib/arrangeMenu.ts'
import type { MenuKey } from '#web/lib/route.ts'
import { useSite } from '#web/lib/useSite.ts'
import { Icon } from '#web/ui/media/Icon.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { NewTabLink } from '#web/ui/navigation/NewTabLink.tsx'
import { useDisclosure } from '#web/ui/navigation/useDisclosure.ts'
import styles from './MainNav.module.css'

export function MainNav({ active }: { active: MenuKey | undefined }) {
  const mainMenu = useMainMenu()
  return (
    <nav className={styles.nav} aria-label="主导航">
      <ul className={`wrap ${styles.entries}`}>
        {mainMenu.map((entry) => (
          <Entry key={entry.name} entry={entry} current={entry.key !== undefined && entry.key === active} />
        ))}
      </ul>
    </nav>
  )
}

function Entry({ entry, current }: { entry: MainMenuEntry; current: boolean }) {
  if (entry.pages) return <EntryWithPages name={entry.name} pages={entry.pages} current={current} />
  if (entry.external)
    return (
      <li>
        <NewTabLink href={entry.external} className={styles.entry} external>
          {entry.name}
          <Icon name="external" />
        </NewTabLink>
      </li>
    )
  return (
    <li>
      <Link to={entry.to ?? ''} className={styles.entry} aria-current={current ? 'page' : undefined}>
        {entry.name}
      </Link>
    </li>
  )
}

function EntryWithPages({ name, pages, current }: { name: string; pages: NonNullable<MainMenuEntry['pages']>; current: boolean }) {
  const { open, container, trigger } = useDisclosure()
  return (
    <li {...container}>
      <button type="button" className={styles.entry} aria-current={current || undefined} {...trigger}>
        {name}
        <Icon name="down" />
      </button>
      <ul className={styles.pages} data-open={open || undefined}>
        {pages.map((page) => (
          <li key={page.to}>
            <Link to={page.to}>{page.name}</Link>
          </li>
        ))}
      </ul>
    </li>
  )
}

export function useMainMenu(): MainMenuEntry[] {
  const { externalSites, menus } = useSite()
  return arrangeMenu<MainMenuEntry>(mainMenu(externalSites), menus?.main)
}
