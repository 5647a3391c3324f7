import type { Page } from 'playwright-core'

/** The row of a member's list with this title. */
export const row = (page: Page, title: string) => page.getByRole('table').getByRole('row').filter({ hasText: title })

/** Sends the form that is shown. */
export const send = (page: Page) => page.getByRole('button', { name: '保存并提交审核' }).click()
