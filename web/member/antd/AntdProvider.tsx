import { ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import type { ReactNode } from 'react'
import '#web/member/antd/AntdProvider.css'
import { useElderMode } from '#web/lib/elderMode.ts'
import { elderTheme, publicTheme } from '#web/member/antd/theme.ts'

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
