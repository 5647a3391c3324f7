import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** What axe-core finds wrong on a page, one line each. It comes by the developer tools, since the site itself lets no such code in. */
export async function axeViolations(page: Page): Promise<string[]> {
  await standStill(page)
  const tools = await page.context().newCDPSession(page)
  await tools.send('Runtime.evaluate', { expression: axe.source })
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run()
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary}`))
  })
}

/** Ends all movement: pictures and colours that are still fading in are no findings. */
export async function standStill(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(async () => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }')
    document.adoptedStyleSheets.push(still)
    for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame)
  })
}
