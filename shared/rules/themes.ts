/** The shades of an accent: text and grounds, under the pointer, pressed, and two pale grounds for text in the accent. */
export interface Accent {
  red: string
  redHover: string
  redActive: string
  red50: string
  red100: string
}

/**
 * The colours a site can have in the place of red, which is that of the design and lends the shades their names (`--red` in tokens.css). Every one is
 * readable as text on white and on its pale grounds, and white is readable on it (WCAG AA; a unit test measures it).
 */
export const themes = {
  red: { name: '中国红', accent: { red: '#A61B22', redHover: '#8C1219', redActive: '#700D13', red50: '#FBF2F0', red100: '#F3DBD8' } },
  blue: { name: '藏蓝', accent: { red: '#1D4F91', redHover: '#173F75', redActive: '#11305A', red50: '#F0F4FA', red100: '#D6E2F1' } },
  green: { name: '松绿', accent: { red: '#1B6342', redHover: '#144E34', redActive: '#0E3B27', red50: '#EFF6F2', red100: '#D3E7DC' } },
  teal: { name: '黛青', accent: { red: '#17626B', redHover: '#114E56', redActive: '#0C3B41', red50: '#EEF6F7', red100: '#D1E6E8' } },
  purple: { name: '绛紫', accent: { red: '#6B2A7A', redHover: '#552061', redActive: '#40174A', red50: '#F7F1F9', red100: '#E8D8EC' } },
  brown: { name: '赭石', accent: { red: '#8A4314', redHover: '#70350F', redActive: '#55280A', red50: '#FAF3ED', red100: '#F0DFD1' } },
} as const satisfies Record<string, { name: string; accent: Accent }>

export type ThemeName = keyof typeof themes
export const themeNames = Object.keys(themes) as ThemeName[]
export const defaultTheme: ThemeName = 'red'
