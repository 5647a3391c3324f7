import type { Locator, Page } from 'playwright-core'
import { type PagePart, readPage } from '#tests/support/readPage.ts'
import { site } from '#tests/support/site.ts'

/** The address in the bar, as a visitor reads it. */
export const barOf = (page: Page) => decodeURIComponent(page.url().replace(site().url, ''))

export const searchAddress = (parameters: Record<string, string>) => `/layout/full-text-search?${new URLSearchParams(parameters)}`

/** The large form of the page of results. */
export const formOf = (page: Page): Locator => page.getByRole('main').getByRole('search')
export const fieldOf = (page: Page): Locator => formOf(page).getByLabel('搜索关键词')
export const categoryOf = (page: Page): Locator => formOf(page).getByLabel('搜索类别')

/** The results shown: rows with a date. */
export const rowsOf = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('time') })

/** N of the line 已为您找到 N 条相关结果. */
export async function countOf(page: Page): Promise<number> {
  const line = await page.getByText(/^已为您找到/).innerText()
  const count = /^已为您找到 (\d+) 条相关结果$/.exec(line)?.[1]
  if (count === undefined) throw new Error(`the line of the count says ${line}`)
  return Number(count)
}

/** Searches on the page of results, and waits for the results. */
export async function searchFor(page: Page, text: string) {
  await fieldOf(page).fill(text)
  const answered = page.waitForResponse(/\/page-data\/full-text-search/)
  await fieldOf(page).press('Enter')
  await answered
}

/** The page of results as the server renders it, its results, and N of the line 已为您找到 N 条相关结果. */
export async function readResults(parameters: Record<string, string>) {
  const page = await readPage(searchAddress(parameters))
  const main = page.one('main')
  const count = /已为您找到 (\d+) 条相关结果/.exec(main.text)?.[1]
  return { page, status: page.status, main, rows: resultsIn(main), count: count === undefined ? undefined : Number(count) }
}

const resultsIn = (main: PagePart) => main.all('li').filter((item) => item.all('time').length > 0)
