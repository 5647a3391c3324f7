import { defaultTheme, type ThemeName, themes } from '#shared/rules/themes.ts'

/** Gives the document the colour of the site. The server has done so with the first page. */
export function showTheme(theme: ThemeName): void {
  const { dataset } = document.documentElement
  if (theme === defaultTheme) delete dataset.theme
  else dataset.theme = theme
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', themes[theme].accent.brand)
}
