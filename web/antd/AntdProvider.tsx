import { ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import type { ReactNode } from 'react'
import '#web/antd/AntdProvider.css'
import { elderTheme, publicTheme } from '#web/antd/theme.ts'
import { useElderMode } from '#web/lib/elderMode.ts'

/** antd as the site wears it: Chinese, in our colours, large in elder mode. */
export function AntdProvider({ children }: { children: ReactNode }) {
  const elder = useElderMode()
  return (
    <ConfigProvider
      locale={zhCN}
      theme={elder ? elderTheme : publicTheme}
      button={{ autoInsertSpace: false }}
      form={{ requiredMark: true, scrollToFirstError: { focus: true, block: 'center' } }}
    >
      {children}
    </ConfigProvider>
  )
}
