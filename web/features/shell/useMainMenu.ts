import { type MainMenuEntry, mainMenu } from '#web/features/shell/siteText.ts'
import { arrangeMenu } from '#web/lib/arrangeMenu.ts'
import { useSite } from '#web/lib/useSite.ts'

/** The main menu as staff have set it. */
export function useMainMenu(): MainMenuEntry[] {
  const { externalSites, menus } = useSite()
  return arrangeMenu<MainMenuEntry>(mainMenu(externalSites), menus?.main)
}
