import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readSite } from '#server/settings/watchSettings.ts'
import { type EntryOf, type MenuChoice, ownChoices, type SiteMenuName, siteMenuNames, siteMenus } from '#shared/rules/siteMenus.ts'
import { noExternalSites } from '#shared/rules/webAddress.ts'
import { makeArticle, makeProfile } from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'
import { pages } from '#web/routes.ts'

let app: TestApp
beforeAll(async () => {
  // Uses the real pages: the test covers what visitors receive.
  app = await testApp({ remember: false, renderer: await import('#web/entry.server.tsx') })
  for (const { member, page } of pages) if (!member) await page()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.prisma.setting.deleteMany()
  await known()
})

const html = async (address: string) => (await app.fastify.inject({ url: address })).body
/** Returns the HTML without the embedded data and without the search categories, which are not columns. */
const shown = async (address: string) =>
  (await html(address)).replace(/<script type="application\/json" id="page">.*?<\/script>/s, '').replace(/<select.*?<\/select>/gs, '')
const part = (text: string, from: string, to: string) => text.slice(text.indexOf(from), text.indexOf(to, text.indexOf(from)))
const sideMenu = (text: string, label: string) => part(text, `aria-label="${label}"`, '</nav>')
const title = (text: string) => /<title>(.*?)<\/title>/.exec(text)?.[1]
const crumbs = (text: string) => [...part(text, '"@type":"BreadcrumbList"', '</script>').matchAll(/"name":"(.*?)"/g)].map(([, name]) => name)

type Menus = { [M in SiteMenuName]?: { own: string; name: string; url: string; hidden: boolean }[] }
async function set(menus: Menus) {
  await app.db.prisma.setting.upsert({ where: { key: 'menus' }, create: { key: 'menus', value: menus }, update: { value: menus } })
  await known()
}
/** Waits until pages show a changed setting. */
async function known() {
  const { site } = await readSite(app.db)
  await expect.poll(async () => JSON.parse(await html('/page-data/accessibility')).site).toEqual(JSON.parse(JSON.stringify(site)))
}
const change = <M extends SiteMenuName>(menu: M, own: EntryOf<M>, to: Partial<MenuChoice>): Menus => ({
  [menu]: ownChoices(menu).map((choice) => (choice.own === own ? { ...choice, ...to } : choice)),
})

/** Every public page without an item. Search results name their own categories. */
const addresses = pages
  .filter(({ path, member }) => !member && !/detail$|search|share-info-item$|login/.test(path))
  .map(({ path }) => `/layout/${path}`)

test('unchanged menus show their default entries in order', async () => {
  await makeProfile(app.db, { id: 1, name: '信息分会' })
  const value = { ...noExternalSites, officeService: 'https://www.example.org/' }
  await app.db.prisma.setting.create({ data: { key: 'externalSites', value } })
  await known()
  /** Without the pages below an entry. */
  const entries = (menu: string) =>
    [...menu.replaceAll(/<\/button><ul.*?<\/ul>/gs, '</button>').matchAll(/<(a|button)[ >].*?<\/\1>/gs)].map(([entry]) =>
      entry
        .replaceAll(/<[^>]*>/g, '')
        .replace(/（.*/s, '')
        .trim(),
    )
  const columns = [
    ['main', '/layout/association-introduction', '主导航'],
    ['about', '/layout/association-introduction', '关于我们栏目'],
    ['news', '/layout/association-trends?type=2', '新闻中心栏目'],
    ['branch', '/layout/info-branch-introduction?id=4', '企业分会栏目'],
    ['showcase', '/layout/city-list', '会员风采栏目'],
    ['info', '/layout/info-pool?id=4', '信息交流栏目'],
  ] as const
  const columnsBelow = [
    ['branch', 'forum', '/layout/think-tanks', '信息分会栏目'],
    ['branch', 'policy', '/layout/project-list', '双招双引分会栏目'],
    ['branch', 'medical', '/layout/medical-science', '医疗健康分会栏目'],
    ['info', 'salon', '/layout/salon', '品牌活动栏目'],
  ] as const
  for (const [above, menu, address, name] of columnsBelow) {
    expect(entries(sideMenu(await shown(address), name))).toEqual([...siteMenus[above].entries, ...siteMenus[menu].entries])
  }
  for (const [menu, address, name] of columns) expect(entries(sideMenu(await shown(address), name))).toEqual([...siteMenus[menu].entries])
  // A menu that leads nowhere else is not shown.
  expect(await shown('/layout/association-party')).not.toContain('党建工作栏目')
})

describe('a renamed column', () => {
  test('has its name on its page: heading, breadcrumb, menu, title and structured data', async () => {
    await set(change('policy', '政策解读', { name: '惠企政策' }))
    const text = await shown('/layout/policy-interpretation')
    expect(text).not.toContain('政策解读')
    expect(title(text)).toBe('惠企政策 - 驻京办协会')
    expect(text).toContain('<meta property="og:title" content="惠企政策 - 驻京办协会">')
    expect(text).toContain('<h1 id="content-heading">惠企政策</h1>')
    expect(crumbs(text)).toEqual(['首页', '双招双引分会', '惠企政策'])
    expect(sideMenu(text, '双招双引分会栏目')).toMatch(/aria-current="page"[^>]*>惠企政策/)
  })

  test('has its name above its items, in the footer, on the home page, on the site map and in its feed', async () => {
    const { id } = await makeArticle(app.db, { policyType: 13, title: '稳岗补贴' })
    await set(change('policy', '政策解读', { name: '惠企政策' }))
    expect(crumbs(await shown(`/layout/policy-detail?id=${id}`))).toEqual(['首页', '双招双引分会', '惠企政策', '稳岗补贴'])
    for (const address of ['/layout/index', '/layout/site-map', '/layout/full-text-search']) {
      const text = await shown(address)
      expect(text, address).toContain('>惠企政策<')
      expect(text, address).not.toContain('>政策解读<')
    }
    expect(await html('/rss/policies.xml')).toContain('<title>惠企政策 - 驻京办协会</title>')
    expect(await html('/layout/policy-interpretation')).toContain('title="惠企政策" href="/rss/policies.xml"')
  })

  test('of the main menu has its name there, on phones too, in its banner and on the pages below it', async () => {
    await set(change('main', '新闻中心', { name: '本会快讯' }))
    const text = await shown('/layout/association-trends?type=3')
    expect(text).not.toContain('新闻中心')
    expect(text).toMatch(/<p class="[^"]*">本会快讯<\/p>/)
    expect(text.match(/<nav[^>]* aria-label="主导航">.*?<\/nav>/gs)?.map((nav) => nav.includes('本会快讯'))).toEqual([true, true])
    expect(sideMenu(text, '本会快讯栏目')).toContain('通知公告')
    expect([title(text), crumbs(text)]).toEqual(['通知公告 - 本会快讯 - 驻京办协会', ['首页', '本会快讯', '通知公告']])
  })

  test('has its name above an item with its own label', async () => {
    const { id } = await makeArticle(app.db, { section: 1, title: '年会召开' })
    const trail = async () => crumbs(await shown(`/layout/association-trends-detail?id=${id}`))
    expect(await trail()).toEqual(['首页', '新闻中心', '动态要闻', '年会召开'])
    await set(change('news', '实时要闻', { name: '要闻' }))
    expect(await trail()).toEqual(['首页', '新闻中心', '要闻', '年会召开'])
  })

  test('has its name everywhere', async () => {
    const menus = Object.fromEntries(siteMenuNames.map((menu) => [menu, ownChoices(menu).map((choice, i) => ({ ...choice, name: `${menu}${i}` }))]))
    await set(menus)
    // Buttons and headings with the same words by chance: they name an action, not the column.
    const others = ['申请入会', '联系我们']
    const names = new Set<string>(siteMenuNames.flatMap((menu) => [...siteMenus[menu].entries]).filter((name) => !others.includes(name)))
    for (const address of addresses) {
      const text = await shown(address)
      const words = [...text.matchAll(/>([^<>]+)</g), ...text.matchAll(/aria-label="(?:更多)?([^"]+?)(?:栏目)?"/g)].map(([, word = '']) => word)
      expect({ address, left: [...words, ...crumbs(text)].filter((word) => names.has(word as string)) }).toEqual({ address, left: [] })
    }
  })
})

describe('a hidden column', () => {
  test('is absent from menus and maps, but its page exists under its name', async () => {
    await set({ ...change('medical', '医疗科普', { hidden: true }), ...change('main', '党建工作', { hidden: true }) })
    for (const address of ['/layout/index', '/layout/site-map', '/layout/medical-resource']) {
      const links = (await shown(address)).match(/<a [^>]*>(医疗科普|党建工作|党建要闻)/g)
      expect({ address, links }).toEqual({ address, links: null })
    }
    const map = await html('/sitemap/pages.xml')
    expect(map).not.toMatch(/medical-science|association-party/)
    expect(map).toContain('medical-resource')
    const page = await app.fastify.inject({ url: '/layout/medical-science' })
    expect(page.statusCode).toBe(200)
    expect([title(page.body), crumbs(page.body)]).toEqual(['医疗科普 - 驻京办协会', ['首页', '医疗健康分会', '医疗科普']])
    expect(sideMenu(page.body, '医疗健康分会栏目')).not.toContain('医疗科普')
  })

  test('keeps the home page in search results', async () => {
    await set(change('main', '首页', { hidden: true }))
    expect(await html('/sitemap/pages.xml')).toContain('/layout/index</loc>')
  })
})

test('a process with a cached page also shows the new name at once', async () => {
  const other = await testApp({ db: app.db, renderer: await import('#web/entry.server.tsx') })
  const name = async () => title((await other.fastify.inject({ url: '/layout/medical-science' })).body)
  expect(await name()).toBe('医疗科普 - 驻京办协会')
  await set(change('medical', '医疗科普', { name: '健康讲堂' }))
  await expect.poll(name).toBe('健康讲堂 - 驻京办协会')
  await other.close()
})

test('the site map follows the order and lists links of staff, which it keeps from crawlers', async () => {
  const [resources, science, service] = ownChoices('medical') as [MenuChoice, MenuChoice, MenuChoice]
  const link = { own: '', name: '挂号须知', url: '/layout/join-us?from=menu', hidden: false }
  await set({ medical: [service, link, resources, science] })
  const map = await shown('/layout/site-map')
  const places = ['服务指南', '挂号须知', '医疗资源', '医疗科普'].map((name) => map.indexOf(`>${name}</a>`, map.indexOf('医疗健康分会')))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places[0]).toBeGreaterThan(0)
  expect(await html('/sitemap/pages.xml')).not.toContain('from=menu')
})

test('a name is escaped everywhere', async () => {
  const name = `<i>&"'`
  await set({ ...change('party', '党建要闻', { name }), ...change('main', '党建工作', { name: '</a>{}' }) })
  for (const address of ['/layout/association-party', '/layout/index', '/layout/site-map', '/rss/party.xml']) {
    const text = await html(address)
    expect(text, address).not.toContain('<i>')
    expect(text, address).not.toContain('</a>{}')
    expect(text, address).toMatch(/(&lt;|&#60;)i(&gt;|&#62;)/)
  }
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(await html('/layout/association-party')) ?? []
  expect(JSON.parse(json).itemListElement.map((step: { name: string }) => step.name)).toEqual(['首页', '</a>{}', name])
})

test('pages with unchanged or reset menus are identical to the last byte', async () => {
  const read = async () => {
    const texts: string[] = []
    for (const address of addresses) texts.push(await html(address))
    return texts
  }
  await set({})
  const before = await read()
  expect(before.every((text) => !text.includes('"menus"'))).toBe(true)
  await set({ ...change('main', '首页', { name: '主页' }), ...change('info', '每日信息', { name: '每日快讯' }) })
  expect(await html('/layout/index')).toContain('每日快讯')
  await set({})
  expect(await read()).toEqual(before)
})
