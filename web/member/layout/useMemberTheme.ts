import { Grid, type ThemeConfig } from 'antd'
import { elderTheme, publicTheme } from '#web/antd/theme.ts'
import { useElderMode } from '#web/lib/elderMode.ts'

/** On phones and tablets controls are as high as a fingertip. */
const touchTheme: ThemeConfig = { ...publicTheme, cssVar: { key: 'zj-touch' }, token: { ...publicTheme.token, controlHeight: 44 } }

/** How antd looks in the member centre: as the site does, large in elder mode. */
export function useMemberTheme(): ThemeConfig {
  const elder = useElderMode()
  const { lg } = Grid.useBreakpoint()
  if (elder) return elderTheme
  return lg === false ? touchTheme : publicTheme
}
