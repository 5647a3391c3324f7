import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { faultsOf } from '#tests/support/axe.ts'
import { picture } from '#tests/support/pictures.ts'
import { site, useOwnSite } from '#tests/support/site.ts'
import { useStaff } from '#tests/support/staffVisits.ts'
import { phone, useBrowser, widerThanWindow } from '#tests/support/visit.ts'

useOwnSite('empty')
const visit = useBrowser()
const { database, makeStaff, visitAs } = useStaff(visit)

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })
const cardOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const save = (card: Locator, name: string) =>
  Promise.all([card.page().waitForResponse((answer) => answer.url().includes('/saveSetting') && answer.ok()), button(card, name).click()])

test('an administrator sets the name, logo, colour and contact of an empty site, and visitors see nothing else', async () => {
  const { page } = await visitAs(await makeStaff(), '/console/settings')
  const brand = cardOf(page, '协会名称与标识')
  await brand.getByLabel('名称', { exact: true }).fill('')
  await button(brand, '保存协会名称与标识').click()
  await brand.getByText('请输入名称', { exact: true }).waitFor()
  await brand.getByLabel('名称', { exact: true }).fill('各地商会联合会')
  await brand.getByLabel('宣传语').fill('商通四海')
  await brand.getByText('藏蓝').click()
  const file = { name: '标志.png', mimeType: 'image/png', buffer: await picture('png', { width: 300, height: 300 }) }
  await brand.locator('input[type=file]').first().setInputFiles(file)
  await brand.getByRole('img', { name: '标志预览' }).waitFor()
  await save(brand, '保存协会名称与标识')
  // The console applies it immediately.
  await expect.poll(() => page.title()).toBe('系统设置 - 管理后台 - 各地商会联合会')
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('blue')

  const contact = cardOf(page, '联系方式')
  await contact.getByLabel('主办单位').fill('商会秘书处')
  await contact.getByLabel('电话传真').fill('010-87654321')
  await button(contact, '添加联系人').click()
  await button(contact, '保存联系方式').click()
  await contact.getByText('请输入联系事项', { exact: true }).waitFor()
  await contact.getByLabel('第 1 位联系人的联系事项').fill('会员服务')
  await contact.getByLabel('第 1 位联系人的电话').fill('010-87650000')
  await save(contact, '保存联系方式')
  expect((await database().prisma.setting.findUnique({ where: { key: 'contact' } }))?.value).toMatchObject({
    phone: '010-87654321',
    people: [{ duty: '会员服务', name: '', phone: '010-87650000' }],
  })
  expect(await faultsOf(page)).toEqual([])

  await expect.poll(async () => (await fetch(`${site().url}/layout/call`)).text()).toContain('010-87650000')
  const { page: visitor } = await visit('/layout/call')
  await expect.poll(() => visitor.title()).toBe('联系我们 - 关于我们 - 各地商会联合会')
  const accent = () => visitor.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand'))
  expect(await accent()).toBe('#1d4f91')
  await visitor.getByRole('banner').locator('img').first().waitFor()
  await visitor.getByText('会员服务', { exact: true }).waitFor()
  expect(await visitor.locator('body').innerText()).not.toContain('驻京办协会')
  expect(await faultsOf(visitor, { elder: true })).toEqual([])
  // The next page of the site shows all of it.
  await visitor.getByRole('link', { name: '协会简介' }).first().click()
  await expect.poll(() => visitor.title()).toBe('协会简介 - 关于我们 - 各地商会联合会')
  expect(await accent()).toBe('#1d4f91')

  // The longest name a site can have.
  const name = '全国各地人民政府驻北京办事处与会员企业和行业商会联合促进会一'
  await database().prisma.setting.update({ where: { key: 'brand' }, data: { value: { name } } })
  await expect.poll(async () => (await fetch(`${site().url}/layout/call`)).text()).toContain(name)
  const { page: small } = await visit('/layout/call', { viewport: phone })
  expect(await widerThanWindow(small)).toBeLessThanOrEqual(0)
  expect(await small.getByRole('banner').getByText(name).isVisible()).toBe(true)
})
