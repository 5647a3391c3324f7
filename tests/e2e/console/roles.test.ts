import { expect, test } from 'vitest'
import { makeActivity, makeArticle } from '#tests/support/factories.ts'
import { staffSignedIn } from '#tests/support/staff.ts'
import { navigateTo, useStaff } from '#tests/support/staffVisits.ts'
import { useBrowser } from '#tests/support/visit.ts'

const { database, makeStaff, visitAs } = useStaff(useBrowser())

test('an administrator creates a role for one branch; its holder finds that branch, and writes nothing elsewhere', async () => {
  const mark = Date.now().toString().slice(-7)
  const mine = await makeActivity(database(), { branchId: 2, title: `分会活动 ${mark}` })
  await makeArticle(database(), { title: `新闻 ${mark}` })
  const { page } = await visitAs(await makeStaff(), '/console/roles')
  await page.getByRole('button', { name: '新建角色' }).click()
  const form = page.getByRole('dialog', { name: '新建角色' })
  await form.getByLabel('角色名称').fill(`双招双引编辑 ${mark}`)
  await form.getByRole('checkbox', { name: /^编辑和发布内容/ }).check()
  // Choosing the right to edit also chooses the rights it needs.
  await expect.poll(() => form.getByRole('checkbox', { name: /^查看内容及其版本/ }).isChecked()).toBe(true)
  await form.getByText('只限部分栏目').click()
  await form.getByRole('button', { name: '保存' }).click()
  await form.getByText('请至少选择一个栏目').waitFor()
  await form.getByRole('checkbox', { name: '双招双引分会' }).check()
  await form.getByRole('button', { name: '保存' }).click()
  await page
    .getByRole('region', { name: `双招双引编辑 ${mark}` })
    .getByText('0 位工作人员使用。限于栏目：双招双引分会。')
    .waitFor()

  const { account } = await makeStaff({ role: 'staff' })
  const role = await database().prisma.staffRole.findUniqueOrThrow({ where: { name: `双招双引编辑 ${mark}` } })
  await database().prisma.accountRole.create({ data: { accountId: account.id, roleId: role.id } })
  const { page: own } = await visitAs(await staffSignedIn(database(), account.id), `/console/articles?text=${mark}`)
  await own.getByRole('link', { name: mine.title }).waitFor()
  await own.getByText('共 1 条').waitFor()
  const menu = own.getByRole('navigation', { name: '后台导航' })
  expect(await menu.getByRole('link').allInnerTexts()).toEqual(['工作台', '文章', '我的账号', '帮助'])
  await navigateTo(own, '/console/articles/new')
  await own.getByLabel('所属分会').waitFor()
  await own.getByText('分会活动', { exact: true }).first().waitFor()
  await own.getByRole('combobox', { name: '类别' }).click()
  await expect.poll(() => own.locator('.ant-select-item-option').allInnerTexts()).toEqual(['分会活动'])
  await database().prisma.accountRole.deleteMany({ where: { roleId: role.id } })
  await database().prisma.staffRole.delete({ where: { id: role.id } })
})
