import type { Page } from 'playwright-core'

/** The row of a member's list with this title. */
export const row = (page: Page, title: string) => page.getByRole('table').getByRole('row').filter({ hasText: title })

/** Sends the form that is shown. */
export const send = (page: Page) => page.getByRole('button', { name: '保存并提交审核' }).click()

/**
 * Picks an option of a select of antd. While its list slides open, a press can begin on one option and end beside it, and picks none: so when the
 * list stands still. Before and between its frames it seems to.
 */
export async function choose(page: Page, label: string, option: string) {
  const field = page.getByRole('combobox', { name: label })
  await field.click()
  await page.locator('.ant-select-dropdown:not([class*="-slide-"])').getByTitle(option, { exact: true }).click()
  await page.locator('.ant-select').filter({ has: field }).getByText(option, { exact: true }).waitFor()
}
