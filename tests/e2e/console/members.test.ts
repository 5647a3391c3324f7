import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { archive } from '#tests/support/archives.ts'
import { axeViolations } from '#tests/support/axe.ts'
import { choose } from '#tests/support/choose.ts'
import { makeCompany, makeOffice } from '#tests/support/factories.ts'
import { makeMember } from '#tests/support/members.ts'
import { picture } from '#tests/support/pictures.ts'
import { site } from '#tests/support/site.ts'
import { spreadsheet } from '#tests/support/spreadsheet.ts'
import { makeStaffWith } from '#tests/support/staff.ts'
import { navigateTo, useStaff } from '#tests/support/staffVisits.ts'
import { holdBack, useBrowser } from '#tests/support/visit.ts'

const visit = useBrowser({ keepVisits: true })
const { database, makeStaff, sharePage } = useStaff(visit)
const open = sharePage()

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
let manager: ReturnType<typeof makeStaff> | undefined
/** Opens the console as a member manager, the same one in all browser tests. */
async function openAsManager(address: string) {
  manager ??= makeStaff({ role: 'memberManager' })
  return open(await manager, address)
}
/** Names and numbers that no other test in this database uses. */
const mark = Date.now().toString().slice(-7)

/** The password that is shown once. */
async function readPassword(page: Page) {
  const shown = dialog(page, '一次性密码')
  const password = await shown.locator('dd').nth(1).innerText()
  await shown.getByRole('button', { name: '复制' }).click()
  await shown
    .getByRole('status')
    .getByText(/^账号和密码已复制$|^复制失败/)
    .waitFor()
  await shown.getByRole('button', { name: '我已转告本人' }).click()
  return password
}

/** Returns whether a member can sign in with this password. */
async function canSignIn(loginname: string, pwd: string) {
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ loginname, pwd })
  const answer = await fetch(`${site().url}/api/ZhuJingBanXieHui/Login`, { method: 'POST', headers, body })
  return (await answer.json()).Code === 1
}

describe('an import of accounts', () => {
  const titles = ['登录账号', '姓名', '手机号', '邮箱', '会员类型', '单位']
  const file = async (rows: string[][]) => ({ name: '会员.xlsx', mimeType: 'application/octet-stream', buffer: await spreadsheet(titles, rows) })

  test('with errors changes nothing and says what to do; once corrected, it creates accounts whose members can sign in', async () => {
    const { name } = await makeOffice(database(), { name: `导入示例驻京办${mark}` })
    const good = [`import.a${mark}`, '张伟', `1380${mark}`, '', '驻京机构会员', name]
    const bad = [`import.b${mark}`, '', `1381${mark}`, '', '驻京机构会员', '没有的单位']
    const { page } = await openAsManager('/console/accounts')
    await page.getByRole('link', { name: '从 Excel 导入' }).click()
    await heading(page, '导入会员账号').waitFor()

    const choose = page.locator('input[type=file]')
    await choose.setInputFiles(await file([good, bad]))
    await page.getByText('共 2 行，其中 1 行需要修改。').waitFor()
    await page.getByText('姓名：请输入姓名').waitFor()
    await page.getByText('单位：没有这个单位，请填写与会员单位完全一致的全称').waitFor()
    await expect.poll(() => page.getByRole('button', { name: /^导入/ }).count()).toBe(0)
    expect(await axeViolations(page, ['main'])).toEqual([])
    expect(await database().prisma.account.count({ where: { loginName: { contains: mark } } })).toBe(0)

    await choose.setInputFiles(await file([good, bad.with(1, '李娜').with(5, name)]))
    await page.getByRole('button', { name: '导入 2 个账号' }).click()
    await page.getByText('已新建 2 个账号').waitFor()
    const row = page.getByRole('row').filter({ hasText: `import.b${mark}` })
    const password = await row.getByRole('cell').nth(3).innerText()
    expect(await axeViolations(page, ['main'])).toEqual([])
    expect(await canSignIn(`import.b${mark}`, password)).toBe(true)
    expect(await database().prisma.account.count({ where: { loginName: { contains: mark } } })).toBe(2)

    // Passwords are shown once, so the menu asks first.
    const accounts = page.getByRole('navigation', { name: '后台导航' }).getByRole('link', { name: '会员账号' })
    await accounts.click()
    const question = dialog(page, '离开此页？')
    await question.getByText('密码只显示这一次，离开后不能再看到。').waitFor()
    await question.getByRole('button', { name: '留在此页' }).click()
    expect(await row.getByRole('cell').nth(3).innerText()).toBe(password)
    await accounts.click()
    await question.getByRole('button', { name: '离开' }).click()
    await heading(page, '会员账号').waitFor()
  })
})

test('an import of units previews its changes, and previews them again when the data has changed since', async () => {
  const titles = ['单位名称', '单位类型', '城市', '标志文件名']
  const sheet = (rows: string[][]) => spreadsheet(titles, rows)
  const [first, second] = [`甲示例驻京办${mark}`, `乙示例驻京办${mark}`]
  const { page } = await openAsManager('/console/companies')
  await page.getByRole('link', { name: '从 Excel 导入' }).click()
  await heading(page, '导入会员单位').waitFor()

  const choose = page.locator('input[type=file]')
  await choose.setInputFiles({ name: '单位.xlsx', mimeType: 'application/octet-stream', buffer: await sheet([[first, '', '太原市', '']]) })
  await page.getByText('单位类型：新单位须填写单位类型').waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^导入/ }).count()).toBe(0)
  expect(await axeViolations(page, ['main'])).toEqual([])

  const rows = [
    [first, '市级驻京机构', '太原市', '甲.png'],
    [second, '市级驻京机构', '大同市', ''],
  ]
  const buffer = archive([
    { name: '单位.xlsx', bytes: await sheet(rows) },
    { name: '甲.png', bytes: await picture('png') },
  ])
  await choose.setInputFiles({ name: '单位.zip', mimeType: 'application/zip', buffer })
  await page.getByText('共 2 行，没有问题，可以导入。').waitFor()
  await page.getByLabel('新单位直接发布').check()
  await page.getByRole('button', { name: '导入 2 个单位' }).click()
  await page.getByText('已新建 2 个、修改 0 个单位').waitFor()
  expect(await database().prisma.company.findUnique({ where: { name: first } })).toMatchObject({ status: 'approved', logoKey: expect.any(String) })

  await page.getByRole('link', { name: '查看会员单位' }).click()
  await page.getByRole('link', { name: '从 Excel 导入' }).click()
  const changed = await sheet([rows[0] as string[], (rows[1] as string[]).with(2, '忻州市')])
  await choose.setInputFiles({ name: '单位.xlsx', mimeType: 'application/octet-stream', buffer: changed })
  await page.getByText('将修改：城市').waitFor()
  await page.getByText('没有变化').waitFor()
  await page.getByRole('button', { name: '导入 1 个单位' }).click()
  await page.getByText('已新建 0 个、修改 1 个单位').waitFor()
})

describe('an application', () => {
  test('becomes an account the applicant can sign in with; a phone number already in use is reported at its field', async () => {
    const number = `1392${mark}`
    const { prisma } = database()
    await makeMember(database(), { phone: `1393${mark}` })
    await prisma.joinApplication.create({ data: { companyName: `申请示例酒业${mark}`, contactName: '孙经理', phone: number } })
    const { page } = await openAsManager('/console/applications')
    await page.getByRole('link', { name: `申请示例酒业${mark}` }).click()
    await heading(page, `申请示例酒业${mark}`).waitFor()

    await page.getByRole('button', { name: '添加备注' }).click()
    await dialog(page, '备注').getByLabel('备注').fill('已电话联系')
    await dialog(page, '备注').getByRole('button', { name: '保存' }).click()
    await page.getByRole('main').getByText('已电话联系').waitFor()

    await page.getByRole('button', { name: '开通账号', exact: true }).click()
    const form = dialog(page, '开通会员账号')
    expect(await axeViolations(page, ['dialog[open]'])).toEqual([])
    await form.getByLabel('手机号').fill(`1393${mark}`)
    await form.getByRole('button', { name: /开通$/ }).click()
    await form
      .locator('.ant-form-item', { has: page.getByLabel('手机号') })
      .getByText('手机号已被其他账号使用')
      .waitFor()
    expect(await prisma.company.count({ where: { name: `申请示例酒业${mark}` } })).toBe(0)
    await form.getByLabel('手机号').fill(number)
    await form.getByRole('button', { name: /开通$/ }).click()
    await dialog(page, '一次性密码').waitFor()
    expect(await axeViolations(page, ['dialog[open]'])).toEqual([])
    const password = await readPassword(page)
    await page.getByText('已开通账号', { exact: true }).waitFor()
    expect(await canSignIn(number, password)).toBe(true)
    await page.getByRole('link', { name: number }).click()
    await heading(page, '孙经理').waitFor()
  })
})

describe('an account', () => {
  test('is created with a unit from the latest search, never from an earlier one while the latest is pending', async () => {
    const [earlier, later] = [`先找到的企业${mark}`, `后找到的企业${mark}`]
    for (const name of [`新建示例企业${mark}`, earlier, later]) await makeCompany(database(), { name })
    const { page } = await openAsManager('/console/accounts')
    await page.getByRole('button', { name: '新建账号' }).click()
    const form = dialog(page, '新建会员账号')
    await form.getByRole('button', { name: '新建', exact: true }).click()
    await form.getByText('请输入登录账号').waitFor()
    await form.getByText('请选择单位').waitFor()
    await form.getByLabel('登录账号').fill(`made.${mark}`)
    await form.getByLabel('姓名').fill('钱经理')
    await choose(form, '会员类型', '企业会员')
    await choose(form, '单位', `新建示例企业${mark}`, `新建示例企业${mark}`)
    await form.getByRole('button', { name: '新建', exact: true }).click()
    expect(await canSignIn(`made.${mark}`, await readPassword(page))).toBe(true)
    await page.getByLabel('搜索账号、手机号、姓名或单位').fill(`made.${mark}`)
    await page.getByText('共 1 条').waitFor()

    await page.getByRole('button', { name: '新建账号' }).click()
    await choose(form, '会员类型', '企业会员')
    await form.getByLabel('单位').fill(`找到的企业${mark}`)
    for (const name of [earlier, later]) await page.getByTitle(name, { exact: true }).waitFor()
    const release = await holdBack(page, '**/api/console/findUnits?*')
    await form.getByLabel('单位').fill(later)
    await form.getByLabel('单位').press('Enter')
    await page.getByTitle(earlier, { exact: true }).waitFor({ state: 'hidden' })
    release()
    await form.getByRole('button', { name: '新建', exact: true }).click()
    await form.getByText('请选择单位').waitFor()
    await choose(form, '单位', later, later)

    // Neither Esc in an open list nor a text selection that ends outside the box closes the dialog.
    await form.getByRole('combobox', { name: '会员类型' }).click()
    await page.getByTitle('驻京机构会员', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByTitle('驻京机构会员', { exact: true }).waitFor({ state: 'hidden' })
    await form.getByLabel('登录账号').hover()
    await page.mouse.down()
    await page.mouse.move(5, 5)
    await page.mouse.up()
    await form.getByLabel('登录账号').waitFor()
    await page.keyboard.press('Escape')
    await form.waitFor({ state: 'hidden' })
  })

  test("is edited and handed over, each compared with a colleague's change; gets credits and is disabled", async () => {
    const { account } = await makeMember(database(), { loginName: `office.${mark}`, userName: '前任同志' })
    const { page, complaints } = await openAsManager(`/console/accounts/${account.id}`)
    await heading(page, '前任同志').waitFor()
    await page.getByRole('button', { name: '修改资料' }).click()
    const change = dialog(page, '修改资料')
    await change.getByLabel('姓名').fill('我填的姓名')
    await database().prisma.account.update({ where: { id: account.id }, data: { userName: '他人的姓名' } })
    await change.getByRole('button', { name: '保存' }).click()
    await change.getByText('他人的姓名').waitFor()
    await expect.poll(() => change.getByLabel('姓名').inputValue()).toBe('我填的姓名')
    await change.getByRole('button', { name: '仍然保存' }).click()
    await heading(page, '我填的姓名').waitFor()

    await page.getByRole('button', { name: '交接账号' }).click()
    const form = dialog(page, '交接账号')
    await form.getByLabel('姓名').fill('新任同志')
    await database().prisma.account.update({ where: { id: account.id }, data: { userName: '他人改的姓名' } })
    await form.getByRole('button', { name: '交接', exact: true }).click()
    await form.getByText('他人改的姓名').first().waitFor()
    // The comparison changes with each key, so it is no part of the alert.
    expect((await form.getByRole('alert').allInnerTexts()).filter(Boolean)).toEqual(['他人刚刚保存了新的内容，您填写的内容还在。请比较后再保存：'])
    await expect.poll(() => form.getByLabel('姓名').inputValue()).toBe('新任同志')
    expect(await axeViolations(page, ['dialog[open]'])).toEqual([])
    await form.getByRole('button', { name: '仍然保存' }).click()
    const password = await readPassword(page)
    await heading(page, '新任同志').waitFor()
    expect(await canSignIn(`office.${mark}`, password)).toBe(true)

    await page.getByRole('tab', { name: '积分' }).click()
    await page.getByRole('button', { name: '调整积分' }).click()
    const adjust = dialog(page, '调整积分')
    await adjust.getByLabel('增加或扣减的次数').fill('-3')
    await adjust.getByLabel('原因').fill('更正')
    await adjust.getByRole('button', { name: '确认调整' }).click()
    await adjust.getByText('余额只有0，最多可扣减0').waitFor()
    await adjust.getByLabel('增加或扣减的次数').fill('5')
    await adjust.getByRole('button', { name: '确认调整' }).click()
    await page.getByText('人工调整：更正').waitFor()

    await page.getByRole('tab', { name: '资料' }).click()
    await page.getByRole('button', { name: '停用账号' }).click()
    await dialog(page, '停用账号？').getByRole('button', { name: '停用' }).click()
    await page.getByText('已停用', { exact: true }).waitFor()
    expect(await canSignIn(`office.${mark}`, password)).toBe(false)

    // Chromium logs refused calls.
    complaints.splice(0, Infinity, ...complaints.filter((line) => !line.includes('status of 409')))
  })

  test('is changed in bulk: accounts are listed, disabled, enabled again, and get passwords that stay shown until the list is back', async () => {
    const word = `bulk${mark}`
    const members = await Promise.all(
      ['a', 'b'].map((letter) => makeMember(database(), { loginName: `${word}${letter}`, userName: `同志${letter}` })),
    )
    const { page } = await openAsManager(`/console/accounts?text=${word}`)
    const isClosed = async () =>
      (await database().prisma.account.findMany({ where: { id: { in: members.map(({ account }) => account.id) } } })).map(
        ({ disabledAt }) => disabledAt !== null,
      )
    await page.getByRole('checkbox', { name: '全选本页' }).click()
    await page.getByRole('button', { name: '停用' }).click()
    const question = dialog(page, '停用 2 个账号？')
    for (const letter of ['a', 'b']) await question.getByText(`${word}${letter}`).waitFor()
    expect(await axeViolations(page, ['dialog[open]'])).toEqual([])
    await question.getByRole('button', { name: '停用' }).click()
    await page.getByText('已停用 2 个账号').waitFor()
    expect(await isClosed()).toEqual([true, true])
    await page.getByRole('checkbox', { name: '全选本页' }).click()
    await page.getByRole('button', { name: '启用' }).click()
    await dialog(page, '启用 2 个账号？').getByRole('button', { name: '启用' }).click()
    await page.getByText('已启用 2 个账号').waitFor()
    expect(await isClosed()).toEqual([false, false])

    await page.getByRole('checkbox', { name: '全选本页' }).click()
    await page.getByRole('button', { name: '重设密码' }).click()
    const reset = dialog(page, '重设 2 个账号的密码？')
    await reset.getByText(`${word}b`).waitFor()
    await reset.getByRole('button', { name: '重设密码' }).click()
    await page.getByText('已重设 2 个账号的密码').waitFor()
    const password = await page
      .getByRole('row')
      .filter({ hasText: `${word}b` })
      .getByRole('cell')
      .nth(3)
      .innerText()
    expect(await axeViolations(page, ['main'])).toEqual([])
    expect(await canSignIn(`${word}b`, password)).toBe(true)
    await page.getByRole('button', { name: '返回会员账号' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '离开', exact: true }).click()
    await page.getByText('共 2 条').waitFor()
    await expect.poll(() => page.getByText(password).count()).toBe(0)
  })
})

test('an auditor views an account but cannot change it', async () => {
  const { account } = await makeMember(database(), { loginName: `seen.${mark}`, userName: '被看同志' })
  const { page } = await open(await makeStaff({ role: 'auditor' }), `/console/accounts/${account.id}`)
  await heading(page, '被看同志').waitFor()
  await expect.poll(() => page.getByRole('button', { name: /修改资料|重设密码|交接账号|停用账号/ }).count()).toBe(0)
})

test('staff who only handle applications begin with those, and see the account of one without a link to it', async () => {
  const staff = await makeStaffWith(database(), ['seeApplications', 'handleApplications'])
  const { account } = await makeMember(database(), { loginName: `joined.${mark}` })
  const data = { companyName: `开通示例企业${mark}`, contactName: '孙经理', phone: '13800000000', state: 'accepted' as const, accountId: account.id }
  const { id } = await database().prisma.joinApplication.create({ data })
  const { page } = await open(staff)
  await heading(page, '入会申请').waitFor()
  await navigateTo(page, `/console/applications/${id}`)
  const main = page.getByRole('main')
  await main.getByText(`joined.${mark}`).waitFor()
  await expect.poll(() => main.getByRole('link', { name: `joined.${mark}` }).count()).toBe(0)
})

test('an administrator gives a colleague a second role, and cannot change their own account', async () => {
  const admin = await makeStaff()
  const { account } = await makeStaff({ role: 'editor', loginName: `colleague.${mark}` })
  const { page } = await open(admin, `/console/staff?text=${mark}`)
  await page.getByRole('button', { name: `修改 colleague.${mark}` }).click()
  const form = dialog(page, `修改 colleague.${mark}`)
  await form.getByRole('checkbox', { name: '审核员' }).check()
  await form.getByRole('button', { name: '保存' }).click()
  await page.getByRole('cell', { name: '编辑、审核员' }).waitFor()
  expect(await database().prisma.accountRole.count({ where: { accountId: account.id } })).toBe(2)
  await navigateTo(page, `/console/staff?text=${admin.account.loginName}`)
  await page.getByText('当前账号').waitFor()
})
