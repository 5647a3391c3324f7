import { Grid } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { AntdProvider } from '#web/antd/AntdProvider.tsx'
import { consoleTheme, consoleTouchTheme } from '#web/console/consoleTheme.ts'
import { useBrand } from '#web/console/lib/brand.ts'
import { showTheme } from '#web/lib/showTheme.ts'

/** antd as the console wears it, and the colour of the site for its marks. */
export function ConsoleTheme({ children }: { children: ReactNode }) {
  const { theme } = useBrand()
  useEffect(() => showTheme(theme), [theme])
  const { lg } = Grid.useBreakpoint()
  return <AntdProvider theme={lg === false ? consoleTouchTheme : consoleTheme}>{children}</AntdProvider>
}
