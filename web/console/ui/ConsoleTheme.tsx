import { Grid } from 'antd'
import type { ReactNode } from 'react'
import { AntdProvider } from '#web/antd/AntdProvider.tsx'
import { consoleTheme, consoleTouchTheme } from '#web/console/consoleTheme.ts'

/** antd as the console wears it. */
export function ConsoleTheme({ children }: { children: ReactNode }) {
  const { lg } = Grid.useBreakpoint()
  return <AntdProvider theme={lg === false ? consoleTouchTheme : consoleTheme}>{children}</AntdProvider>
}
