import { ConfigProvider, type ThemeConfig } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import type { ReactNode } from 'react'
import '#web/antd/AntdProvider.css'

/** antd as the site wears it: Chinese, in this theme. */
export function AntdProvider({ theme, children }: { theme: ThemeConfig; children: ReactNode }) {
  return (
    <ConfigProvider
      locale={zhCN}
      theme={theme}
      button={{ autoInsertSpace: false }}
      form={{ requiredMark: true, scrollToFirstError: { focus: true, block: 'center' } }}
    >
      {children}
    </ConfigProvider>
  )
}
