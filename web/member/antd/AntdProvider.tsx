import { ConfigProvider, Grid, type ThemeConfig } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import type { ReactNode } from 'react'
import '#web/member/antd/AntdProvider.css'
import { useElderMode } from '#web/lib/elderMode.ts'
import { elderTheme, publicTheme } from '#web/member/antd/theme.ts'

/** On phones and tablets controls are as high as a fingertip. */
const touchTheme: ThemeConfig = { ...publicTheme, cssVar: { key: 'zj-touch' }, token: { ...publicTheme.token, controlHeight: 44 } }

/** antd as the site wears it: Chinese, in our colours, large in elder mode. */
export function AntdProvider({ children }: { children: ReactNode }) {
  const elder = useElderMode()
  const { lg } = Grid.useBreakpoint()
  const plainTheme = lg === false ? touchTheme : publicTheme
  return (
    <ConfigProvider
      locale={zhCN}
      theme={elder ? elderTheme : plainTheme}
      button={{ autoInsertSpace: false }}
      form={{ requiredMark: true, scrollToFirstError: { focus: true, block: 'center' } }}
    >
      {children}
    </ConfigProvider>
  )
}
