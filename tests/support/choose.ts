import type { Locator, Page } from 'playwright-core'

/**
 * Picks an option of an antd select, on a page or in a form of it; `typed` is the text to search for. Waits until the opening list has stopped moving:
 * while it slides, a press can begin on one option and end beside it, and picks none. Before and between its frames it does not seem to move.
 */
export async function choose(within: Page | Locator, label: string, option: string, typed?: string) {
  const field = within.getByRole('combobox', { name: label })
  await (typed === undefined ? field.click() : field.fill(typed))
  const page = field.page()
  // Lists are rendered above the page, outside its forms; earlier ones stay there, hidden.
  const list = page.locator('.ant-select-dropdown:not([class*="-slide-"], .ant-select-dropdown-hidden)')
  await list.getByTitle(option, { exact: true }).click()
  const select = within.locator('.ant-select').filter({ has: page.getByRole('combobox', { name: label }) })
  await select.getByText(option, { exact: true }).waitFor()
}
