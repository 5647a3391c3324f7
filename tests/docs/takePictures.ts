import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
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
const report = join(import.meta.dirname, '../../prisma/seed/documents/report-1.pdf')
const desk = { width: 1280, height: 800 }
/** The narrowest window in which lists of members are tables: its parts are hardly wider than the handbook for members shows pictures. */
const smallDesk = { width: 1160, height: 1200 }
/** Every picture of the handbooks stays below this. */
const maxBytes = 60_000
/** Pictures of parts have twice the pixels, for sharp words. */
const deviceScaleFactor = 2
/** White around the parts of a page, in CSS pixels. */
const margin = 20
/** What the picture shows of the page around its parts, in CSS pixels: enough for an outline. */
const room = 8
/** Every picture of parts on a desktop is as wide, in CSS pixels, so that all are shown at the same scale. */
const frame = 808
/** The ground of the head of the member centre. */
const ink = '#131e31'

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

/** What a step of the handbook for members is about, and no more: read beside the step, at some 670 pixels and on phones. */
interface MemberShot extends Shot {
  /** Parts of the page; the picture holds them and what is between them. */
  shown(main: Locator): Locator[]
  /** What the caption speaks of; it is outlined. */
  marked?(main: Locator): Locator
  /** The outline is within the padding of what it marks. */
  isPadded?: boolean
  /** For visitors; the others are pages of the member centre. */
  isPublic?: boolean
  /** The ground of the parts; white by default. */
  ground?: string
}

const fillProfile = async (page: Page) => {
  await page.getByLabel('办公地点').fill('北京市西城区集贤胡同8号')
  await page.getByLabel('办公电话').fill('010-00001803')
  await page.getByLabel('办公电话').blur()
}

const fillReport = async (page: Page) => {
  await page.getByLabel('标题').fill('家乡冷链仓储成本的比较与建议')
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByText('点击选择文件').click()])
  await chooser.setFiles({ name: '冷链仓储成本比较.pdf', mimeType: 'application/pdf', buffer: await readFile(report) })
  await page.getByText('已上传').waitFor()
}

const field = (main: Locator, name: string) => main.locator('.ant-form-item').filter({ hasText: name }).first()

const memberShots: Record<string, MemberShot> = {
  join: {
    address: '/layout/join-us',
    isPublic: true,
    shown: (main) => [main.locator('form label').first(), main.locator('form input').first(), main.getByRole('button', { name: '提交申请' })],
    marked: (main) => main.getByRole('button', { name: '提交申请' }),
  },
  login: {
    address: '/layout/login',
    isPublic: true,
    shown: (main) => [main.getByRole('heading', { level: 1 }), main.getByText('忘记密码')],
    marked: (main) => main.getByText('忘记密码'),
  },
  profile: {
    address: '/layout/update-member-info',
    prepare: fillProfile,
    shown: (main) => [field(main, '公司名称'), main.getByRole('button', { name: '保存' })],
    marked: (main) => main.getByRole('button', { name: '保存' }),
  },
  'upload-report': {
    address: '/layout/upload-special-info',
    prepare: fillReport,
    shown: (main) => [field(main, '标题'), main.getByRole('button', { name: '保存并提交审核' })],
    marked: (main) => main.getByRole('button', { name: '保存并提交审核' }),
  },
  'my-info': {
    address: '/layout/my-info-pool',
    // Phones show no head.
    shown: (main) => [
      main
        .getByRole('columnheader')
        .or(main.getByRole('row', { name: '待审核' }).last())
        .first(),
      main.getByRole('row', { name: '审核通过' }),
    ],
    marked: (main) => main.getByRole('button', { name: '查看原因' }),
    isPadded: true,
  },
  downloads: {
    address: '/layout/download-record',
    ground: ink,
    // On a desk the ends of the head are as far apart as the window is wide, with a drawing behind them.
    prepare: (page) =>
      page.locator('main .on-dark > *').evaluate((head, ink) => {
        Object.assign(head.style, { width: 'min(744px, 100% - 32px)', background: ink })
      }, ink),
    shown: (main) => [main.locator('.on-dark > * > *').first(), main.locator('.on-dark dl')],
    marked: (main) => main.locator('.on-dark dl > *'),
  },
  messages: {
    address: '/layout/my-messages',
    shown: (main) => [main.getByRole('button', { name: '全部标为已读' }), main.locator('section li').first()],
    marked: (main) => main.getByRole('button', { name: '全部标为已读' }),
  },
}

test.each(Object.entries(consoleShots))('%s', async (name, { address, prepare }) => {
  const { page } = await staffVisits.visitAs(staff, address, { viewport: desk })
  await prepare?.(page)
  await take(name, page)
})

test.each(Object.entries(memberShots))('%s', async (name, { address, prepare, isPublic, ...parts }) => {
  const options = { viewport: smallDesk, deviceScaleFactor }
  const { page } = await (isPublic ? visit(address, options) : members.visitAs(member, address, options))
  await prepare?.(page)
  await takeParts(name, page, parts, frame)
  await page.setViewportSize(phone)
  await takeParts(`${name}.phone`, page, parts)
})

/** At least `minWidth` CSS pixels wide. */
async function takeParts(name: string, page: Page, { shown, marked, isPadded = false, ground = '#fff' }: Omit<MemberShot, keyof Shot>, minWidth = 0) {
  await showAll(page)
  await page.evaluate(tidy)
  // Red is hardly seen on ink.
  const outline = `3px solid ${ground === '#fff' ? '#c8323a' : '#e2c48a'}`
  await marked?.(page.locator('main'))
    .first()
    .evaluate(
      (part, { outline, isPadded }) => {
        const outlineOffset = isPadded ? `${5 - Number.parseFloat(getComputedStyle(part).paddingLeft)}px` : '4px'
        Object.assign(part.style, { outline, outlineOffset, borderRadius: '2px' })
      },
      { outline, isPadded },
    )
  const parts = await Promise.all(shown(page.locator('main')).map((part) => part.first().boundingBox()))
  const boxes = parts.map((box) => box ?? expect.fail(`${name} lacks a part`))
  const x = Math.floor(Math.min(...boxes.map((box) => box.x))) - room
  const y = Math.floor(Math.min(...boxes.map((box) => box.y))) - room
  const width = Math.ceil(Math.max(...boxes.map((box) => box.x + box.width))) + room - x
  const height = Math.ceil(Math.max(...boxes.map((box) => box.y + box.height))) + room - y
  const drawn = sharp(await page.screenshot({ ...still, fullPage: true, clip: { x, y, width, height } }))
  const beside = Math.max(margin, Math.ceil((minWidth - width) / 2))
  const [above, left] = [margin * deviceScaleFactor, beside * deviceScaleFactor]
  await write(name, drawn.extend({ top: above, bottom: above, left, right: left, background: ground }))
}

/** Hides buttons that their toolbar cuts, and leaves the text of the editor a few lines. */
function tidy() {
  for (const button of document.querySelectorAll<HTMLElement>('[role=toolbar] button')) {
    const bar = button.closest('[role=toolbar]')
    if (bar && button.getBoundingClientRect().right > bar.getBoundingClientRect().right) button.style.visibility = 'hidden'
  }
  for (const text of document.querySelectorAll<HTMLElement>('[contenteditable=true]')) text.style.minHeight = '120px'
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
