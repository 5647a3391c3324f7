import { Grid, type ThemeConfig } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { defaultTheme } from '#shared/rules/themes.ts'
import { AntdProvider } from '#web/antd/AntdProvider.tsx'
import { colours as c, publicTheme } from '#web/antd/theme.ts'
import { useBrand } from '#web/console/lib/brand.ts'
import { showTheme } from '#web/lib/showHead.ts'

export function ConsoleTheme({ children }: { children: ReactNode }) {
  const { theme } = useBrand()
  useEffect(() => showTheme(theme), [theme])
  const { lg } = Grid.useBreakpoint()
  return <AntdProvider theme={lg === false ? consoleTouchTheme : consoleTheme}>{children}</AntdProvider>
}

const base = publicTheme(defaultTheme)
const { components } = base

/** A denser antd with neutral colours, so that only the logo, counts and 驳回 stand out. */
const consoleTheme: ThemeConfig = {
  ...base,
  cssVar: { key: 'zj-console' },
  token: {
    ...base.token,
    colorPrimary: c.ink800,
    colorPrimaryHover: c.ink700,
    colorPrimaryActive: c.ink900,
    colorPrimaryBg: c.ink50,
    colorPrimaryBgHover: c.ink100,
    colorPrimaryText: c.ink800,
    colorPrimaryTextHover: c.ink700,
    colorPrimaryTextActive: c.ink900,
    colorLinkHover: c.ink900,
    colorLinkActive: c.ink900,
    colorBgLayout: '#F3F4F6',
    controlItemBgActive: c.ink50,
    colorBorderSecondary: '#DFE2E7',
    colorSplit: '#E6E9ED',
    fontSize: 14,
    fontSizeSM: 13,
    fontSizeLG: 16,
    controlHeight: 36,
    controlHeightSM: 30,
    controlHeightLG: 42,
  },
  components: {
    ...components,
    Button: { ...components?.Button, paddingInlineSM: 10 },
    Tabs: { ...components?.Tabs, inkBarColor: c.ink800, itemHoverColor: c.ink800, itemActiveColor: c.ink800, titleFontSize: 15 },
    Pagination: { itemSize: 34, itemActiveBg: c.ink800, itemActiveColor: '#FFFFFF', itemActiveColorHover: '#FFFFFF' },
    Table: {
      ...components?.Table,
      headerBg: '#F6F7F9',
      rowHoverBg: '#FAFBFC',
      cellFontSize: 14,
      cellPaddingBlock: 11,
      cellPaddingInline: 14,
      headerSortActiveBg: '#F6F7F9',
      headerSortHoverBg: c.ink100,
      bodySortBg: 'transparent',
      rowExpandedBg: '#FAFBFC',
      rowSelectedBg: c.ink50,
      rowSelectedHoverBg: c.ink100,
    },
    Select: { ...components?.Select, optionSelectedBg: c.ink50, optionSelectedColor: c.ink800, optionHeight: 34, optionFontSize: 14 },
    Form: { ...components?.Form, labelFontSize: 14, itemMarginBottom: 18 },
  },
}

/** Touch devices: larger targets, and text large enough that phones do not zoom on input. */
const consoleTouchTheme: ThemeConfig = {
  ...consoleTheme,
  cssVar: { key: 'zj-console-touch' },
  token: { ...consoleTheme.token, fontSize: 16, controlHeight: 44, controlHeightSM: 40, controlHeightLG: 48 },
  components: {
    ...consoleTheme.components,
    Button: { ...consoleTheme.components?.Button, paddingInlineSM: 14, contentFontSizeSM: 15 },
    Form: { ...consoleTheme.components?.Form, labelFontSize: 15 },
    Table: { ...consoleTheme.components?.Table, cellFontSize: 15 },
  },
}
