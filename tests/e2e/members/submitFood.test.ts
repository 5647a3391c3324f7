import { expect, test } from 'vitest'
import { axeViolations } from '#tests/support/axe.ts'
import { picture } from '#tests/support/browserTestFiles.ts'
import { choose } from '#tests/support/choose.ts'
import { makeShop } from '#tests/support/factories.ts'
import { row, send } from '#tests/support/memberForms.ts'
import { useMembers } from '#tests/support/memberVisits.ts'
import { navigateTo } from '#tests/support/staffVisits.ts'
import { holdBack, useBrowser } from '#tests/support/visit.ts'

const visit = useBrowser()
const { database, makeBrowserMember, visitAs } = useMembers(visit)

/** Creates a restaurant of this company that visitors see, at the end of their list. */
const makeShopOnline = (accountId: number, companyId: number) =>
  makeShop(database(), {
    title: `蜀香园 ${companyId}`,
    tags: ['川菜'],
    areaCode: '1',
    cuisineCode: '1',
    companyId,
    submittedById: accountId,
    submittedAt: new Date(2020, 0),
    publishedAt: new Date(2020, 0),
  })

/** The messages of an empty form, one per field. */
const missing = [
  ...['请输入餐厅名称', '请选择区域', '请选择菜系', '请添加标签', '请输入餐厅地址'],
  ...['请输入人均消费', '请输入联系电话', '请上传封面照片', '请上传餐厅照片'],
]

test('a restaurant needs every field, takes tags in several ways, waits for review, and reloads into the form unchanged', async () => {
  const member = await makeBrowserMember()
  const { page } = await visitAs(member, '/layout/upload-food')
  await send(page)
  for (const text of missing) await page.locator('.ant-form-item-explain-error').getByText(text, { exact: true }).waitFor()
  await page.getByLabel('餐厅名称').fill('滇味小馆')
  await choose(page, '区域', '朝阳区')
  await choose(page, '菜系', '川菜')
  const tag = page.getByLabel('标签', { exact: true })
  const tags = page.getByRole('list', { name: '已添加的标签' }).getByRole('listitem')
  await tag.fill('川菜、家庭聚餐，包间')
  await tag.press('Tab')
  await expect.poll(() => tags.allInnerTexts()).toEqual(['川菜', '家庭聚餐', '包间'])
  await expect.poll(() => tag.inputValue()).toBe('')
  for (const name of ['川菜', '家庭聚餐']) await page.getByRole('button', { name: `移除标签 ${name}` }).click()
  await tag.fill('过桥米线')
  await tag.press('Enter')
  await tag.fill('停车方便')
  await page.getByRole('button', { name: '添加' }).click()
  await tag.fill('过桥米线')
  await send(page)
  await page.getByText('标签不能重复').waitFor()
  await expect.poll(() => tag.inputValue()).toBe('过桥米线')
  await expect.poll(() => tag.evaluate((field) => field === document.activeElement)).toBe(true)
  await tag.fill('汽锅鸡')
  await send(page)
  await expect.poll(() => tags.allInnerTexts()).toEqual(['包间', '过桥米线', '停车方便', '汽锅鸡'])
  await page.getByLabel('餐厅地址').fill('北京市朝阳区示例路 8 号')
  await page.getByLabel('人均消费').fill('88.5')
  await page.getByLabel('联系电话').fill('12345')
  await page.getByLabel('联系电话').blur()
  await page.getByText('请输入正确的手机号或者座机号格式为：0000-0000000').waitFor()
  await page.getByLabel('联系电话').fill('010-66668888')
  const cover = page.getByRole('group', { name: '封面照片' })
  await cover.locator('input[type=file]').setInputFiles(await picture('封面.png'))
  await cover.getByRole('button', { name: '更换封面照片' }).waitFor()
  const photos = page.getByRole('group', { name: '餐厅照片' })
  await photos
    .locator('input[type=file]')
    .last()
    .setInputFiles(await Promise.all(['一.png', '二.png', '三.png'].map(picture)))
  // They arrive in any order.
  await expect.poll(() => photos.getByRole('button', { name: /^更换/ }).count()).toBe(3)
  const release = await holdBack(page, '**/UploadFile')
  await photos
    .locator('input[type=file]')
    .last()
    .setInputFiles([await picture('四.png')])
  await tag.fill('夜宵')
  await send(page)
  await page.getByText('文件上传完后自动提交', { exact: false }).waitFor()
  release()
  await page.getByText('驻京美食保存成功！').waitFor()
  await page.waitForURL('**/my-food')
  const shop = row(page, '滇味小馆')
  await expect.poll(() => shop.innerText()).toContain('待审核')
  await expect.poll(() => shop.innerText()).toContain('包间 · 过桥米线 · 停车方便 · 汽锅鸡 · 夜宵')
  await expect.poll(() => shop.getByRole('link', { name: '推荐菜品' }).count()).toBe(0)

  await shop.getByRole('link', { name: '编辑' }).click()
  await page.getByRole('heading', { name: '编辑美食' }).waitFor()
  await expect.poll(() => page.getByLabel('人均消费').inputValue()).toBe('88.5')
  await expect.poll(() => tags.allInnerTexts()).toEqual(['包间', '过桥米线', '停车方便', '汽锅鸡', '夜宵'])
  await page.getByText('朝阳区', { exact: true }).first().waitFor()
  await photos.getByRole('button', { name: '移除餐厅照片第4张' }).waitFor()
})

test('a member recommends dishes for their own online restaurant; each waits for review; those of others cannot be changed', async () => {
  const member = await makeBrowserMember()
  const { id } = await makeShopOnline(member.accountId, member.companyId)
  const other = await makeBrowserMember()
  const { id: otherId } = await makeShopOnline(other.accountId, other.companyId)
  const { page, complaints } = await visitAs(member, '/layout/my-food')
  await page.getByRole('link', { name: /^推荐菜品/ }).click()
  await page.waitForURL(`**/recommend-food?id=${id}`)
  await page.getByText('暂无推荐菜品').waitFor()
  await send(page)
  await page.getByText('请输入菜品名称').waitFor()
  await page.getByText('请上传附件', { exact: true }).waitFor()

  await page.getByLabel('菜品名称').fill('汽锅鸡')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await picture('菜.png'))
  await page.getByRole('button', { name: '更换菜品图片' }).waitFor()
  await send(page)
  await page.getByText('推荐菜品保存成功！').waitFor()
  await row(page, '汽锅鸡').getByText('待审核').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await expect.poll(() => page.getByLabel('菜品名称').inputValue()).toBe('')

  const edit = page.getByRole('button', { name: /^编辑.*汽锅鸡$/ })
  await page.getByLabel('菜品名称').fill('还没有写完')
  await page.getByRole('link', { name: '返回我的美食' }).click()
  await page.getByRole('dialog', { name: '离开此页？' }).getByRole('button', { name: '继续填写' }).click()
  // What was typed for one dish waits while another is edited.
  await edit.click()
  await expect.poll(() => page.getByLabel('菜品名称').inputValue()).toBe('汽锅鸡')
  await page.getByRole('button', { name: '取消' }).click()
  await page.getByText(/^已恢复 .* 的草稿/).waitFor()
  await expect.poll(() => page.getByLabel('菜品名称').inputValue()).toBe('还没有写完')
  await page.getByRole('button', { name: '不用草稿' }).click()
  await expect.poll(() => page.getByLabel('菜品名称').inputValue()).toBe('')
  await edit.click()
  await page.getByRole('heading', { name: '编辑菜品' }).waitFor()
  await expect.poll(() => page.getByLabel('菜品名称').evaluate((field) => field === document.activeElement)).toBe(true)
  await expect
    .poll(() => page.getByRole('heading', { name: '编辑菜品' }).evaluate((heading) => heading.getBoundingClientRect().top))
    .toBeGreaterThan(0)
  // A colleague changes it meanwhile.
  await database().prisma.dish.updateMany({ where: { shopId: id }, data: { title: '云南汽锅鸡', version: 2 } })
  await page.getByLabel('菜品名称').fill('三七汽锅鸡')
  await send(page)
  await page.getByRole('region', { name: '编辑菜品' }).getByText('内容在您打开后已有改动，请核对后再提交').waitFor()
  await row(page, '云南汽锅鸡').waitFor()
  expect(complaints.splice(0).filter((line) => !line.includes('status of 409'))).toEqual([])
  await send(page)
  await row(page, '三七汽锅鸡').waitFor()
  expect(await database().prisma.dish.findMany({ where: { shopId: id }, select: { title: true, status: true } })).toEqual([
    { title: '三七汽锅鸡', status: 'pending' },
  ])

  await navigateTo(page, `/layout/recommend-food?id=${otherId}`)
  await page.getByText('没有找到这条内容').waitFor()
  await expect.poll(() => page.getByRole('button', { name: '保存并提交审核' }).count()).toBe(0)
  // Without a restaurant the member is led to the list.
  await navigateTo(page, '/layout/recommend-food')
  await page.waitForURL('**/my-food')
  await row(page, `蜀香园 ${member.companyId}`).waitFor()
  await database().prisma.foodShop.updateMany({ where: { id: { in: [id, otherId] } }, data: { deletedAt: new Date() } })
})
