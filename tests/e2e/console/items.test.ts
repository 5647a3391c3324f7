import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { picture } from '#tests/support/browserTestFiles.ts'
import { choose } from '#tests/support/choose.ts'
import { makeArticle, makeCompany, makeInfo } from '#tests/support/factories.ts'
import { makeMember } from '#tests/support/members.ts'
import { readPage } from '#tests/support/readPage.ts'
import { site } from '#tests/support/site.ts'
import { navigateTo, useStaff } from '#tests/support/staffVisits.ts'
import { useBrowser, type Visit } from '#tests/support/visit.ts'

const visit = useBrowser()
const { database, makeStaff, visitAs } = useStaff(visit)
const { visitAs: stayAs } = useStaff(useBrowser({ keepVisits: true }))

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true })
const text = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })
const saved = (page: Page, words: string) => page.getByText(words, { exact: true }).first().waitFor()
const idIn = (page: Page) => Number(new URL(page.url()).pathname.split('/').at(-1))
/** Names that no other test in this database uses. */
const mark = Date.now().toString().slice(-7)
const pdf = { name: '一周要情.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n') }

/** Returns the server's response to a visitor at an address of the site. */
const statusOf = async (address: string) => (await fetch(site().url + address)).status

describe('the profile of a member', () => {
  let manager: Visit
  beforeAll(async () => {
    manager = await stayAs(await makeStaff({ role: 'memberManager', userName: '周主管' }), '/console/account')
  })

  test('created by an application is completed by a member manager and published for visitors', async () => {
    const name = `云岭示例酒业${mark}`
    const company = await makeCompany(database(), { name, status: 'draft', introduction: '', mainBusiness: '' })
    const member = await makeMember(database(), { companyId: company.id, accountType: 2 })
    await database().prisma.joinApplication.create({
      data: {
        companyName: name,
        contactName: '孙经理',
        phone: `1371${mark}`,
        state: 'accepted',
        accountId: member.account.id,
        handledAt: new Date(),
      },
    })
    const address = `/layout/vip-detail?id=${company.id}&page=1`
    const { page } = manager
    await navigateTo(page, '/console/applications?state=accepted')
    await page.getByRole('link', { name, exact: true }).click()
    await heading(page, name).waitFor()
    await page.getByRole('link', { name, exact: true }).click()
    await heading(page, '编辑会员单位').waitFor()
    await page.getByText('草稿，访客看不到').waitFor()
    expect(await statusOf(address)).toBe(404)

    await page.getByLabel('主营业务').fill('酒类酿造与销售')
    await button(page, '发布').click()
    // An enterprise has a page of its own, which must not be empty.
    await page.getByText('请填写单位简介').waitFor()
    await text(page, '单位简介').click()
    await page.keyboard.type('本公司成立于二十年前。')
    await page.getByLabel('联系电话').fill('010-66668888')
    await page
      .locator('input[type=file][accept*=".png"]')
      .last()
      .setInputFiles(await picture('标志.png'))
    await page.getByAltText('标志预览').waitFor()
    await button(page, '发布').click()
    await button(page.getByRole('dialog', { name: '发布会员单位' }), '发布').click()
    await saved(page, '已发布')
    await page.getByRole('link', { name: '在新窗口查看' }).waitFor()

    const read = async () => (await readPage(address)).one('main').text
    await expect.poll(read).toContain('本公司成立于二十年前。')
    expect(await read()).toContain(name)
    await page.getByRole('link', { name: '1 个' }).click()
    await page.getByRole('link', { name: member.account.loginName }).click()
    await page.getByRole('link', { name, exact: true }).waitFor()
  })

  test('must have a unique name: a second one is rejected at the field, and no input is lost', async () => {
    const { name } = await makeCompany(database(), { name: `同名示例企业${mark}` })
    const { page, complaints } = manager
    await navigateTo(page, '/console/companies/new')
    await page.getByLabel('单位名称').fill(name)
    await page.getByLabel('主营业务').fill('餐饮')
    await choose(page, '单位类型', '会员企业')
    await button(page, '保存草稿').click()
    await page.locator('.ant-form-item', { hasText: '单位名称' }).getByText('已有同名单位，可能在回收站中，请核对名称').waitFor()
    await expect.poll(() => page.getByLabel('主营业务').inputValue()).toBe('餐饮')
    expect(await database().prisma.company.count({ where: { name } })).toBe(1)
    await page.getByLabel('单位名称').fill(`${name}分公司`)
    await button(page, '保存草稿').click()
    await heading(page, '编辑会员单位').waitFor()
    expect(await database().prisma.company.findUniqueOrThrow({ where: { id: idIn(page) } })).toMatchObject({ status: 'draft', mainBusiness: '餐饮' })
    complaints.splice(0, Infinity, ...complaints.filter((line) => !/status of 4\d\d/.test(line)))
  })

  test('goes offline and into the recycle bin, with a note on what remains, and is restored', async () => {
    const { id, name } = await makeCompany(database(), { name: `下线示例企业${mark}` })
    const address = `/layout/vip-detail?id=${id}&page=1`
    const { page } = manager
    await navigateTo(page, `/console/companies/${id}`)
    expect(await statusOf(address)).toBe(200)
    await button(page, '删除').click()
    await page.getByText('它的账号照常使用').waitFor()
    await button(page.getByRole('dialog'), '删除').click()
    await page.getByText('在回收站中，访客看不到').waitFor()
    await expect.poll(() => statusOf(address)).toBe(410)
    await button(page, '恢复').click()
    await page.getByText(/已于 .* 下线，访客看不到/).waitFor()
    await navigateTo(page, `/console/companies?text=${encodeURIComponent(name)}`)
    await page.getByText('已下线', { exact: true }).waitFor()
  })
})

describe('an item of the information exchange', () => {
  let editor: Visit
  beforeAll(async () => {
    editor = await stayAs(await makeStaff({ role: 'editor', userName: '林编辑' }), '/console/account')
  })

  test('is corrected by an editor, with another attachment; its earlier text can be restored', async () => {
    const { id } = await makeInfo(database(), { category: 4, title: `每日要情${mark}`, description: '<p>原来的说明</p>' })
    const { page } = editor
    await navigateTo(page, `/console/info?text=${mark}`)
    await page.getByRole('link', { name: `每日要情${mark}` }).click()
    await heading(page, '编辑信息').waitFor()
    await page.getByLabel('标题', { exact: true }).fill(`每日要情（更正）${mark}`)
    await page.locator('input[type=file][accept*=".pdf"]').last().setInputFiles(pdf)
    await page.getByText('保存后生效', { exact: true }).waitFor()
    await button(page, '保存').click()
    await saved(page, '信息已保存')
    await button(page, '下载附件').waitFor()
    await page.getByText('一周要情.pdf').waitFor()
    const row = await database().prisma.infoItem.findUniqueOrThrow({ where: { id }, include: { attachment: true } })
    expect(row).toMatchObject({ title: `每日要情（更正）${mark}`, attachment: { originalName: '一周要情.pdf', restricted: true } })
    const read = async () => (await readPage(`/layout/info-pool-detail?id=${id}&page=1`)).one('main').text
    await expect.poll(read).toContain(`每日要情（更正）${mark}`)
    expect(await read()).toContain('一周要情.pdf')

    await button(page, '历史版本').click()
    await page.getByRole('button', { name: /第 1 版/ }).click()
    await button(page, '恢复这个版本').click()
    await expect.poll(() => page.getByLabel('标题', { exact: true }).inputValue()).toBe(`每日要情${mark}`)
    expect(await database().prisma.infoItem.findUniqueOrThrow({ where: { id } })).toMatchObject({ title: row.title })
    await button(page, '保存').click()
    await expect.poll(read).not.toContain('更正')
    // The page has the answer, too, and lets the next test leave without asking.
    await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).not.toContain(mark)
  })

  test('is published as a special report with its document only', async () => {
    const { page } = editor
    await navigateTo(page, '/console/info/new?category=report')
    await page.getByLabel('标题', { exact: true }).fill(`专报示例${mark}`)
    await button(page, '发布').click()
    await page.getByText('专报信息须上传附件').waitFor()
    await page
      .locator('input[type=file][accept*=".pdf"]')
      .last()
      .setInputFiles({ ...pdf, name: '说明.txt' })
    await page.getByText('附件须为 PDF、Word、Excel、PowerPoint、WPS、OFD 或 ZIP 文件').waitFor()
    await page.locator('input[type=file][accept*=".pdf"]').last().setInputFiles(pdf)
    await page.getByText('保存后生效', { exact: true }).waitFor()
    await button(page, '发布').click()
    await button(page.getByRole('dialog', { name: '发布信息' }), '发布').click()
    await saved(page, '已发布')
    expect(await statusOf(`/layout/info-pool-detail?id=${idIn(page)}&page=1`)).toBe(200)
  })
})

test('an auditor reads articles, profiles and items, and finds no way to change them', async () => {
  const [article, company, item] = [
    await makeArticle(database(), { source: '协会', content: '<p>示例正文</p>' }),
    await makeCompany(database(), { mainBusiness: '示例业务' }),
    await makeInfo(database(), { description: '<p>示例说明</p>' }),
  ]
  const { page } = await visitAs(await makeStaff({ role: 'auditor' }), `/console/companies/${company.id}`)
  await page.getByText('示例业务').waitFor()
  await expect.poll(() => page.getByRole('textbox').count()).toBe(0)
  await navigateTo(page, `/console/info/${item.id}`)
  await page.getByText('示例说明').waitFor()
  await expect.poll(() => button(page, '保存').count()).toBe(0)
  await navigateTo(page, `/console/articles/${article.id}`)
  await page.getByText('示例正文').waitFor()
  await expect.poll(() => page.getByRole('textbox').count()).toBe(0)
  await expect.poll(() => button(page, '保存').count()).toBe(0)
  await navigateTo(page, '/console/companies')
  await page.getByText(/共 \d+ 条/).waitFor()
  await expect.poll(() => page.getByRole('link', { name: '新建会员单位' }).count()).toBe(0)
})
