import type { Locator, Page } from 'playwright-core'

/**
 * Picks an option of a select of antd, on a page or in a form of it; `typed` is what it is looked up by. While its list slides open, a press can
 * begin on one option and end beside it, and picks none: so when the list stands still. Before and between its frames it seems to.
 */
export async function choose(within: Page | Locator, label: string, option: string, typed?: string) {
  const field = within.getByRole('combobox', { name: label })
  await (typed === undefined ? field.click() : field.fill(typed))
  const page = field.page()
  // Lists lie above the page, outside of its forms; those that were open before stay there, hidden.
  const list = page.locator('.ant-select-dropdown:not([class*="-slide-"], .ant-select-dropdown-hidden)')
  await list.getByTitle(option, { exact: true }).click()
  const select = within.locator('.ant-select').filter({ has: page.getByRole('combobox', { name: label }) })
  await select.getByText(option, { exact: true }).waitFor()
}
