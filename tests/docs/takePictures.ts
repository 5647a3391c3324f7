import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp, { type Sharp } from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { type BrowserMember, useMembers } from '#tests/support/memberVisits.ts'
import type { TestStaff } from '#tests/support/staff.ts'
import { useStaff } from '#tests/support/staffVisits.ts'
import { phone, useBrowser } from '#tests/support/visit.ts'

/*
 * Takes the pictures of the handbooks from the demo content: `npm run docs:pictures`, or one of them with `-- -t <name>`.
 * The machine needs a Chinese font (Debian: fonts-noto-cjk). The portal has the handbooks in it, so take a new picture before a handbook names it.
 */
const folder = join(import.meta.dirname, '../../docs/handbooks/pictures')
const desk = { width: 1280, height: 800 }
/** The handbook for members shows pictures at 640 pixels, where the words of a wider window would be too small. */
const tablet = { width: 800, height: 1200 }
/** Every picture of the handbooks stays below this. */
const maxBytes = 60_000
const maxHeight = 1000
/** White around a panel, in pixels; a panel of the site has no padding of its own. */
const margin = 12
const siteMargin = 28

interface Shot {
  address: string
  /** Brings the page into the state that the picture shows. */
  prepare?(page: Page): Promise<unknown>
}

const visit = useBrowser()
const staffVisits = useStaff(visit)
const members = useMembers(visit)
let staff: TestStaff
let member: BrowserMember

beforeAll(async () => {
  staff = await staffVisits.makeStaff({ loginName: 'wang.min', userName: '王敏' })
  // The first liaison office of the demo content has submissions, messages and downloads.
  const { id, companyId, loginName } = await staffVisits
    .database()
    .prisma.account.findFirstOrThrow({ where: { accountType: 1, role: 'member', messages: { some: {} } }, orderBy: { id: 'asc' } })
  member = { accountId: id, companyId: companyId ?? 0, loginName }
})

const openDialog = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).first().click()
  await page.getByRole('dialog').waitFor()
}

const openFirstArticle = async (page: Page) => {
  await page.getByRole('row').filter({ hasText: '已发布' }).first().getByRole('link').first().click()
  await page.locator('main [contenteditable=true]').first().waitFor()
}

/** The demo content has no versions: a first change makes two of them. */
const openVersions = async (page: Page) => {
  await openFirstArticle(page)
  await page.getByLabel('副标题').fill('总结一年工作，部署新一年重点任务')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByText('文章已保存', { exact: true }).waitFor()
  await page.getByText('文章已保存', { exact: true }).waitFor({ state: 'detached' })
  await openDialog('历史版本')(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /第 1 版/ })
    .waitFor()
}

const consoleShots: Record<string, Shot> = {
  dashboard: { address: '/console' },
  staff: { address: '/console/staff' },
  'staff-new': { address: '/console/staff', prepare: openDialog('新建账号') },
  roles: { address: '/console/roles' },
  settings: { address: '/console/settings' },
  'site-import': { address: '/console/import' },
  backups: { address: '/console/backups' },
  audit: { address: '/console/audit' },
  articles: { address: '/console/articles' },
  'article-edit': { address: '/console/articles', prepare: openFirstArticle },
  'article-publish': { address: '/console/articles', prepare: (page) => openFirstArticle(page).then(() => openDialog('修改时间')(page)) },
  'article-versions': { address: '/console/articles', prepare: openVersions },
  'article-import': { address: '/console/articles/import' },
  media: { address: '/console/media' },
  review: { address: '/console/review', prepare: (page) => page.getByRole('button', { name: '通过', exact: true }).waitFor() },
  decided: { address: '/console/review/decided' },
}

const memberShots: Record<string, Pick<Shot, 'address'>> = {
  profile: { address: '/layout/update-member-info' },
  'upload-info': { address: '/layout/upload-info' },
  'my-info': { address: '/layout/my-info-pool' },
  downloads: { address: '/layout/download-record' },
}

test.each(Object.entries(consoleShots))('%s', async (name, { address, prepare }) => {
  const { page } = await staffVisits.visitAs(staff, address, { viewport: desk })
  await prepare?.(page)
  await take(name, page)
})

test.each(Object.entries(memberShots))('%s, at a desk and on a phone', async (name, { address }) => {
  const { page } = await members.visitAs(member, address, { viewport: tablet })
  await takeOnBoth(name, page)
})

test('join, at a desk and on a phone', async () => {
  const { page } = await visit('/layout/join-us', { viewport: tablet })
  await takeOnBoth('join', page, siteMargin)
})

test('messages', async () => {
  const { page } = await members.visitAs(member, '/layout/my-messages', { viewport: phone })
  await takePanel('messages', page)
})

test('login', async () => {
  const { page } = await visit('/layout/login', { viewport: phone })
  await takePanel('login', page, margin, page.locator('main div:has(> h1)'))
})

async function takeOnBoth(name: string, page: Page, around = margin) {
  await takePanel(name, page, around)
  await page.setViewportSize(phone)
  await takePanel(`${name}.phone`, page, around)
}

/** What the page is about, without the head of the site. Ends between two controls. */
async function takePanel(
  name: string,
  page: Page,
  around = margin,
  panel = page.locator('main section').filter({ has: page.getByRole('heading', { level: 1 }) }),
) {
  await showAll(page)
  const height = await panel.evaluate(trimPanel, maxHeight)
  const drawn = sharp(await panel.screenshot(still))
  const { width } = await drawn.metadata()
  await write(
    name,
    drawn.extract({ left: 0, top: 0, width, height }).extend({ top: around, right: around, bottom: around, left: around, background: '#fff' }),
  )
}

/** Returns the greatest height, in pixels, at which no control or paragraph is cut. Hides what covers the panel or is cut at its side. */
function trimPanel(panel: HTMLElement | SVGElement, maxHeight: number): number {
  // Pages that show the picture frame it.
  panel.style.border = '0'
  for (const header of document.querySelectorAll('header')) header.style.position = 'static'
  for (const button of panel.querySelectorAll<HTMLElement>('[role=toolbar] button')) {
    const bar = button.closest('[role=toolbar]')
    if (bar && button.getBoundingClientRect().right > bar.getBoundingClientRect().right) button.style.visibility = 'hidden'
  }
  const { top, height } = panel.getBoundingClientRect()
  const boxes = [...panel.querySelectorAll('a, button, input, label, li, p, tr, h2, h3, [contenteditable]')].map((element) => ({
    top: element.getBoundingClientRect().top - top,
    // What is below a heading belongs to it.
    bottom: element.getBoundingClientRect().bottom - top + (/^H/.test(element.tagName) ? 60 : 0),
  }))
  let end = Math.floor(Math.min(height, maxHeight))
  const isCut = (box: (typeof boxes)[number]) => box.top < end && box.bottom > end + 1
  for (let cut = boxes.find(isCut); cut; cut = boxes.find(isCut)) end = Math.floor(cut.top)
  return end
}

async function take(name: string, page: Page) {
  await showAll(page)
  await write(name, sharp(await page.screenshot(still)))
}

const still = { animations: 'disabled', caret: 'hide' } as const

/** Waits until the page shows its data and pictures. */
async function showAll(page: Page) {
  await page.waitForFunction(
    () => !document.querySelector('[aria-busy=true]') && [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  )
  await page.evaluate(() => document.fonts.ready)
}

/** In the best quality that fits. */
async function write(name: string, drawn: Sharp) {
  for (const quality of [80, 65, 50, 35]) {
    const picture = await drawn.clone().webp({ quality, effort: 6 }).toBuffer()
    if (picture.length >= maxBytes) continue
    await writeFile(join(folder, `${name}.webp`), picture)
    return
  }
  expect.fail(`${name} has more than ${maxBytes} bytes`)
}
