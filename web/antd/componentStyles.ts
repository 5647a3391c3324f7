import { extractStyle } from '@ant-design/static-style-extract'
import { ConfigProvider } from 'antd'
import { createElement } from 'react'

/** Components of antd in use, with those they depend on. */
export const styledComponents = [
  ...['Alert', 'Button', 'Checkbox', 'Drawer', 'Form', 'Input', 'InputNumber', 'Modal', 'Pagination', 'Progress', 'Radio', 'Select', 'Slider'],
  ...['Space', 'Switch', 'Table', 'Tabs'],
  ...['Empty', 'Spin', 'Tooltip'],
]
const anyKey = 'variables'

/** Renders antd's style sheet at build time; in the browser it costs a fifth of a page's CPU time. Colours and sizes stay variables. */
export function componentStyles(): string {
  const css = extractStyle({
    includes: styledComponents,
    customTheme: (node) => createElement(ConfigProvider, { theme: { hashed: false, cssVar: { key: anyKey } } }, node),
  })
  return css.replaceAll(new RegExp(`\\.${anyKey}[^{]*{[^}]*}`, 'g'), '')
}
