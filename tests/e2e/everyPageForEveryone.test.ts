import { beforeAll, describe, expect, inject, test } from 'vitest'
import { otherPages, publicAddresses } from '#tests/support/addresses.ts'
import { axeViolations } from '#tests/support/axe.ts'
import { desktop, phone, useBrowser } from '#tests/support/visit.ts'
import { pages } from '#web/routes.ts'

const visit = useBrowser()
let addresses: Record<string, string>
beforeAll(async () => {
  addresses = await publicAddresses(inject('site').url)
})

/** Between them, the two looks axe judges have every width, layout, colour and size there is. */
const looks = [
  { name: 'on a desk', viewport: desktop, elder: false, judged: true },
  { name: 'on a phone', viewport: phone, elder: false, judged: false },
  { name: 'on a desk in elder mode', viewport: desktop, elder: true, judged: false },
  { name: 'on a phone in elder mode', viewport: phone, elder: true, judged: true },
]

describe.each(pages.map(({ path }) => path).filter((path) => !otherPages.includes(path)))('%s', (path) => {
  test('has nothing axe finds wrong, nor wider than the screen, in any look', async () => {
    const { page } = await visit(addresses[path] ?? '', { bypassCSP: true, reducedMotion: 'reduce' })
    await page.addStyleTag({ content: '*, ::before, ::after { transition: none !important; animation: none !important }' })
    for (const { name, viewport, elder, judged } of looks) {
      await page.setViewportSize(viewport)
      await page.evaluate((on) => document.documentElement.toggleAttribute('data-elder', on), elder)
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      const violations = judged ? await axeViolations(page) : []
      expect({ look: name, wider, violations }).toEqual({ look: name, wider: 0, violations: [] })
    }
  })
})
