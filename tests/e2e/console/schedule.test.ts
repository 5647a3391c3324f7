import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { beijingText } from '#shared/lib/beijingTime.ts'
import { searchAddress } from '#tests/support/searchPage.ts'
import { openConsole, useStaff } from '#tests/support/staffVisits.ts'
import { useBrowser } from '#tests/support/visit.ts'

const visit = useBrowser()
const { database, makeStaff, visitAs } = useStaff(visit)

const hour = 3_600_000
/** As the field of a time takes it, so many hours from now. */
const inHours = (hours: number) =>
  beijingText(new Date(Date.now() + hours * hour))
    .slice(0, 16)
    .replace(' ', 'T')

/**
 * Lets time pass for an article until so many seconds after one of its times, by moving its times back. No trigger sees it, so no process is told
 * that anything has changed: as when only the clock goes on. What appears so is the newest of its lists, whatever other stories have published.
 */
const passUntil = (id: number, time: 'publishedAt' | 'withdrawAt', seconds: number) => {
  const passed = `(select "${time}" - now() + interval '${seconds} seconds' from "Article" where "id" = ${id})`
  const moved = (column: string) => `"${column}" = "${column}" - ${passed}`
  return database().pool.query(`
    begin;
    set local session_replication_role = replica;
    update "SearchDocument" set ${moved('publishedAt')}, ${moved('withdrawAt')} where "kind" = 'article' and "itemId" = ${id};
    update "Article" set ${moved('publishedAt')}, ${moved('withdrawAt')} where "id" = ${id};
    commit`)
}

async function schedule(page: Page, title: string): Promise<number> {
  await openConsole(page, '/console/articles/new?type=news')
  await page.getByLabel('标题', { exact: true }).fill(title)
  await page.getByLabel('来源', { exact: true }).fill('驻京办协会秘书处')
  await page.getByRole('textbox', { name: '正文', exact: true }).click()
  await page.keyboard.type('会议将审议年度工作报告。')
  await page.getByRole('button', { name: '发布', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '发布文章' })
  await dialog.getByRole('radio', { name: '指定时间' }).check()
  await dialog.getByLabel('指定的时间').fill(inHours(24))
  await dialog.getByLabel('下线时间（北京时间）').fill(inHours(48))
  await dialog.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByText(/^将于 .* 发布/).waitFor()
  return Number(new URL(page.url()).pathname.split('/').at(-1))
}

test('what an editor schedules appears at its time everywhere, and is gone at its end, while the portal just goes on', async () => {
  const [coming, going] = ['协会换届大会会议议程公布', '协会换届大会报名须知公布'] as const
  const { page } = await visitAs(await makeStaff({ role: 'editor', userName: '林编辑' }))
  const [appears, ends] = [await schedule(page, coming), await schedule(page, going)]

  const { page: visitor } = await visit('about:blank')
  const detail = (id: number) => `/layout/association-trends-detail?id=${id}&type=1&page=1`
  const column = '/layout/association-trends?type=1&page=1'
  const statuses = () => Promise.all([appears, ends].map(async (id) => (await visitor.request.get(detail(id))).status()))
  const textOf = async (address: string) => (await visitor.request.get(address)).text()
  /** In how many of the home page, its column and the search each of both is found. */
  const places = () =>
    Promise.all(
      (
        [
          [appears, coming],
          [ends, going],
        ] as const
      ).map(async ([id, title]) => {
        const texts = await Promise.all(['/layout/index', column, searchAddress({ text: title })].map(textOf))
        return texts.filter((text) => text.includes(`/association-trends-detail?id=${id}&amp;`)).length
      }),
    )
  // Pages are kept for half a minute.
  const inTime = { timeout: 50_000 }

  await passUntil(appears, 'publishedAt', -3600)
  await passUntil(ends, 'publishedAt', 1)
  await expect.poll(places, inTime).toEqual([0, 3])
  expect(await statuses()).toEqual([404, 200])

  await passUntil(appears, 'publishedAt', 1)
  await passUntil(ends, 'withdrawAt', 1)
  await expect.poll(places, inTime).toEqual([3, 0])
  await expect.poll(statuses, inTime).toEqual([200, 410])
  await visitor.goto(column)
  const [opened] = await Promise.all([visitor.context().waitForEvent('page'), visitor.getByRole('link', { name: coming }).first().click()])
  await opened.getByRole('heading', { level: 1, name: coming }).waitFor()
  await opened.getByText('会议将审议年度工作报告。').waitFor()
}, 180_000)
