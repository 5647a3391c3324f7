import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { faultsOf } from '#tests/support/axe.ts'
import { makeArticle, makeCompany, makeInfo, makeShop } from '#tests/support/factories.ts'
import { makeMember } from '#tests/support/members.ts'
import { navigateTo, useStaff } from '#tests/support/staffVisits.ts'
import { useBrowser } from '#tests/support/visit.ts'

const visit = useBrowser()
const { database, makeStaff, visitAs } = useStaff(visit)

/** Audits console pages on a desktop and on a phone, each with the dialog that its button opens. */
async function audit(page: Page, buttons: Record<string, string | undefined>) {
  for (const [address, button] of Object.entries(buttons)) {
    await navigateTo(page, `/console/${address}`)
    if (/^(articles|companies|info|food-shops|profiles)\/\d/.test(address)) await page.locator('main [contenteditable=true]').first().waitFor()
    expect({ address, faults: await faultsOf(page) }).toEqual({ address, faults: [] })
    if (!button) continue
    await page.getByRole('button', { name: button, exact: true }).click()
    await page.getByRole('dialog').waitFor()
    expect({ button, faults: await faultsOf(page) }).toEqual({ button, faults: [] })
  }
}

test('lists fit the window and pass axe on desktop and on phone', async () => {
  const { page } = await visitAs(await makeStaff(), '/console')
  await audit(page, {
    ...{ articles: undefined, companies: undefined, info: undefined, 'food-shops': undefined, highlights: undefined },
    ...{ accounts: undefined, applications: undefined, staff: undefined, profiles: undefined },
    roles: '新建角色',
    settings: undefined,
    ...{
      'articles/import': undefined,
      import: '开始导入',
      banners: '新建轮播图',
      site: undefined,
      'site/foodArea': undefined,
      'site/headline': undefined,
    },
  })
})

test('forms fit the window and pass axe on desktop and on phone', async () => {
  const article = await makeArticle(database(), { source: '协会', content: '<p>正文</p>' })
  const [company, info] = [await makeCompany(database()), await makeInfo(database())]
  const shop = await makeShop(database(), { title: '无障碍餐厅', tags: ['家庭聚餐'], longitude: 116.4, latitude: 39.9 })
  const { key: imageKey } = await database().prisma.storedFile.findFirstOrThrow({ where: { mimeType: 'image/webp', key: { startsWith: 'demo/' } } })
  const dishes = [{ title: '回锅肉' }, { title: '水煮鱼', status: 'pending' as const }]
  for (const dish of dishes) await database().prisma.dish.create({ data: { shopId: shop.id, imageKey, status: 'approved', ...dish } })
  const pictures = await database().prisma.highlight.findFirstOrThrow({ where: { images: { some: { position: 2 } } } })
  const { page } = await visitAs(await makeStaff({ role: 'editor' }), '/console')
  await audit(page, {
    [`articles/${article.id}`]: '修改时间',
    [`companies/${company.id}`]: '预览',
    [`info/${info.id}`]: '预览',
    [`food-shops/${shop.id}`]: '添加菜品',
    [`highlights/${pictures.id}`]: undefined,
    'profiles/5': undefined,
  })
})

test('account pages fit the window and pass axe on desktop and on phone', async () => {
  const { account } = await makeMember(database())
  const application = await database().prisma.joinApplication.create({
    data: { companyName: '页面示例企业', contactName: '张三', phone: '13711112222' },
  })
  const { page } = await visitAs(await makeStaff(), '/console')
  expect(await faultsOf(page)).toEqual([])
  await audit(page, {
    [`accounts/${account.id}`]: undefined,
    ...{ 'accounts/import': undefined, 'companies/import': undefined, 'companies/new': undefined },
    [`accounts/${account.id}?tab=credits`]: undefined,
    [`applications/${application.id}`]: undefined,
    [`accounts/${account.id}?tab=devices`]: undefined,
    ...{ account: undefined, 'account/second-factor': undefined, help: undefined, nowhere: undefined },
  })
  await database().prisma.joinApplication.delete({ where: { id: application.id } })
})
