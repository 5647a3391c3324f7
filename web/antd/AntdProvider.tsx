import { ConfigProvider, type ThemeConfig } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import type { ReactNode } from 'react'
import '#web/antd/AntdProvider.css'

/** What a field in a dialog opens belongs to the dialog, which lies above all of the page. */
const containerOf = (field?: HTMLElement) => field?.closest('dialog') ?? document.body

/** antd as the site wears it: Chinese, in this theme. */
export function AntdProvider({ theme, children }: { theme: ThemeConfig; children: ReactNode }) {
  return (
    <ConfigProvider
      locale={zhCN}
      theme={theme}
      button={{ autoInsertSpace: false }}
      getPopupContainer={containerOf}
      form={{ requiredMark: true, scrollToFirstError: { focus: true, block: 'center' } }}
    >
      {children}
    </ConfigProvider>
  )
}
