import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect, type Database } from '#server/database/client.ts'
import { axeViolations } from '#tests/support/axe.ts'
import { hiddenBecause, makeArticle, makeShop } from '#tests/support/factories.ts'
import { readPage } from '#tests/support/readPage.ts'
import { site } from '#tests/support/site.ts'
import { desktop, hydrated, phone, useBrowser } from '#tests/support/visit.ts'

const visit = useBrowser()
const get = (address: string) => fetch(site().url + address)

/** The address of the newest article of a news list. */
const anArticle = async () => (await readPage('/layout/association-trends?type=2')).one('main').one('a', { text: '（新窗口打开）' }).href

describe('on the page of an article', () => {
  test('sharing shows a QR code drawn by the site itself, and the address to copy', async () => {
    const { page } = await visit(await anArticle())
    await page.getByRole('button', { name: '分享' }).click()
    const code = page.getByRole('img', { name: '本页的二维码' })
    await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expect.poll(() => code.boundingBox()).toMatchObject({ width: 148, height: 148 })
    await expect.poll(() => code.getAttribute('src')).toBe(`/qr.svg?${new URLSearchParams({ address: page.url().replace(site().url, '') })}`)
    await page.getByText('用手机扫一扫').waitFor()
  })

  test('the print names the site, the address and the day, also for an address with broken encoding', async () => {
    const { page } = await visit(`${await anArticle()}&from=%E4%BD`)
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await expect.poll(() => page.getByText('本文地址：').textContent()).toMatch(/^本文地址：http.*打印日期：\d{4}年/)
  })

  test('related articles are listed newest first, and lead on', async () => {
    const { page } = await visit(await anArticle())
    const related = page.getByRole('region', { name: /^更多/ })
    await expect.poll(() => related.getByRole('listitem').count()).toBeGreaterThanOrEqual(3)
    const others = await related.innerText()
    const neighbours = page.getByRole('navigation', { name: '相邻文章' }).locator('a > :last-child')
    for (const title of await neighbours.allInnerTexts()) expect(others).not.toContain(title)
    const title = await related.getByRole('link').first().innerText()
    await related.getByRole('link').first().click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
  })

  test('on a phone the tools are below the title, and related articles, neighbours and the way back come at the end', async () => {
    const { page } = await visit(await anArticle(), { viewport: phone })
    const parts = [
      page.getByRole('heading', { level: 1 }),
      page.getByRole('complementary', { name: '阅读工具' }),
      page.locator('.article-body'),
      page.getByRole('region', { name: /^更多/ }),
      page.getByRole('navigation', { name: '相邻文章' }),
      page.getByRole('link', { name: '返回列表' }),
    ]
    const tops = await Promise.all(parts.map((part) => part.evaluate((element) => element.getBoundingClientRect().top)))
    expect(tops).toEqual(tops.toSorted((one, other) => one - other))
  })

  test('a project shows its amount, its place and its owner above the text, and a phone number and the amounts of others below', async () => {
    const list = await readPage('/layout/project-list?page=1')
    const article = (await readPage(list.one('main').one('a', { href: 'project-detail' }).href)).one('article')
    expect(article.all('dt').map(({ text }) => text)).toEqual(['投资金额', '项目地点', '合作方式', '用地', '计划', '推介单位'])
    expect(article.one('dl').one('a', { href: 'institution-detail' }).text).toContain('驻北京办事处')
    expect(article.one('aside', { name: '项目对接' }).one('a').href).toMatch(/^tel:/)
    for (const { text } of article.one('section', { text: '更多项目' }).all('li')) expect(text).toMatch(/ · [\d.]+ ?[万亿]元$/)
  })

  test('the browser reads the text aloud, shows where it is, and stops on request', async () => {
    const { page } = await visit('about:blank', { cold: true })
    // The test browser has no voice: this one is silent, records what it should say, and continues when the test lets it.
    await page.addInitScript(() => {
      const spoken: string[] = []
      class Utterance {
        lang = ''
        onend?: () => void
        onerror?: () => void
        text: string
        constructor(text: string) {
          this.text = text
        }
      }
      let current: Utterance | undefined
      const voice = {
        speak: (utterance: Utterance) => {
          current = utterance
          spoken.push(`${utterance.lang} ${utterance.text}`)
        },
        cancel: () => current?.onerror?.(),
      }
      Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance })
      Object.defineProperty(window, 'speechSynthesis', { value: voice })
      Object.assign(window, { spoken, finish: () => current?.onend?.() })
    })
    await page.goto(await anArticle())
    await hydrated(page)
    const spoken = () => page.evaluate(() => (window as unknown as { spoken: string[] }).spoken)
    const read = () => page.locator('[data-reading]').innerText()
    const title = await page.getByRole('heading', { level: 1 }).innerText()
    await page.getByRole('button', { name: '朗读' }).click()
    await expect.poll(() => spoken()).toEqual([`zh-CN ${title}`])
    await expect.poll(() => read()).toBe(title)
    await page.evaluate(() => (window as unknown as { finish(): void }).finish())
    await expect.poll(() => spoken()).toHaveLength(2)
    await expect.poll(() => read()).toBe(await page.locator('.article-body p').first().innerText())
    await page.getByRole('button', { name: '停止' }).click()
    await expect.poll(() => page.locator('[data-reading]').count()).toBe(0)
    await page.getByRole('button', { name: '朗读' }).waitFor()
    await expect.poll(() => spoken()).toHaveLength(2)
  })
})

describe('a search engine', () => {
  const jsonLdOf = async (address: string) => {
    const html = await (await get(address)).text()
    return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) => JSON.parse(json))
  }
  const metaOf = async (address: string) => {
    const html = await (await get(address)).text()
    const properties = [...html.matchAll(/<meta property="(.*?)" content="(.*?)">/g)].map(([, name, value]) => [name, value])
    return { html, ...Object.fromEntries(properties) } as Record<string, string>
  }

  test('learns from the home page whose site it is', async () => {
    expect(await jsonLdOf('/layout/index')).toEqual([expect.objectContaining({ '@type': 'Organization', name: '驻京办协会' })])
  })

  test('learns the author, the date and the place in the site of a news article', async () => {
    const address = await anArticle()
    const [article, trail] = await jsonLdOf(address)
    expect(article).toMatchObject({
      '@type': 'NewsArticle',
      datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/),
      publisher: { name: '驻京办协会' },
    })
    expect(trail['@type']).toBe('BreadcrumbList')
    expect(trail.itemListElement.map(({ name }: { name: string }) => name)).toEqual(['首页', '新闻中心', '协会动态', article.headline])
    const meta = await metaOf(address)
    expect(meta['og:type']).toBe('article')
    expect(meta['og:title']).toContain(article.headline.replaceAll('"', '&#34;').slice(0, 5))
    expect(meta['article:published_time']).toBe(article.datePublished)
  })

  test('learns the cuisine and the location of a restaurant', async () => {
    const [shop] = await jsonLdOf('/layout/city-food-detail?id=1')
    expect(shop).toMatchObject({
      '@type': 'Restaurant',
      servesCuisine: '桂菜',
      address: { addressLocality: '海淀区', addressRegion: '北京市' },
    })
    const { 'og:image': image = '', 'og:type': type } = await metaOf('/layout/city-food-detail?id=1')
    expect(type).toBe('website')
    expect((await get(new URL(image).pathname)).headers.get('content-type')).toMatch(/^image\//)
  })

  test('and a feed reader find the feed of a list in its head', async () => {
    const { html = '' } = await metaOf('/layout/association-party?type=1')
    const [, feed = ''] = /<link rel="alternate" type="application\/rss\+xml" title="党建要闻" href="(.*?)">/.exec(html) ?? []
    expect(await (await get(feed)).text()).toContain('<item>')
    const { html: home = '' } = await metaOf('/layout/index')
    expect([...home.matchAll(/<link rel="alternate" type="application\/rss\+xml" title="(.*?)"/g)].map(([, title]) => title)).toEqual([
      '实时要闻',
      '协会动态',
      '通知公告',
      '党建要闻',
    ])
  })

  test('finds only existing, canonical pages in the site map of every kind', async () => {
    const own = (text: string) =>
      [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, at = '']) => at.replace(/^https?:\/\/[^/]+/, '').replaceAll('&#38;', '&'))
    const files = own(await (await get('/sitemap.xml')).text())
    expect(files.length).toBeGreaterThan(12)
    for (const file of files) {
      const addresses = own(await (await get(file)).text())
      const checked = file === '/sitemap/pages.xml' ? addresses : addresses.slice(0, 1)
      for (const address of checked) {
        const response = await get(address)
        expect({ address, status: response.status }).toEqual({ address, status: 200 })
        const [, canonical = ''] = /<link rel="canonical" href="(.*?)">/.exec(await response.text()) ?? []
        expect(canonical.replace(/^https?:\/\/[^/]+/, '').replaceAll('&#38;', '&')).toBe(address)
      }
    }
  })
})

describe('a page that no longer exists', () => {
  let db: Database
  beforeAll(async () => {
    db = await connect({ databaseUrl: site().databaseUrl })
  })
  afterAll(() => db.close())

  test('answers 410 if it was public, and 404 if it never was', async () => {
    const { withdrawn, deleted, pending, rejected, ...others } = hiddenBecause
    const statusOf = async (standing: object) => {
      const { id } = await makeArticle(db, standing)
      return (await get(`/layout/association-trends-detail?id=${id}&type=1`)).status
    }
    for (const standing of [withdrawn, deleted]) expect(await statusOf(standing)).toBe(410)
    for (const standing of [pending, rejected, ...Object.values(others)]) expect(await statusOf(standing)).toBe(404)
  })

  test('says so, and offers a way on', async () => {
    const { id } = await makeShop(db, { areaCode: '1', cuisineCode: '1', ...hiddenBecause.withdrawn })
    const page = await readPage(`/layout/city-food-detail?id=${id}`)
    expect([page.status, page.one('h1').text, page.one('title').text]).toEqual([410, '内容已下线', '内容已下线 - 驻京办协会'])
    page.one('a', { text: '返回首页' })
  })
})

describe('长者模式', () => {
  test('is switched on in the header, applies before the first paint of every other page, and is switched off again', async () => {
    const { page } = await visit('/layout/city-food')
    await page.getByRole('button', { name: '长者模式' }).click()
    await page.goto('/layout/privacy', { waitUntil: 'commit' })
    await page.waitForFunction(() => document.body)
    expect(await page.evaluate(() => document.documentElement.hasAttribute('data-elder'))).toBe(true)
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('22px')
    await hydrated(page)
    await page.getByRole('button', { name: '退出长者模式' }).click()
    expect(await page.evaluate(() => document.documentElement.hasAttribute('data-elder'))).toBe(false)
  })

  test.each(['/layout/city-food', '/layout/city-food-detail?id=4', 'an article', '/layout/site-map'])(
    'makes controls in the content of %s at least 60 pixels high on a phone',
    async (address) => {
      const { page } = await visit(address === 'an article' ? await anArticle() : address, { viewport: phone })
      await page.evaluate(() => document.documentElement.setAttribute('data-elder', ''))
      const small = () =>
        page.evaluate(() =>
          [...document.querySelectorAll<HTMLElement>('main :is(a, button, select, input)')].flatMap((element) => {
            const { height, width } = element.getBoundingClientRect()
            const inText = element.closest('p, nav[aria-label="当前位置"]')
            return height > 0 && width > 0 && height < 60 && !inText ? [`${element.textContent.trim().slice(0, 20)} ${height}`] : []
          }),
        )
      await expect.poll(small).toEqual([])
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
    },
  )
})

describe('the pages about the site', () => {
  test('are linked from the footer, and 网站地图 links to everything', async () => {
    const map = await readPage((await readPage('/layout/index')).one('footer').one('a', { text: '网站地图' }).href)
    const links = map
      .one('section', { text: '网站地图' })
      .all('a')
      .map((link) => link.href)
    expect(links.length).toBeGreaterThan(40)
    for (const link of links.filter((link) => link.startsWith('/'))) expect({ link, status: (await get(link)).status }).toEqual({ link, status: 200 })
    const info = (await readPage('/layout/info-pool?id=4')).one('nav', { name: '信息交流栏目' }).all('a')
    const places = info.map(({ text }) => map.one('section', { text: '网站地图' }).text.indexOf(text))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places[0]).toBeGreaterThan(0)
    const statement = await readPage(map.one('nav', { name: '关于本站' }).one('a', { text: '无障碍声明' }).href)
    expect(statement.one('main').text).toContain('GB/T 37668')
  })

  test.each([
    ['privacy', 7],
    ['member-handbook', 8],
  ])('list the chapters of %s', async (path, count) => {
    const main = (await readPage(`/layout/${path}`)).one('main')
    const chapters = main.all('nav', { name: '目录' })[0]?.all('a') ?? []
    expect(chapters).toHaveLength(count)
    for (const { text, href } of chapters) expect(main.one('h2', { text }).attribute('id')).toBe(href.split('#')[1])
  })

  test('say in 隐私政策 what is stored and why', async () => {
    const { text } = (await readPage('/layout/privacy')).one('main')
    expect(text).toMatch(/更新日期：\d{4}年\d+月\d+日/)
    const kept = ['草稿', '最长保存30 天', '今日不再提示', 'IP', '操作日志', '最近 14 天的全部备份，再往前 8 周每周一份']
    for (const word of kept) expect(text.replace(/\s/g, '')).toContain(word.replace(/\s/g, ''))
    for (const word of ['会话 Cookie', '申请入会', '就医服务', '敏感个人信息', '单独勾选同意', '不记录是谁']) expect(text).toContain(word)
  })
})

test.each([desktop, phone])('an article at %o passes axe with its share panel open', async (viewport) => {
  const { page } = await visit(await anArticle(), { viewport })
  await page.getByRole('button', { name: '分享' }).click()
  await page.getByRole('img', { name: '本页的二维码' }).waitFor()
  expect(await axeViolations(page)).toEqual([])
})
