import pg from 'pg'
import { expect, test } from 'vitest'
import { readPage } from '#tests/support/readPage.ts'
import { site } from '#tests/support/site.ts'
import { holdBack, phone, useBrowser } from '#tests/support/visit.ts'

const visit = useBrowser()

async function applications() {
  const client = new pg.Client({ connectionString: site().databaseUrl })
  await client.connect()
  const { rows } = await client.query('select "companyName", "contactName", phone from "JoinApplication" where "addressHash" is not null')
  await client.end()
  return rows
}

test('a visitor reads what the association is and goes through its pages by the side menu', async () => {
  const { page } = await visit('/layout/association-introduction')
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('协会简介')
  await expect.poll(() => page.locator('.article-body').innerText()).toContain('非营利性社会组织')
  for (const name of ['协会章程', '组织架构', '申请入会', '联系我们', '协会简介']) {
    await page.getByRole('navigation', { name: '关于我们栏目' }).getByRole('link', { name }).click()
    await page.getByRole('main').getByRole('heading', { level: 1, name, exact: true }).waitFor()
    await expect.poll(() => page.title()).toContain(name)
    await expect.poll(() => page.getByRole('navigation', { name: '当前位置' }).innerText()).toContain(name)
  }
})

test('the list of chapters in the charter leads to an article and follows the scroll position; the print has a title and no menus', async () => {
  const { page } = await visit('/layout/association-articles')
  const list = page.getByRole('navigation', { name: '章程目录' })
  await expect.poll(() => list.getByRole('link').count()).toBe(11)
  await expect.poll(() => page.getByText(/^第[一二三四五六七八九十]+条$/).count()).toBe(79)
  await list.getByRole('link', { name: '第五章' }).click()
  await expect.poll(() => page.url()).toContain('#chapter-5')
  const chapter = page.getByRole('heading', { level: 2, name: '第五章' })
  await expect.poll(async () => Math.abs(((await chapter.boundingBox())?.y ?? 999) - 130)).toBeLessThan(110)
  await expect.poll(() => list.locator('[aria-current]').innerText()).toContain('第五章')
  await page.getByRole('heading', { level: 2, name: '第八章' }).evaluate((heading) => heading.scrollIntoView())
  await expect.poll(() => list.locator('[aria-current]').innerText()).toContain('第八章')
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await expect.poll(() => list.locator('[aria-current]').innerText()).toContain('第一章')
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => page.getByText('驻京办协会章程', { exact: true }).isVisible()).toBe(true)
  await expect.poll(() => list.count()).toBe(0)
  await expect.poll(() => page.getByRole('button', { name: '打印' }).count()).toBe(0)
})

test('on a phone the chapters fold away', async () => {
  const { page } = await visit('/layout/association-articles', { viewport: phone })
  const third = page.getByRole('link', { name: '第三章' })
  await expect.poll(() => third.isVisible()).toBe(false)
  await page.getByText('章程目录', { exact: true }).click()
  await third.click()
  await expect.poll(async () => (await page.getByRole('heading', { level: 2, name: '第三章' }).boundingBox())?.y ?? 9999).toBeLessThan(300)
})

test('the structure is a tree, in large type with two columns, on a phone a list; the members are listed by kind', async () => {
  const { page } = await visit('/layout/association-structure')
  const leaders = page.getByRole('region', { name: '协会领导' })
  await expect
    .poll(() => leaders.getByRole('heading', { level: 3 }).allInnerTexts())
    .toEqual(['方正阳', '秦时雨', '柳明轩', '章瑞芝', '凌守拙', '唐知返', '柏书勤', '贺文澜'])
  await expect.poll(() => leaders.getByText('审定专报与每日信息的选题，每季度召集一次智库圆桌会。').isVisible()).toBe(true)
  await expect.poll(() => leaders.getByRole('button').count()).toBe(0)
  const chart = page.getByRole('figure', { name: '协会组织架构图' })
  const unit = (name: string) => chart.getByText(name, { exact: true })
  const top = async (name: string) => (await unit(name).locator('..').boundingBox())?.y
  const isBeside = async (one: string, other: string) => (await top(one)) === (await top(other))
  await expect
    .poll(() =>
      chart
        .locator('li', { has: page.getByText('理事会', { exact: true }) })
        .last()
        .innerText(),
    )
    .toContain('方正阳')
  await expect.poll(() => isBeside('会长办公会', '专家委员会')).toBe(true)
  await page.getByRole('button', { name: '长者模式' }).first().click()
  await expect.poll(() => isBeside('会长办公会', '专家委员会')).toBe(false)
  await expect.poll(() => isBeside('会长办公会', '秘书处')).toBe(true)
  await expect.poll(() => isBeside('理事会', '监事会')).toBe(true)
  await expect.poll(() => isBeside('理事会', '党支部')).toBe(true)
  await page.getByRole('button', { name: '退出长者模式' }).first().click()
  await expect.poll(() => isBeside('会长办公会', '专家委员会')).toBe(true)
  await page.setViewportSize(phone)
  await expect.poll(() => isBeside('理事会', '监事会')).toBe(false)
  await expect.poll(() => page.getByRole('tabpanel').innerText()).toContain('省级驻京机构会员')
  const offices = page.getByRole('tabpanel').getByRole('link')
  await expect.poll(async () => (await offices.first().innerText()).slice(0, 3)).toBe('天津市')
  await expect.poll(() => offices.first().getAttribute('href')).toContain('/layout/institution-detail?id=')
  await page.getByRole('tab', { name: '企业' }).click()
  await expect.poll(() => page.getByRole('tabpanel').getByRole('link').count()).toBeGreaterThan(10)
})

test('the contact page has address, e-mail and phone, and contacts map services only when a link is followed', async () => {
  const page = await readPage('/layout/call')
  expect(page.one('main').text).toMatch(/北京市.*邮政编码/)
  expect(page.one('main').one('ul', { text: '邮箱' }).text).toMatch(/010-.*@.*办公时间.*周/)
  expect(page.one('main').one('section', { text: '业务联系' }).one('a', { text: '010-' }).attribute('href')).toMatch(/^tel:010-/)
  const maps = page.one('ul', { name: '在地图应用中打开' }).all('a')
  expect(maps.map((link) => link.attribute('href')?.split('/')[2])).toEqual(['uri.amap.com', 'api.map.baidu.com', 'apis.map.qq.com'])
})

test('the application shows what is wrong when a field loses the focus', async () => {
  const { page } = await visit('/layout/join-us')
  const name = page.getByLabel('联系人')
  for (const [field, text, message] of [
    ['公司名称', '', '请输入公司名称'],
    ['联系人', '', '请输入联系人'],
    ['联系人', '王', '长度在2到10个字符'],
    ['联系电话', '', '请输入联系电话'],
    ['联系电话', '12345', '请输入正确的手机号或者座机号格式为：0000-0000000'],
  ] as const) {
    const control = page.getByLabel(field)
    await control.fill(text)
    await control.focus()
    await control.blur()
    await page.getByText(message, { exact: true }).waitFor()
    await expect.poll(() => control.getAttribute('aria-invalid')).toBe('true')
  }
  await name.fill('王小明')
  await expect.poll(() => name.getAttribute('aria-invalid')).toBe('false')
})

test('what an applicant should read opens in a new tab, so that the form keeps what is typed', async () => {
  const main = (await readPage('/layout/join-us')).one('main')
  for (const text of ['《协会章程》', '《隐私政策》']) expect(main.one('a', { text }).attribute('target')).toBe('_blank')
})

test('an empty application lists everything that is missing and focuses the first', async () => {
  const { page } = await visit('/layout/join-us', { viewport: phone })
  await page.getByRole('button', { name: '提交申请' }).click()
  for (const message of ['请输入公司名称', '请输入联系人', '请输入联系电话']) await page.getByText(message, { exact: true }).waitFor()
  await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('company')
  expect(await applications()).toEqual([])
})

test('a visitor applies for membership by keyboard and sees the welcome', async () => {
  const { page } = await visit('/layout/join-us')
  await page.getByLabel('公司名称').fill('北京来访食品有限公司')
  await page.keyboard.press('Tab')
  await page.keyboard.type('王小明')
  await page.keyboard.press('Tab')
  await page.keyboard.type('13800000000')
  await page.keyboard.press('Enter')
  await page.getByText('欢迎王小明，申请入会成功！').waitFor()
  expect(await applications()).toEqual([{ companyName: '北京来访食品有限公司', contactName: '王小明', phone: '13800000000' }])
  await page.getByRole('button', { name: '再填一份' }).click()
  await expect.poll(() => page.getByLabel('公司名称').inputValue()).toBe('')
})

test('a server error is shown above the button, and the input stays', async () => {
  const { page } = await visit('/layout/join-us')
  await page.route('**/AddContact', (route) => route.fulfill({ json: { Code: 429, Message: '申请过于频繁，请一小时后再试', Data: null } }))
  await page.getByLabel('公司名称').fill('再来一次公司')
  await page.getByLabel('联系人').fill('李四')
  await page.getByLabel('联系电话').fill('010-12345678')
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect.poll(() => page.getByRole('alert').allInnerTexts()).toContain('申请过于频繁，请一小时后再试')
  await expect.poll(() => page.getByLabel('公司名称').inputValue()).toBe('再来一次公司')
})

test('a second click does not submit again, and the button shows the progress', async () => {
  const { page } = await visit('/layout/join-us')
  let sent = 0
  const release = await holdBack(page, '**/AddContact', () => sent++)
  await page.getByLabel('公司名称').fill('两次点击公司')
  await page.getByLabel('联系人').fill('李四')
  await page.getByLabel('联系电话').fill('010-12345678')
  await page.getByRole('button', { name: '提交申请' }).dblclick()
  await expect.poll(() => page.getByRole('button', { name: '正在提交…' }).getAttribute('aria-busy')).toBe('true')
  release()
  await page.getByText('欢迎李四，申请入会成功！').waitFor()
  expect(sent).toBe(1)
})

test('without JavaScript everything is readable', async () => {
  expect((await readPage('/layout/association-articles')).one('main').text).toContain('第七十九条')
  expect((await readPage('/layout/join-us')).one('noscript').one('p').text).toContain('在线提交需要启用浏览器的 JavaScript')
})
