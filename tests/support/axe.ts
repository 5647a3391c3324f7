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

/** What has been judged, by site, width and mode: classes by the rules of the look, and the markup of headers, menus and footers by all others. */
const judgedBefore = new Map<string, { classes: Set<string>; markup: Set<string> }>()

/** Returns what axe-core finds wrong on a page when all of it has come, one line each: on all of it, or in the elements of these selectors. */
export async function axeViolations(page: Page, parts: string[] = ['html']): Promise<string[]> {
  const judged = await settle(page)
  const around = parts.includes('html') ? await page.evaluate(markupAround) : []
  const violations = await page.evaluate(violationsOfMarkup, { parts, options: allButLook, judged: around.filter((html) => judged.markup.has(html)) })
  for (const html of around) judged.markup.add(html)
  return [...violations, ...(await judgeLook(page, parts, judged.classes))]
}

/** The same by the rules that another width or mode can break, of elements with a class that has not been judged there. */
export async function violationsOfLook(page: Page, parts: string[] = ['html']): Promise<string[]> {
  return judgeLook(page, parts, (await settle(page)).classes)
}

async function judgeLook(page: Page, parts: string[], classes: Set<string>): Promise<string[]> {
  const options = { runOnly: [...rulesOfLook, ...rulesOfNames] }
  const { violations, judged } = await page.evaluate(violationsOfClasses, { parts, options, judged: [...classes] })
  for (const name of judged) classes.add(name)
  return violations
}

interface Judgement {
  parts: string[]
  options: axe.RunOptions
  judged: string[]
}

/** What `bringAxe` brings into the page. */
type JudgedPage = Window & {
  around(): Element[]
  linesOf(context: axe.ElementContext, options: axe.RunOptions): Promise<string[]>
}

/** These three run in the page. */
const markupAround = () => (window as unknown as JudgedPage).around().map(({ outerHTML }) => outerHTML)

/** Runs axe in the elements of these selectors, but for judged markup around the content. Rules about the page as a whole see that too. */
function violationsOfMarkup({ parts, options, judged }: Judgement) {
  const { around, linesOf } = window as unknown as JudgedPage
  return linesOf({ include: parts, exclude: around().filter(({ outerHTML }) => judged.includes(outerHTML)) }, options)
}

/**
 * Runs axe in the visible elements with a class that has not been judged. The classes are collected in the same turn as axe begins, as an element may
 * be gone at the next.
 */
async function violationsOfClasses({ parts, options, judged }: Judgement) {
  const elements = parts.flatMap((part) => [...document.querySelectorAll(`${part}[class], ${part} [class]`)])
  const shown = new Set(elements.filter((element) => element.checkVisibility()).flatMap(({ classList }) => [...classList]))
  const classes = [...shown].filter((name) => !judged.includes(name))
  const include = classes.map((name) => `.${CSS.escape(name)}`)
  const violations = include.length > 0 ? await (window as unknown as JudgedPage).linesOf({ include }, options) : []
  return { violations, judged: classes }
}

/** Waits until the page shows all its data and nothing moves, and loads axe. Returns what has been judged of pages that look like this one. */
async function settle(page: Page) {
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
  await standStill(page)
  const { hasAxe, look } = await page.evaluate(() => {
    const { location, innerWidth, document } = window
    const look = [location.pathname.startsWith('/console'), innerWidth, document.documentElement.dataset]
    return { hasAxe: 'axe' in window, look: JSON.stringify(look) }
  })
  if (!hasAxe) await bringAxe(page)
  const judged = judgedBefore.get(look) ?? { classes: new Set(), markup: new Set() }
  judgedBefore.set(look, judged)
  return judged
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

/** Minified, which every page parses in half of the time. It need not copy the markup of all elements into its results, of which lines are made. */
const axeSource = `${readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')}
  axe.configure({ noHtml: true })
  window.linesOf = async (context, options) => {
    const { violations } = await axe.run(context, { ...options, resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => \`\${id} \${target.join(' ')} \${failureSummary}\`))
  }
  window.around = () =>
    [...document.querySelectorAll('header, nav, aside, footer')].filter(
      (element) => !element.parentElement.closest('main, header, nav, aside, footer'),
    )`

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
  if (!(await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches))) await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) {
      await new Promise(requestAnimationFrame)
      for (const movement of document.getAnimations()) if (movement.effect?.getComputedTiming().endTime !== Infinity) movement.finish()
    }
  })
}
