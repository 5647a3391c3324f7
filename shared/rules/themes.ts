/** Shades: text and surfaces, hover, active, and two pale backgrounds for text in the accent. */
export interface Accent {
  brand: string
  brandHover: string
  brandActive: string
  brand50: string
  brand100: string
}

/** `--brand` and its shades in tokens.css. A unit test checks WCAG AA contrast with white and the pale backgrounds. */
export const themes = {
  red: { name: '中国红', accent: { brand: '#A61B22', brandHover: '#8C1219', brandActive: '#700D13', brand50: '#FBF2F0', brand100: '#F3DBD8' } },
  blue: { name: '藏蓝', accent: { brand: '#1D4F91', brandHover: '#173F75', brandActive: '#11305A', brand50: '#F0F4FA', brand100: '#D6E2F1' } },
  green: { name: '松绿', accent: { brand: '#1B6342', brandHover: '#144E34', brandActive: '#0E3B27', brand50: '#EFF6F2', brand100: '#D3E7DC' } },
  teal: { name: '黛青', accent: { brand: '#17626B', brandHover: '#114E56', brandActive: '#0C3B41', brand50: '#EEF6F7', brand100: '#D1E6E8' } },
  purple: { name: '绛紫', accent: { brand: '#6B2A7A', brandHover: '#552061', brandActive: '#40174A', brand50: '#F7F1F9', brand100: '#E8D8EC' } },
  brown: { name: '赭石', accent: { brand: '#8A4314', brandHover: '#70350F', brandActive: '#55280A', brand50: '#FAF3ED', brand100: '#F0DFD1' } },
} as const satisfies Record<string, { name: string; accent: Accent }>

export type ThemeName = keyof typeof themes
export const themeNames = Object.keys(themes) as ThemeName[]
export const defaultTheme: ThemeName = 'red'
