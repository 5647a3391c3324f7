/* Replaces the module with which antd writes styles (see vite.config.ts): the CSP forbids <style>, so it uses constructed style sheets. */
interface Options {
  attachTo?: Element
  /** `queue`: before rules that are not prepended, by priority. */
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

/** Adds rules, replacing those with the same key. Returns an element because callers mark it. */
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

export const removeCSS = (key: string): void => show(all.filter((rules) => rules.key !== key))

let unnamed = 0
export function injectCSS(css: string, options?: Options): HTMLStyleElement {
  unnamed += 1
  return updateCSS(css, `unnamed-${unnamed}`, options)
}

/** No-op: containers are not cached here. */
export const clearContainerCache = (): void => {}
