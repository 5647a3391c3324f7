import type { Page } from 'playwright-core'

/** What the markup of a page lacks for assistive technology, one line each: the rules that need neither colours nor sizes, in a few milliseconds. */
export const structureFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = []
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
    const report = (fault: string, elements: Element[]) => faults.push(...elements.map((element) => `${fault}: ${element.outerHTML.slice(0, 150)}`))
    const shown = (element: Element) => element.checkVisibility() && !element.closest('[aria-hidden=true]')
    const refersTo = (element: Element, attribute: string) => (element.getAttribute(attribute) ?? '').split(/\s+/).filter(Boolean)
    const labelled = (element: Element) =>
      element.getAttribute('aria-label')?.trim() ||
      element.getAttribute('title')?.trim() ||
      refersTo(element, 'aria-labelledby')
        .map((id) => document.getElementById(id)?.textContent?.trim())
        .join(' ')
    const named = (element: Element): unknown =>
      labelled(element) ||
      [...element.childNodes].some((node) => {
        if (node instanceof HTMLImageElement) return node.alt.trim()
        if (node instanceof Element) return !node.closest('[aria-hidden=true]') && named(node)
        return node.nodeType === Node.TEXT_NODE && node.textContent?.trim()
      })

    if (document.documentElement.lang !== 'zh-CN') faults.push(`the language of the page is "${document.documentElement.lang}"`)
    const apart = 'article, aside, main, nav, section'
    const outside = (tag: string) => all(tag).filter((element) => shown(element) && !element.closest(apart))
    const landmarks = { main: all('main'), header: outside('header'), footer: outside('footer') }
    for (const [name, { length }] of Object.entries({ ...landmarks, h1: all('h1') })) if (length !== 1) faults.push(`${length} times <${name}>`)
    report('picture without alt', all('img:not([alt])'))
    report('picture without width and height', all('main img:not([width][height])'))
    report(
      'nothing names it',
      all('a[href], button, [role=tab], [role=option], h1, h2, h3, h4, h5, h6').filter((e) => shown(e) && !named(e)),
    )
    const controls = all('input:not([type=hidden], [type=submit], [type=button]), select, textarea').filter(shown)
    report(
      'field without label',
      controls.filter((field) => !labelled(field) && ![...((field as HTMLInputElement).labels ?? [])].some(named)),
    )
    const references = ['for', 'aria-labelledby', 'aria-describedby', 'aria-activedescendant']
    for (const attribute of references)
      report(
        `${attribute} names no element`,
        all(`[${attribute}]`).filter((e) => !refersTo(e, attribute).every((id) => document.getElementById(id))),
      )
    report(
      'the skip link leads nowhere',
      all('.skip-link').filter((link) => !document.getElementById((link as HTMLAnchorElement).hash.slice(1))),
    )
    const repeated = (keys: (string | undefined)[]) => keys.filter((key, index) => keys.indexOf(key) !== index)
    faults.push(...repeated(all('[id]').map(({ id }) => id)).map((id) => `id "${id}" is not unique`))
    const navigations = all('nav').filter(shown)
    faults.push(...repeated(navigations.map(labelled)).map((name) => `two navigations are called "${name}"`))
    let level = 0
    for (const heading of all('h1, h2, h3, h4, h5, h6').filter(shown)) {
      const next = Number(heading.tagName[1])
      if (next > level + 1) report(`heading after level ${level}`, [heading])
      level = next
    }
    report(
      'not in a list',
      all('li').filter((item) => !item.parentElement?.matches('ul, ol, menu, [role=list]')),
    )
    report(
      'not in a definition list',
      all('dt, dd').filter((item) => !item.parentElement?.matches('dl, dl > div')),
    )
    return faults
  })
