import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { desktop, lowHeight, phone, widerThanWindow } from '#tests/support/visit.ts'

/** Rules about colours, sizes and layout. They are judged by class: pages share their style sheets, and contrast takes axe longer than all others. */
const rulesOfLook = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable']
/** Rules about markup that a style can break as well, by hiding words. */
const rulesOfNames = ['aria-hidden-focus', 'button-name', 'label', 'link-name', 'select-name']
const allButLook: axe.RunOptions = { rules: Object.fromEntries(rulesOfLook.map((rule) => [rule, { enabled: false }])) }

/** The classes whose elements have been judged by the rules of the look, by site, width and mode. */
const judgedClasses = new Map<string, Set<string>>()

/** Returns what axe-core finds wrong on a page when all of it has come, one line each: on all of it, or in the elements of these selectors. */
export async function axeViolations(page: Page, parts: string[] = ['html']): Promise<string[]> {
  await settle(page)
  const { violations } = await runAxe(page, parts, allButLook)
  return [...violations, ...(await violationsOfLook(page, parts))]
}

/** The same by the rules that another width or mode can break, of elements with a class that has not been judged there. */
export async function violationsOfLook(page: Page, parts: string[] = ['html']): Promise<string[]> {
  await settle(page)
  const look = await page.evaluate(() => {
    const { location, innerWidth, document } = window
    return JSON.stringify([location.pathname.startsWith('/console'), innerWidth, document.documentElement.dataset])
  })
  const judged = judgedClasses.get(look) ?? new Set()
  judgedClasses.set(look, judged)
  const { violations, classes } = await runAxe(page, parts, { runOnly: [...rulesOfLook, ...rulesOfNames] }, [...judged])
  for (const name of classes) judged.add(name)
  return violations
}

/**
 * Runs axe in the elements of these selectors; where `judged` is given, only in visible ones with a class not among those, which are returned.
 * The classes are collected in the same turn as axe begins, as an element may be gone at the next.
 */
function runAxe(page: Page, parts: string[], options: axe.RunOptions, judged?: string[]) {
  return page.evaluate(
    async ([parts, options, judged]) => {
      const elements = judged ? parts.flatMap((part) => [...document.querySelectorAll(`${part}[class], ${part} [class]`)]) : []
      const shown = new Set(elements.filter((element) => element.checkVisibility()).flatMap(({ classList }) => [...classList]))
      const classes = [...shown].filter((name) => !judged?.includes(name))
      if (judged && classes.length === 0) return { violations: [], classes }
      const include = judged ? classes.map((name) => `.${CSS.escape(name)}`) : parts
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({ include }, { ...options, resultTypes: ['violations'] })
      const lines = violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary}`))
      return { violations: lines, classes }
    },
    [parts, options, judged] as const,
  )
}

/** Waits until the page shows all its data and nothing moves, and loads axe. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
  await standStill(page)
  if (!(await page.evaluate(() => 'axe' in window))) await bringAxe(page)
}

/**
 * What is wrong with a page on a desk and on a phone, and where `elder` is set in elder mode too, one line each: that it is wider than the window,
 * and what axe finds: all on a desk, and what a width or mode can break on a phone. Afterwards it is as before.
 */
export async function faultsOf(page: Page, { elder = false } = {}): Promise<string[]> {
  const before = page.viewportSize() ?? desktop
  const widthOf = async ({ width, height }: typeof phone, isElder: boolean) => {
    await page.setViewportSize({ width, height })
    await page.evaluate((on) => document.documentElement.toggleAttribute('data-elder', on), isElder)
    const wider = await widerThanWindow(page)
    return wider > 0 ? [`${wider} px wider than a window of ${width}${isElder ? ' in elder mode' : ''}`] : []
  }
  const faults = [...(await widthOf(desktop, false)), ...(await axeViolations(page))]
  if (elder) faults.push(...(await widthOf({ ...phone, height: lowHeight }, false)), ...(await widthOf({ ...desktop, height: lowHeight }, true)))
  faults.push(...(await widthOf(phone, elder)), ...(await violationsOfLook(page)).map((line) => `on a phone: ${line}`))
  await page.evaluate(() => document.documentElement.removeAttribute('data-elder'))
  await page.setViewportSize(before)
  return faults
}

/** Minified, which every page parses in half of the time. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** By the developer tools, since the site itself lets no such code in. */
async function bringAxe(page: Page) {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Runtime.evaluate', { expression: axeSource })
  await tools.detach()
}

/**
 * Ends all movement, as for somebody who wants none: pictures and colours that are still fading in are no findings. What waits for the end of a
 * motion is told, so the page can be used further.
 */
async function standStill(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) {
      await new Promise(requestAnimationFrame)
      for (const movement of document.getAnimations()) if (movement.effect?.getComputedTiming().endTime !== Infinity) movement.finish()
    }
  })
}
