import type { Page } from 'playwright-core'

/** The row with this title in a member's list. */
export const row = (page: Page, title: string) => page.getByRole('table').getByRole('row').filter({ hasText: title })

/** Submits the form on the page. */
export const send = (page: Page) => page.getByRole('button', { name: '保存并提交审核' }).click()
