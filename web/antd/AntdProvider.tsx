import { componentStyles } from 'virtual:antd-component-styles'
import { LoadingOutlined } from '@ant-design/icons'
import { ConfigProvider, type ThemeConfig } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import type { ReactNode } from 'react'
import { updateCSS } from '#web/antd/dynamicCSS.ts'
import '#web/antd/AntdProvider.css'

/** Popups opened in a dialog must be inside it to lie above the page. */
const containerOf = (field?: HTMLElement) => field?.closest('dialog') ?? document.body

/** antd's own icon leaves by a transition that may never end on slow machines or with reduced motion; the button would stay named “loading”. */
const atWork = <LoadingOutlined aria-label="处理中" />

/** With reduced motion antd must not wait for transitions: those without duration (base.css) fire no end event. */
const motion = !matchMedia('(prefers-reduced-motion: reduce)').matches

// Must precede the theme variables that antd writes at run time.
updateCSS(componentStyles, 'components', { prepend: true, priority: -1000 })

export function AntdProvider({ theme, children }: { theme: ThemeConfig; children: ReactNode }) {
  return (
    <ConfigProvider
      locale={zhCN}
      theme={{ ...theme, token: { ...theme.token, motion }, zeroRuntime: true }}
      button={{ autoInsertSpace: false, loadingIcon: atWork }}
      getPopupContainer={containerOf}
      form={{ requiredMark: true, scrollToFirstError: { focus: true, block: 'center' } }}
    >
      {children}
    </ConfigProvider>
  )
}
