import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { readFromSecondPage, readPage } from '#tests/support/readPage.ts'
import { phone, useBrowser } from '#tests/support/visit.ts'

const visit = useBrowser()

describe('a visitor of medical health', () => {
  test('finds hospitals with their level, district and telephone, and opens their own site in a new tab', async () => {
    const cards = (await readPage('/layout/medical-resource')).all('article')
    expect(cards).toHaveLength(12)
    for (const card of cards) {
      const site = card.one('h3').one('a')
      expect(site.attribute('href')).toMatch(/^https?:\/\//)
      expect([site.attribute('target'), site.attribute('rel')]).toEqual(['_blank', 'noopener'])
      const call = card.one('a', { href: /^tel:/ })
      expect(call.href).toBe(`tel:${call.text.replaceAll(' ', '')}`)
      expect(card.text).toMatch(/级.*区.*北京市.*号.*特色诊室.*就诊提示/)
    }
  })

  test('finds the hospitals of a district', async () => {
    const all = (await readPage('/layout/medical-resource')).one('main')
    const main = (await readPage(all.one('a', { text: '东城区' }).href)).one('main')
    const cards = main.all('article')
    expect(cards.length).toBeGreaterThan(0)
    for (const card of cards) expect(card.text).toContain('东城区')
    expect(main.one('p', { text: /共/ }).text).toContain(`共 ${cards.length} 家`)
  })

  test('reads how to book an appointment, with a link to the help of the association', async () => {
    const steps = (await readPage('/layout/medical-resource')).one('section', { text: '怎样预约' })
    expect(steps.one('a').attribute('href')).toBe('/layout/medical-service-guideline')
  })

  test.each([
    ['medical-science', 'medical-science-detail'],
    ['policy-interpretation', 'policy-detail'],
    ['project-list', 'project-detail'],
    ['export-forum', 'export-forum-detail'],
  ])('turns the page of %s, opens an item, and returns to that page', async (list, detail) => {
    const { item, back } = await readFromSecondPage(`/layout/${list}`, detail)
    expect(item.one('article').text.length).toBeGreaterThan(150)
    expect(back).toEqual([`/layout/${list}?page=2`])
  })

  test('sees when to call an ambulance as a warning with the number to call, and the disclaimer as the last line', async () => {
    const list = await readPage('/layout/medical-science')
    const { href } = list.one('main').one('a', { text: '高血压' })
    const article = (await readPage(href)).one('article')
    expect(article.one('blockquote', { class: 'notice' }).one('a', { href: 'tel:120' }).text).toBe('120')
    expect(list.one('main').text).not.toContain('不能代替医生面诊')
  })

  test('reads name, amount and content of the projects, as cards on a phone', async () => {
    const { page } = await visit('/layout/project-list', { viewport: phone })
    expect(await page.locator('main th').allTextContents()).toEqual(['项目名称', '投资金额（亿元）', '项目内容'])
    const row = page.locator('main tbody tr').first()
    await expect.poll(() => row.evaluate((row) => getComputedStyle(row).display)).toBe('block')
  })

  test('finds the think tanks with their fields, and a second page of them', async () => {
    const first = await readPage('/layout/think-tanks')
    const tanks = first.one('main').all('article')
    expect(tanks).toHaveLength(10)
    expect(tanks[0]?.one('header').text).toMatch(/^.+ ?.+智库$/)
    expect(tanks[0]?.all('p').at(-1)?.text).toMatch(/^地址：北京市/)
    expect(tanks[0]?.one('a', { text: /^委托联系/ }).attribute('href')).toBe('/layout/info-branch-contact?id=1')
    const second = await readPage(first.one('a', { name: '第 2 页' }).href)
    expect(second.one('main').all('article')).toHaveLength(8)
    const ofUniversities = await readPage(first.one('main').one('a', { text: '高校智库' }).href)
    expect(ofUniversities.one('a', { text: '高校智库' }).attribute('aria-current')).toBe('true')
    const headers = ofUniversities.one('main').all('header')
    expect(headers.length).toBeGreaterThan(1)
    for (const { text } of headers) expect(text).toContain('高校智库')
  })
})

describe('a member asking for help with a hospital visit', () => {
  const tomorrow = new Date(Date.now() + 32 * 3_600_000).toISOString().slice(0, 10)
  const fill = async (page: Page, patient: string) => {
    const words = {
      医院名称: '首都示例医院',
      科室: '心内科',
      专家: '陈主任',
      就医日期: tomorrow,
      会员单位: '示例驻京办',
      会员姓名: '王小明',
      会员联系方式: '010-12345678',
      患者姓名: patient,
    }
    for (const [label, text] of Object.entries(words)) await page.getByLabel(label).fill(text)
  }
  const submit = (page: Page) => page.getByRole('button', { name: '提交申请' }).click()

  test('reads the steps first', async () => {
    const steps = (await readPage('/layout/medical-service-guideline')).one('section', { text: '办理流程' }).one('ol').all('b')
    expect(steps.map(({ text }) => text)).toEqual(['填写申请', '核实需求', '联系医院', '到院就诊'])
  })

  test('sees at each field what is missing, with the focus on the first', async () => {
    const { page } = await visit('/layout/medical-service-guideline')
    await expect.poll(() => page.getByRole('radio', { name: '是' }).isChecked()).toBe(true)
    await page.getByLabel('科室').focus()
    await page.getByLabel('专家').focus()
    await page.getByText('请输入科室').waitFor()
    await submit(page)
    const messages = ['医院名称', '科室', '专家', '就医日期', '会员单位', '会员姓名', '会员联系方式', '患者姓名'].map((label) => `请输入${label}`)
    const form = page.getByRole('form', { name: '就医服务申请' })
    for (const message of [...messages, '请阅读并勾选同意后提交']) await expect.poll(() => form.innerText()).toContain(message)
    await expect.poll(() => page.getByLabel('医院名称').evaluate((field) => field === document.activeElement)).toBe(true)
  })

  test('sees that a phone number or a day is invalid', async () => {
    const { page } = await visit('/layout/medical-service-guideline')
    await page.getByLabel('会员联系方式').fill('12345')
    await page.getByLabel('就医日期').fill('2020-01-01')
    await page.getByLabel('医院名称').focus()
    await page.getByText('请输入正确的手机号或者座机号格式为：0000-0000000').waitFor()
    await page.getByText('就医日期不能早于今天').waitFor()
  })

  test('submits after giving consent, and sees the confirmation', async () => {
    const { page } = await visit('/layout/medical-service-guideline', { viewport: phone })
    await fill(page, '李秀英')
    await submit(page)
    await page.getByText('请阅读并勾选同意后提交').waitFor()
    await page.getByRole('checkbox').check()
    const [request] = await Promise.all([page.waitForRequest(/AddMatericalService/), submit(page)])
    expect(request.postDataJSON()).toMatchObject({ EnterpriseName: '首都示例医院', Email: '李秀英', WeChat: '示例驻京办', Relationship: '是' })
    await page.getByRole('heading', { name: '操作成功！' }).waitFor()
    await page.getByRole('button', { name: '再填一份' }).click()
    await expect.poll(() => page.getByLabel('医院名称').inputValue()).toBe('')
  })

  test('has what they do not know filled in, also after an error', async () => {
    const { page } = await visit('/layout/medical-service-guideline')
    await page.getByLabel('科室').fill('心内科')
    await submit(page)
    await page.getByText('请输入专家').waitFor()
    await page.getByRole('button', { name: '空白项由工作人员推荐' }).click()
    for (const [label, text] of [
      ['医院名称', '由工作人员推荐'],
      ['科室', '心内科'],
      ['专家', '由工作人员推荐'],
    ] as const)
      await expect.poll(() => page.getByLabel(label).inputValue()).toBe(text)
    await page.getByText('请输入专家').waitFor({ state: 'detached' })
  })

  test('can write a memo that grows from four lines to six at most', async () => {
    const { page } = await visit('/layout/medical-service-guideline')
    const memo = page.getByLabel('备注')
    const height = async (lines: number) => {
      await memo.fill(Array(lines).fill('一行').join('\n'))
      return (await memo.boundingBox())?.height ?? 0
    }
    const four = await height(1)
    await expect.poll(() => height(4)).toBe(four)
    const six = await height(6)
    expect(six).toBeGreaterThan(four)
    await expect.poll(() => height(20)).toBe(six)
  })

  test('sees the chosen day also without JavaScript', async () => {
    const { page } = await visit('/layout/medical-service-guideline', { javaScriptEnabled: false })
    const day = page.getByLabel('就医日期')
    const choose = async (value: string) => {
      await day.fill(value)
      await day.blur()
      return day.screenshot()
    }
    expect(await choose('2026-03-04')).not.toEqual(await choose('2026-11-25'))
  })
})
