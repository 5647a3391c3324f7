import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { readFromSecondPage, readPage } from '#tests/support/readPage.ts'
import { site } from '#tests/support/site.ts'
import { hydrated, useBrowser } from '#tests/support/visit.ts'

const visit = useBrowser()

const ask = (call: string) => fetch(`${site().url}/api/ZhuJingBanXieHui/${call}`).then((answer) => answer.json())

/** Follows a link of a list, which opens a new tab. */
async function open(page: Page, link: Locator) {
  const [opened] = await Promise.all([page.context().waitForEvent('page'), link.click()])
  await hydrated(opened)
  return opened
}
const trail = (page: Page) => page.getByRole('navigation', { name: '当前位置' })
/** Goes to another page of the list and waits until it is shown. */
async function turnTo(page: Page, number: number) {
  const numbers = page.getByRole('navigation', { name: '分页' })
  await numbers.getByRole('link', { name: `第 ${number} 页` }).click()
  await numbers.locator('[aria-current=page]', { hasText: String(number) }).waitFor()
}

describe('a visitor of the information exchange', () => {
  test('starts with the daily information and finds each kind in the side menu, with its rule at the top', async () => {
    const { page } = await visit('/layout/info-pool')
    await page.getByRole('heading', { level: 1, name: '每日信息' }).waitFor()
    await expect.poll(() => page.locator('main').innerText()).toContain('登录会员，免费下载。')
    await expect.poll(() => page.locator('main li button').count()).toBe(8)
    const menu = page.getByRole('navigation', { name: '信息交流栏目' })
    await menu.getByRole('link', { name: '专报信息' }).click()
    await page.getByRole('heading', { level: 1, name: '专报信息' }).waitFor()
    await expect.poll(() => page.locator('main').innerText()).toContain('每上传 1 条专报信息，可下载 5 条专报信息。')
    await menu.getByRole('link', { name: '智库信息' }).click()
    await page.getByRole('heading', { level: 1, name: '智库信息' }).waitFor()
  })

  test('must sign in to download, in the words of the category', async () => {
    // A link to the page itself would show its heading before the answer that closes the dialog.
    const { page } = await visit('/layout/info-pool?id=2')
    const menu = page.getByRole('navigation', { name: '信息交流栏目' })
    for (const [name, words] of [
      ['专报信息', '每上传 1 条专报信息，可下载 5 条专报信息'],
      ['每日信息', '登录会员，免费下载。'],
      ['智库信息', '登录会员，免费下载。'],
    ] as const) {
      await menu.getByRole('link', { name }).click()
      await page.getByRole('heading', { level: 1, name }).waitFor()
      const button = page.locator('main li button').first()
      await button.click()
      const dialog = page.getByRole('dialog', { name: '请先登录会员账号' })
      await expect.poll(() => dialog.innerText()).toContain(words)
      await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(416)
      await expect.poll(() => dialog.getByRole('link', { name: '去登录' }).evaluate((link) => link === document.activeElement)).toBe(true)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
      await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
    }
  })

  test('turns a page, opens an item with its file, and returns to that page', async () => {
    const { page } = await visit('/layout/info-pool?id=3')
    await turnTo(page, 2)
    const item = await open(page, page.locator('main a[href*="info-pool-detail"]').first())
    await item
      .locator('article')
      .getByText(/\.(pdf|docx)$/)
      .waitFor()
    await item
      .locator('article')
      .getByText(/\d (KB|MB)/)
      .waitFor()
    await expect.poll(() => trail(item).innerText()).toContain('专报信息')
    const first = item.url()
    await item.getByRole('link', { name: /下一篇/ }).click()
    await item.waitForURL((url) => url.href !== first)
    await item.getByRole('link', { name: '返回列表' }).click()
    await item.waitForURL(/info-pool\?id=3&page=2/)
  })

  test('reads all shared information as one list, without any downloads', async () => {
    const main = (await readPage('/layout/info-pool?id=2')).one('main')
    expect(main.all('a', { href: 'share-info-item-detail' })).toHaveLength(8)
    expect(main.all('li').flatMap((item) => item.all('button'))).toEqual([])
  })
})

describe('a visitor reading what the offices share', () => {
  test('goes from the offices to the table of one, to an item, and all the way back', async () => {
    const { page } = await visit('/layout/share-info?id=2')
    const offices = page.locator('main section section')
    await expect.poll(() => offices.count()).toBe(10)
    for (const office of await offices.all()) await expect.poll(() => office.locator('li').count()).toBeLessThanOrEqual(3)
    await turnTo(page, 2)
    const name = await page.locator('main section section h2').first().innerText()
    await page.getByRole('link', { name: `更多${name}` }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    const item = await open(page, page.locator('main a[href*="share-info-item-detail"]').first())
    await expect.poll(() => trail(item).innerText()).toContain(name)
    await item.getByRole('link', { name: '返回列表' }).click()
    await item.getByRole('heading', { level: 1, name }).waitFor()
    await item.getByRole('link', { name: '返回列表' }).click()
    await item.waitForURL(/share-info\?id=2&parentPage=2/)
  })

  test('narrows the offices to a part of the country, and returns there from one of them', async () => {
    const list = (await readPage('/layout/share-info?id=2')).one('main').one('a', { name: '东北' }).href
    const names = (await readPage(list)).one('main').all('h2', { text: '办事处' })
    expect(names.map(({ text }) => text.slice(0, 2)).toSorted()).toEqual(expect.arrayContaining(['辽宁', '黑龙']))
    const main = (await readPage((await readPage(list)).one('main').all('a', { name: /^更多/ })[0]?.href ?? '')).one('main')
    expect(main.one('a', { text: '主页与联系方式' }).href).toContain('/layout/institution-detail?id=')
    expect(main.one('a', { text: '返回列表' }).href).toBe(list)
  })

  test('sees the real name of the office, whatever the address calls it', async () => {
    const more = (await readPage('/layout/share-info?id=2')).all('a', { name: /^更多/ })[1]?.href ?? ''
    const page = await readPage(more.replace(/officeName=[^&]+/, `officeName=${encodeURIComponent('假冒办事处')}`))
    expect(page.status).toBe(200)
    expect(page.one('main').text).not.toContain('假冒办事处')
    expect(page.one('title').text).not.toContain('假冒办事处')
  })

  test('finds work news of an enterprise under the same address, with a link back to the enterprise', async () => {
    const { Data: companies } = await ask('GetCompanyList?size=100')
    for (const { CompanyId, CompanyName } of companies) {
      const { Data } = await ask(`GetCompanynWork?id=${CompanyId}&size=1`)
      if (Data.length === 0) continue
      const page = await readPage(`/layout/share-info-item-detail?id=${Data[0].Id}&parentPage=1`)
      expect(page.one('nav', { name: '当前位置' }).text).toContain(CompanyName)
      expect(page.one('a', { text: '返回列表' }).attribute('href')).toContain(`company-detail?id=${CompanyId}`)
      return
    }
    throw new Error('no enterprise has work news')
  })
})

describe('a visitor of the brand activities', () => {
  test('turns a page of the salons, opens one, and returns', async () => {
    const { first, item, back } = await readFromSecondPage('/layout/salon?id=1', 'export-forum-detail')
    expect(first.one('main').all('h3')).toHaveLength(12)
    expect(item.one('article').text).toContain('协会动态')
    expect(back).toEqual([expect.stringMatching(/salon\?id=1&page=2/)])
  })

  test('changes the column in the side menu', async () => {
    const { page } = await visit('/layout/salon')
    await page.getByRole('navigation', { name: '品牌活动栏目' }).getByRole('link', { name: '项目路演' }).click()
    await page.getByRole('heading', { level: 1, name: '项目路演' }).waitFor()
  })
})

test('an unknown item is not found, and one of another kind is shown where it belongs', async () => {
  const addresses = ['info-pool-detail?id=999999', 'info-pool-detail', 'share-info-item?officeId=abc']
  for (const address of addresses) expect({ address, status: (await readPage(`/layout/${address}`)).status }).toEqual({ address, status: 404 })
  const party = await ask('GetDangjianList?size=1')
  expect((await readPage(`/layout/share-info-item-detail?id=${party.Data[0].Id}`)).url.pathname).toBe('/layout/association-party-detail')
})

test('without JavaScript the lists are readable', async () => {
  for (const address of ['info-pool?id=3', 'info-pool?id=2', 'info-pool-detail?id=1', 'share-info', 'salon']) {
    const page = await readPage(`/layout/${address}`)
    expect(page.all('h1')).toHaveLength(1)
    expect(page.one('main').text.length).toBeGreaterThan(100)
  }
})
