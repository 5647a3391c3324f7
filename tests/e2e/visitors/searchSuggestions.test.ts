import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeViolations } from '#tests/support/axe.ts'
import { barOf, fieldOf, rowsOf, searchAddress } from '#tests/support/searchPage.ts'
import { focused, holdBack, hydrated, phone, useBrowser } from '#tests/support/visit.ts'

const visit = useBrowser()
const header = (page: Page) => page.getByRole('banner').getByLabel('搜索关键词')
const list = (page: Page) => page.getByRole('listbox', { name: '搜索词' })
const options = (page: Page) => list(page).getByRole('option')
/** The active option, as assistive technology sees it. */
const active = async (page: Page) => {
  const id = await header(page).getAttribute('aria-activedescendant')
  return id === null ? null : page.locator(`[id="${id}"]`).innerText()
}
/** Types until the field contains this text. Returns the suggestions once they are shown. */
async function offeredFor(page: Page, text: string, type: () => Promise<void>): Promise<string[]> {
  const answered = page.waitForResponse((response) => decodeURIComponent(response.url()).endsWith(`?title=${text}`))
  await type()
  const { Data } = (await (await answered).json()) as { Data: { Term: string }[] }
  const words = Data.map(({ Term }) => Term)
  await expect.poll(() => options(page).allInnerTexts()).toEqual(words)
  return words
}

describe('while a visitor types', () => {
  test('suggestions appear; arrows walk through them, Enter searches one, Esc closes them', async () => {
    const { page } = await visit('/layout/index')
    const words = await offeredFor(page, '驻京', () => header(page).pressSequentially('驻京', { delay: 20 }))
    expect(words).toContain('驻京办')
    // Words first, then titles.
    expect(words[0]).toMatch(/^驻京/)
    expect(words.filter((word) => !word.includes('驻京'))).toEqual([])
    await expect
      .poll(async () => [await header(page).getAttribute('role'), await header(page).getAttribute('aria-expanded')])
      .toEqual(['combobox', 'true'])
    await expect.poll(() => active(page)).toBe(null)

    await page.keyboard.press('ArrowDown')
    await expect.poll(() => active(page)).toBe(words[0])
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => active(page)).toBe(null)
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => active(page)).toBe(words.at(-1))
    await expect.poll(() => list(page).getByRole('option', { selected: true }).allInnerTexts()).toEqual([words.at(-1)])

    await page.keyboard.press('Escape')
    await expect.poll(() => list(page).count()).toBe(0)
    await expect.poll(async () => [await header(page).inputValue(), await header(page).getAttribute('aria-expanded')]).toEqual(['驻京', 'false'])

    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(/full-text-search/)
    expect(barOf(page)).toBe(`/layout/full-text-search?text=${words[0]}`)
    await expect.poll(() => list(page).count()).toBe(0)
  })

  test('a picked suggestion is the text for which the next ones are offered', async () => {
    const { page } = await visit(searchAddress({ text: '协会' }))
    const [picked = ''] = await offeredFor(page, '驻京', () => header(page).fill('驻京'))
    await page.keyboard.press('ArrowDown')
    await offeredFor(page, picked, async () => {
      await page.keyboard.press('Enter')
      await page.keyboard.press('ArrowDown')
    })
  })

  test('Enter searches the typed text, whatever the suggestions', async () => {
    const { page } = await visit('/layout/index')
    await header(page).pressSequentially('驻京', { delay: 20 })
    await options(page).first().waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(/full-text-search/)
    expect(barOf(page)).toBe('/layout/full-text-search?text=驻京')
  })

  test('pinyin and initials are understood', async () => {
    const { page } = await visit('/layout/index')
    for (const letters of ['zhujingb', 'zjb']) {
      expect(await offeredFor(page, letters, () => header(page).fill(letters))).toContain('驻京办')
    }
  })

  test('only suggestions for the latest text appear, and a failure shows nothing', async () => {
    const seen = await visit('/layout/index')
    const { page } = seen
    let releaseFirst = () => {}
    await page.route('**/GetSearchSuggestions?**', async (route) => {
      const text = new URL(route.request().url()).searchParams.get('title')
      if (text === '慢') await new Promise<void>((resolve) => (releaseFirst = resolve))
      if (text === '错') return route.fulfill({ status: 500, body: 'not JSON' })
      await route.fulfill({ json: { Code: 1, Message: '', Data: [{ Term: `${text}的词` }] } }).catch(() => {})
    })
    const asked = page.waitForRequest((request) => request.url().includes(encodeURIComponent('慢')))
    await header(page).fill('慢')
    const outdated = await asked
    await header(page).fill('快')
    await page.getByRole('option', { name: '快的词' }).waitFor()
    // The request is aborted, so its answer cannot come later.
    await expect.poll(() => outdated.failure()?.errorText).toBe('net::ERR_ABORTED')
    releaseFirst()
    expect(await options(page).allInnerTexts()).toEqual(['快的词'])
    await header(page).fill('错')
    await expect.poll(() => list(page).count()).toBe(0)
    seen.complaints.length = 0
  })

  test('suggestions that arrive while the arrows walk select none of the earlier ones', async () => {
    const { page } = await visit('/layout/index')
    let release = () => {}
    await page.route('**/GetSearchSuggestions?**', async (route) => {
      const isLate = new URL(route.request().url()).searchParams.get('title') === '乙'
      if (isLate) await new Promise<void>((resolve) => (release = resolve))
      const words = isLate ? ['乙的词'] : ['甲一', '甲二', '甲三']
      await route.fulfill({ json: { Code: 1, Message: '', Data: words.map((Term) => ({ Term })) } }).catch(() => {})
    })
    await header(page).fill('甲')
    await page.getByRole('option', { name: '甲三' }).waitFor()
    const asked = page.waitForRequest((request) => request.url().includes(encodeURIComponent('乙')))
    await header(page).fill('乙')
    await asked
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => active(page)).toBe('甲三')
    release()
    await page.getByRole('option', { name: '乙的词' }).waitFor()
    await expect.poll(() => active(page)).toBe(null)
    await page.keyboard.press('Enter')
    await page.waitForURL(/full-text-search/)
    expect(barOf(page)).toBe('/layout/full-text-search?text=乙')
  })
})

describe('before a visitor types', () => {
  test('recent searches come first and can be cleared; popular searches follow', async () => {
    // Navigating between pages would move the focus as well.
    const { page } = await visit('/layout/full-text-search')
    for (const text of ['招商', '面馆', '招商']) {
      await header(page).fill(text)
      await page.keyboard.press('Enter')
      await page.waitForURL(new RegExp(`text=${encodeURIComponent(text)}`))
    }
    await header(page).fill('')
    const recent = page.getByRole('group', { name: '最近搜索' }).getByRole('option')
    await recent.first().waitFor()
    await expect.poll(() => recent.allInnerTexts()).toEqual(['招商', '面馆'])
    await page.getByRole('group', { name: '热门搜索' }).getByRole('option').first().waitFor()

    await page.goto('/layout/privacy')
    await hydrated(page)
    await header(page).click()
    await recent.first().click()
    await rowsOf(page).first().waitFor()
    await focused(page)
    await header(page).fill('')
    await page.getByRole('button', { name: '清空最近搜索' }).click()
    await expect.poll(() => recent.count()).toBe(0)
    expect(await page.evaluate(() => localStorage.getItem('searches'))).toBe(null)
  })

  test('a field focused before hydration offers suggestions as well', async () => {
    const { page } = await visit('about:blank')
    // Except the script in the head of the page, which would block rendering.
    const release = await holdBack(page, /(?<!\/elder)\.js$/)
    await page.goto('/layout/privacy', { waitUntil: 'commit' })
    // Until the style sheet has loaded, the field of the phone menu is visible too.
    await expect.poll(() => header(page).count()).toBe(1)
    await header(page).fill('驻京')
    release()
    await expect.poll(() => options(page).allInnerTexts()).toContain('驻京办')
  })

  test('a search made before the code of the list has loaded is remembered', async () => {
    const { page } = await visit('/layout/full-text-search')
    const release = await holdBack(page, '**/SearchSuggestions-*.js')
    await header(page).fill('面馆')
    await page.keyboard.press('Enter')
    await rowsOf(page).first().waitFor()
    release()
    await header(page).fill('')
    await expect.poll(() => page.getByRole('group', { name: '最近搜索' }).getByRole('option').allInnerTexts()).toEqual(['面馆'])
  })

  test('nothing loads for it before the field gets the focus', async () => {
    const seen = await visit('about:blank')
    const asked: string[] = []
    seen.page.on('request', (request) => asked.push(request.url()))
    await seen.page.goto('/layout/index', { waitUntil: 'networkidle' })
    await hydrated(seen.page)
    expect(asked.filter((url) => /Suggestion/.test(url))).toEqual([])
    await header(seen.page).focus()
    await options(seen.page).first().waitFor()
    expect(asked.filter((url) => /SearchSuggestions-.*\.js/.test(url))).toHaveLength(1)
  })

  test('the list closes when the field loses the focus, fits a phone, and passes axe', async () => {
    const { page } = await visit(searchAddress({ text: '驻京办' }), { bypassCSP: true, viewport: phone })
    await fieldOf(page).fill('驻京')
    await options(page).first().waitFor()
    expect(await axeViolations(page)).toEqual([])
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
    await fieldOf(page).press('Tab')
    await expect.poll(() => list(page).count()).toBe(0)
    await expect.poll(() => rowsOf(page).count()).toBe(10)
  })
})
