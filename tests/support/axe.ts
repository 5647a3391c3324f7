import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** What axe-core finds wrong on a page, one line each. The page has to be opened with `bypassCSP`: the site itself lets no such code in. */
export async function axeViolations(page: Page): Promise<string[]> {
  // Pictures and colours that are still fading in are no findings.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(async () => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }')
    document.adoptedStyleSheets.push(still)
    for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame)
  })
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run()
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary}`))
  })
}
