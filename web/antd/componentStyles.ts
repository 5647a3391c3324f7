import { extractStyle } from '@ant-design/static-style-extract'
import { ConfigProvider } from 'antd'
import { createElement } from 'react'

/** The components of antd that pages use, and those that they are made of. */
export const styledComponents = [
  ...['Alert', 'Button', 'Checkbox', 'Drawer', 'Form', 'Input', 'InputNumber', 'Modal', 'Pagination', 'Progress', 'Radio', 'Select', 'Slider'],
  ...['Space', 'Switch', 'Table', 'Tabs'],
  ...['Empty', 'Spin', 'Tooltip'],
]
const anyKey = 'variables'

/**
 * Returns the style sheet of antd's components, for the build: made in the browser they cost a fifth of the processor time of a page.
 * Colours and sizes are variables, which antd sets in the browser for the theme in use.
 */
export function componentStyles(): string {
  const css = extractStyle({
    includes: styledComponents,
    customTheme: (node) => createElement(ConfigProvider, { theme: { hashed: false, cssVar: { key: anyKey } } }, node),
  })
  return css.replaceAll(new RegExp(`\\.${anyKey}[^{]*{[^}]*}`, 'g'), '')
}
