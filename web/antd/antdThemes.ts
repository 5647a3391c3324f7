import type { ThemeConfig } from 'antd'
import type { ThemeName } from '#shared/rules/themes.ts'
import { elderColours, publicTheme } from '#web/antd/theme.ts'

/** 长者模式: type of 20, controls of 60, darker secondary colours. */
const elderTheme = (theme: ThemeName, base: ThemeConfig): ThemeConfig => ({
  ...base,
  cssVar: { key: `zj-elder-${theme}` },
  token: {
    ...base.token,
    fontSize: 20,
    fontSizeSM: 18,
    fontSizeLG: 22,
    fontSizeXL: 26,
    fontSizeHeading1: 44,
    fontSizeHeading2: 38,
    fontSizeHeading3: 32,
    fontSizeHeading4: 26,
    fontSizeHeading5: 24,
    controlHeight: 60,
    controlHeightSM: 48,
    controlHeightLG: 66,
    colorTextSecondary: elderColours.t2,
    colorTextTertiary: elderColours.t3,
    colorTextDescription: elderColours.t3,
    colorTextPlaceholder: elderColours.ph,
    colorBorderSecondary: elderColours.line,
    linkDecoration: 'underline',
    // Not `motion: false`: antd would remount the page and lose unsaved form input.
    motionDurationFast: '0.01s',
    motionDurationMid: '0.01s',
    motionDurationSlow: '0.01s',
  },
  components: {
    ...base.components,
    Select: { ...base.components?.Select, optionHeight: 60, optionFontSize: 20 },
    Form: { ...base.components?.Form, labelFontSize: 20 },
  },
})

/** Fingertip-sized controls on phones and tablets. */
const touchTheme = (theme: ThemeName, base: ThemeConfig): ThemeConfig => ({
  ...base,
  cssVar: { key: `zj-touch-${theme}` },
  token: { ...base.token, controlHeight: 44 },
})

type Themes = Record<'base' | 'elder' | 'touch', ThemeConfig>
const made = new Map<ThemeName, Themes>()

/** Returns the same objects for each theme: antd treats a new object as a change. */
export function antdThemes(theme: ThemeName): Themes {
  const known = made.get(theme)
  if (known) return known
  const base = publicTheme(theme)
  const all = { base, elder: elderTheme(theme, base), touch: touchTheme(theme, base) }
  made.set(theme, all)
  return all
}
