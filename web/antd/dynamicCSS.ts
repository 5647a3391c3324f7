/*
 * Stands in for the module of the same name in @rc-component/util, through which antd writes its styles into the page (vite.config.ts puts
 * it there). The policy of the site allows no <style> in a page, and pages lie in memory for everybody, so they can carry no nonce. Style
 * sheets that a script constructs are allowed. They come after the files of the page, in the order antd asks for.
 */
interface Options {
  attachTo?: Element
  /** `queue`: before what is not prepended, in the order of priority. */
  prepend?: boolean | 'queue'
  priority?: number
}
interface Rules {
  key: string
  rank: number
  css: string
  sheet: CSSStyleSheet
}

let all: readonly Rules[] = []

function show(next: readonly Rules[]) {
  const foreign = document.adoptedStyleSheets.filter((sheet) => !all.some((rules) => rules.sheet === sheet))
  all = [...next].sort((one, other) => one.rank - other.rank)
  document.adoptedStyleSheets = [...foreign, ...all.map(({ sheet }) => sheet)]
}

/** Puts rules on the page, or others in the place of those with the same key. Answers an element, because callers mark what they get. */
export function updateCSS(css: string, key: string, { prepend, priority = 0 }: Options = {}): HTMLStyleElement {
  const known = all.find((rules) => rules.key === key)
  if (known?.css !== css) {
    const sheet = known?.sheet ?? new CSSStyleSheet()
    sheet.replaceSync(css)
    const rank = prepend ? priority : Number.MAX_SAFE_INTEGER
    show([...all.filter((rules) => rules !== known), { key, rank, css, sheet }])
  }
  return document.createElement('style')
}

/** Takes rules off the page. */
export const removeCSS = (key: string): void => show(all.filter((rules) => rules.key !== key))

let unnamed = 0
/** Puts rules on the page that nobody will change. */
export function injectCSS(css: string, options?: Options): HTMLStyleElement {
  unnamed += 1
  return updateCSS(css, `unnamed-${unnamed}`, options)
}

/** Nothing is remembered about containers here. */
export const clearContainerCache = (): void => {}
