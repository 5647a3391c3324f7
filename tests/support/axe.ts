import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { desktop, lowHeight, phone, widerThanWindow } from '#tests/support/visit.ts'

/**
 * Rules about colours, sizes and layout. They are checked per class: pages share their style sheets, and contrast takes axe longer than all others.
 */
const rulesOfLook = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable']
/** Rules about markup that a style can break as well, by hiding words. */
const rulesOfNames = ['aria-hidden-focus', 'button-name', 'label', 'link-name', 'select-name']
const allButLook: axe.RunOptions = { rules: Object.fromEntries(rulesOfLook.map((rule) => [rule, { enabled: false }])) }

/** What was already checked, by site, width and mode: classes by the layout rules, and the markup of headers, menus and footers by all others. */
const checkedBefore = new Map<string, { classes: Set<string>; markup: Set<string> }>()

/** Returns the axe violations of a page once it has loaded, one line each: on the whole page, or in the elements of these selectors. */
export async function axeViolations(page: Page, parts: string[] = ['html']): Promise<string[]> {
  const checked = await settle(page)
  const around = parts.includes('html') ? await page.evaluate(markupAround) : []
  const violations = await page.evaluate(violationsOfMarkup, {
    parts,
    options: allButLook,
    checked: around.filter((html) => checked.markup.has(html)),
  })
  for (const html of around) checked.markup.add(html)
  return [...violations, ...(await checkLook(page, parts, checked.classes))]
}

/** The same by the rules that another width or mode can break, on elements with a class that was not checked there. */
export const violationsOfLook = async (page: Page): Promise<string[]> => checkLook(page, ['html'], (await settle(page)).classes)

async function checkLook(page: Page, parts: string[], classes: Set<string>): Promise<string[]> {
  const options = { runOnly: [...rulesOfLook, ...rulesOfNames] }
  const { violations, checked } = await page.evaluate(violationsOfClasses, { parts, options, checked: [...classes] })
  for (const name of checked) classes.add(name)
  return violations
}

interface Check {
  parts: string[]
  options: axe.RunOptions
  checked: string[]
}

/** What `bringAxe` adds to the page. */
type AxePage = Window & {
  around(): Element[]
  linesOf(context: axe.ElementContext, options: axe.RunOptions): Promise<string[]>
}

/** These three run in the page. */
const markupAround = () => (window as unknown as AxePage).around().map(({ outerHTML }) => outerHTML)

/** Runs axe in the elements of these selectors, except checked markup around the content. Rules about the page as a whole see that too. */
function violationsOfMarkup({ parts, options, checked }: Check) {
  const { around, linesOf } = window as unknown as AxePage
  return linesOf({ include: parts, exclude: around().filter(({ outerHTML }) => checked.includes(outerHTML)) }, options)
}

/**
 * Runs axe on the visible elements with an unchecked class. The classes are collected in the task in which axe begins, since an element may be gone
 * in the next one.
 */
async function violationsOfClasses({ parts, options, checked }: Check) {
  const elements = parts.flatMap((part) => [...document.querySelectorAll(`${part}[class], ${part} [class]`)])
  const shown = new Set(elements.filter((element) => element.checkVisibility()).flatMap(({ classList }) => [...classList]))
  const classes = [...shown].filter((name) => !checked.includes(name))
  const include = classes.map((name) => `.${CSS.escape(name)}`)
  const violations = include.length > 0 ? await (window as unknown as AxePage).linesOf({ include }, options) : []
  return { violations, checked: classes }
}

/** Waits until the page shows all its data and nothing moves, and loads axe. Returns what was already checked on pages with the same layout. */
async function settle(page: Page) {
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
  await stopMotion(page)
  const { hasAxe, look } = await page.evaluate(() => {
    const { location, innerWidth, document } = window
    const look = [location.pathname.startsWith('/console'), innerWidth, document.documentElement.dataset]
    return { hasAxe: 'axe' in window, look: JSON.stringify(look) }
  })
  if (!hasAxe) await bringAxe(page)
  const checked = checkedBefore.get(look) ?? { classes: new Set(), markup: new Set() }
  checkedBefore.set(look, checked)
  return checked
}

/**
 * Returns the faults of a page on a desktop and on a phone, and with `elder` in elder mode too, one line each: a page wider than the window, and the
 * axe violations: all rules on the desktop, and those that a width or mode can break on a phone. The page is left unchanged.
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

/**
 * Minified, so that every page parses it in half of the time. It need not copy the markup of all elements into the results, which become single
 * lines.
 */
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

/** Through the developer tools, because the site's policy admits no such code. */
async function bringAxe(page: Page) {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Runtime.evaluate', { expression: axeSource })
  await tools.detach()
}

/**
 * Ends all motion, as under reduced motion: pictures and colours that are still fading in are no violations. Fires the end events of transitions, so
 * that the page stays usable.
 */
async function stopMotion(page: Page): Promise<void> {
  if (!(await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches))) await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) {
      await new Promise(requestAnimationFrame)
      for (const movement of document.getAnimations()) if (movement.effect?.getComputedTiming().endTime !== Infinity) movement.finish()
    }
  })
}
