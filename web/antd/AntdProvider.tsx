import { componentStyles } from 'virtual:antd-component-styles'
import { LoadingOutlined } from '@ant-design/icons'
import { ConfigProvider, type ThemeConfig } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import type { ReactNode } from 'react'
import { updateCSS } from '#web/antd/dynamicCSS.ts'
import '#web/antd/AntdProvider.css'

/** What a field in a dialog opens belongs to the dialog, which lies above all of the page. */
const containerOf = (field?: HTMLElement) => field?.closest('dialog') ?? document.body

/**
 * Of a button that is at work. antd's own leaves by a transition, which on a busy machine, or where nothing moves, may never end: then the button
 * would be called “loading” for ever.
 */
const atWork = <LoadingOutlined aria-label="处理中" />

/** Who wants no motion has none, nor does antd wait for the end of one: transitions that take no time (base.css) tell of none. */
const motion = !matchMedia('(prefers-reduced-motion: reduce)').matches

// Before what antd itself writes in the browser: the variables of the theme.
updateCSS(componentStyles, 'components', { prepend: true, priority: -1000 })

/** antd as the site wears it: Chinese, in this theme. */
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
