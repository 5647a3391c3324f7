import { type MainMenuEntry, mainMenu } from '#web/features/shell/siteText.ts'
import { arrangeMenu, isOwnPage } from '#web/lib/arrangeMenu.ts'
import { useSite } from '#web/lib/useSite.ts'

/** The main menu as staff have set it. */
export function useMainMenu(): MainMenuEntry[] {
  const { menus } = useSite()
  return arrangeMenu<MainMenuEntry>(mainMenu, ({ name }) => name, menus?.main).map((item) => {
    if ('entry' in item) return { ...item.entry, name: item.name }
    return { key: `link ${item.name}`, name: item.name, ...(isOwnPage(item.url) ? { to: item.url } : { external: item.url }) }
  })
}
