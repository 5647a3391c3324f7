import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { desktop, phone, widerThanWindow } from '#tests/support/visit.ts'

/** Returns what axe-core finds wrong on a page when all of it has come, one line each: on all of it, or in the elements of these selectors. */
export async function axeViolations(page: Page, parts: string[] = ['html'], options: axe.RunOptions = {}): Promise<string[]> {
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
  await standStill(page)
  if (!(await page.evaluate(() => 'axe' in window))) await bringAxe(page)
  return page.evaluate(
    async ([include, options]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({ include }, { ...options, resultTypes: ['violations'] })
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary}`))
    },
    [parts, options] as const,
  )
}

/**
 * What is wrong with a page on a desk and on a phone, and where `elder` is set in elder mode too, one line each: that it is wider than the window,
 * and what axe finds, of four looks in two that have both widths and both modes. Afterwards it is as before.
 */
export async function faultsOf(page: Page, { elder = false } = {}): Promise<string[]> {
  const before = page.viewportSize() ?? desktop
  const faults: string[] = []
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport)
    for (const isElder of elder ? [false, true] : [false]) {
      await page.evaluate((on) => document.documentElement.toggleAttribute('data-elder', on), isElder)
      const found = isElder === (elder && viewport === phone) ? await axeViolations(page) : []
      const wider = await widerThanWindow(page)
      if (wider > 0) found.push(`${wider} px wider than the window`)
      faults.push(...found.map((line) => `${viewport.width}${isElder ? ' in elder mode' : ''}: ${line}`))
    }
  }
  await page.evaluate(() => document.documentElement.removeAttribute('data-elder'))
  await page.setViewportSize(before)
  return faults
}

/** By the developer tools, since the site itself lets no such code in. */
async function bringAxe(page: Page) {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Runtime.evaluate', { expression: axe.source })
  await tools.detach()
}

/**
 * Ends all movement, as for somebody who wants none: pictures and colours that are still fading in are no findings. What waits for the end of a
 * motion is told, so the page can be used further.
 */
export async function standStill(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) {
      await new Promise(requestAnimationFrame)
      for (const movement of document.getAnimations()) if (movement.effect?.getComputedTiming().endTime !== Infinity) movement.finish()
    }
  })
}
