import { Grid, type ThemeConfig } from 'antd'
import { antdThemes } from '#web/antd/antdThemes.ts'
import { useElderMode } from '#web/lib/elderMode.ts'
import { useSite } from '#web/lib/useSite.ts'

/** How antd looks in the member centre: as the site does, large in elder mode. */
export function useMemberTheme(): ThemeConfig {
  const elderMode = useElderMode()
  const { lg } = Grid.useBreakpoint()
  const { base, elder, touch } = antdThemes(useSite().brand.theme)
  if (elderMode) return elder
  return lg === false ? touch : base
}
