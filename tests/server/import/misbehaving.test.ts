import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isPublicAddress } from '#server/network/publicAddress.ts'
import { zip } from '#tests/support/documentFiles.ts'
import { importFrom } from '#tests/support/importing.ts'
import { contentRows } from '#tests/support/oldPortal.ts'
import { picture } from '#tests/support/pictures.ts'
import { listOf, ok, pageOf, type StandIn, sendJson, standIn } from '#tests/support/standIn.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'
import { filesBelow } from '#tests/support/uploadedFiles.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const opened: StandIn[] = []
beforeEach(async () => {
  const { prisma } = app.db
  await prisma.importedItem.deleteMany()
  await prisma.article.deleteMany()
  await prisma.company.deleteMany()
  await prisma.foodShop.deleteMany()
  await prisma.fileUse.deleteMany()
  await prisma.storedFile.deleteMany()
})
afterEach(async () => {
  for (const server of opened.splice(0)) await server.close()
})

const item = (Id: number, fields: object = {}) => ({ Id, Title: `党建${Id}`, UpdateTime: '2024-03-05 09:30:00', Content: '<p>正文</p>', ...fields })

/** Imports Party building from a portal whose list and detail the test controls. */
async function importParty(items: object[], answers: Parameters<typeof standIn>[0] = {}) {
  const server = await standIn({
    GetDangjianList: listOf(...items),
    GetPlolicyDetail: (request, response) => {
      const id = Number(new URL(request.url ?? '', 'http://old').searchParams.get('id'))
      sendJson(response, ok(items.find((one) => Number((one as { Id: unknown }).Id) === id) ?? null))
    },
    ...answers,
  })
  opened.push(server)
  const result = await importFrom(app, server.url, { groups: ['party'] })
  return { server, ...result, articles: await app.db.prisma.article.findMany({ orderBy: { id: 'asc' }, include: { images: true } }) }
}

test('missing fields, numbers as text and other time formats are accepted and noted', async () => {
  const { articles, entry } = await importParty([{ Id: '7', Title: 2024, UpdateTime: '2024/3/5 9:30', Content: '<p>正文</p>' }])
  expect(articles).toMatchObject([{ id: 7, title: '2024', subtitle: '', coverKey: null, content: '<p>正文</p>' }])
  expect(articles[0]?.publishedAt.toISOString()).toBe('2024-03-05T01:30:00.000Z')
  expect(entry('party', '2024')?.note).toMatch(/Id是文本.*UpdateTime的时间格式不同/)
})

test('an item without a title is skipped, and one without a date comes last', async () => {
  const { articles, entries } = await importParty([item(1, { Title: '' }), item(2, { UpdateTime: undefined })])
  expect(articles).toMatchObject([{ id: 2, publishedAt: new Date('1999-12-31T16:00:00Z') }])
  expect(entries).toMatchObject([
    { oldId: 1, outcome: 'failed', note: '没有标题' },
    { oldId: 2, outcome: 'created', note: expect.stringContaining('没有日期') },
  ])
})

test('HTML in text fields is stripped, and text in HTML fields becomes paragraphs', async () => {
  const { articles, entry } = await importParty([item(1, { Title: '<b>党建</b>&nbsp;要闻 &amp; 其他', Content: '第一段 a<b\n第二段' })])
  expect(articles).toMatchObject([{ title: '党建 要闻 & 其他', content: '<p>第一段 a&lt;b</p>\n<p>第二段</p>' }])
  expect(entry('party', '党建 要闻 & 其他')?.note).toContain('标题里有 HTML，已去掉')
})

test('scripts, frames, event handlers, foreign styles and unsafe addresses are removed', async () => {
  const hostile =
    '<p onclick="steal()" style="position:fixed">字</p><script>steal()</script><iframe src="https://evil.example.org"></iframe>' +
    '<svg onload="steal()"></svg><a href="javascript:steal()">链接</a><img src="https://evil.example.org/a.png"><img src=x onerror=steal()>'
  const { articles } = await importParty([item(1, { Content: hostile, Remark: 'javascript:steal()' })])
  expect(articles[0]?.content).toMatch(/字/)
  expect(articles[0]?.content).not.toMatch(/script|steal|evil|iframe|svg|style|<img/i)
  expect(articles[0]?.link).toBeNull()
})

test('a list that is null, refused or not a list counts as empty and is noted', async () => {
  for (const [answer, note] of [
    [ok(null), '列表为 null'],
    [{ Code: 0, Message: '党建要闻请求失败', Data: null }, '旧站回答：党建要闻请求失败'],
    [ok('维护中'), '无法识别'],
    ['<html>维护中</html>', '旧站的回答不是约定的格式'],
  ] as const) {
    const { entries, failure } = await importParty([], { GetDangjianList: (_, response) => sendJson(response, answer) })
    expect(failure).toBeUndefined()
    expect(entries).toMatchObject([{ oldId: 0, outcome: 'notice', note: expect.stringContaining(note) }])
  }
})

test('an item on two pages is imported once and counted', async () => {
  const { articles, entries } = await importParty([item(1), item(2), item(3)], {
    GetDangjianList: (request, response) => {
      const pages = [[item(1), item(2)], [item(2), item(3)], []]
      sendJson(response, { ...ok(pages[Math.min(pageOf(request), 3) - 1]), Count: 9 })
    },
  })
  expect(articles.map(({ id }) => id)).toEqual([1, 2, 3])
  expect(entries.find(({ oldId }) => oldId === 0)?.note).toBe('驻京党建里有 1 条重复；驻京党建：旧站说有 9 条，读到 3 条')
})

test('a list that repeats the same page forever ends', async () => {
  const { server, articles } = await importParty([item(1)], {
    GetDangjianList: (_, response) => sendJson(response, { ...ok([item(1)]), Count: 5000 }),
  })
  expect(articles).toHaveLength(1)
  expect(server.asked.filter((asked) => asked.startsWith('GetDangjianList')).length).toBe(2)
})

test('a broken item is reported and the others are imported', async () => {
  const { articles, entries } = await importParty([item(1), item(2), item(3)], {
    GetPlolicyDetail: (request, response) => {
      if (request.url?.includes('id=2')) response.writeHead(500).end()
      else if (request.url?.includes('id=3')) response.writeHead(410).end()
      else sendJson(response, ok(item(1)))
    },
  })
  expect(articles.map(({ id }) => id)).toEqual([1])
  expect(entries).toMatchObject([
    { oldId: 1, outcome: 'created' },
    { oldId: 2, outcome: 'failed', note: '旧站出错（500）' },
    { oldId: 3, outcome: 'skipped', note: '旧站上已经没有' },
  ])
})

test('without the detail the list entry is used, but never replaces an item that is complete here', async () => {
  const refusing = { GetPlolicyDetail: ok(null) }
  const { articles, entry } = await importParty([item(1, { Content: '列表里的开头' })], refusing)
  expect(articles).toMatchObject([{ content: '<p>列表里的开头</p>' }])
  expect(entry('party', '党建1')).toMatchObject({ outcome: 'created', note: '旧站没有给出详情，只有列表里的内容' })

  const again = await importParty([item(1, { Content: '别的开头' })], { GetPlolicyDetail: { Code: 0, Message: '详情请求失败' } })
  expect(again.entries).toMatchObject([{ outcome: 'failed' }])
  expect(again.articles).toMatchObject([{ content: '<p>列表里的开头</p>' }])
})

describe('restaurants', () => {
  const dish = { ImageId: 5, Title: '担担面', ImageUrl: '/dish.png' }
  const shop = { Id: 1, Title: '蜀香居', ImageUrl: '/cover.png', IsTop: '7', IsHome: '9', UpdateTime: '2024-03-05 09:30:00' }
  const whole = { ...shop, Description: '<p>地道川味</p>', HomeImgUrl: '/room.png' }
  const refusal = { Code: 0, Message: '请先登录' }

  async function importShop(answers: Parameters<typeof standIn>[0]) {
    const image = async (_: unknown, response: { end(bytes: Buffer): void }) => response.end(await picture('png'))
    const pictures = { '/cover.png': image, '/room.png': image, '/dish.png': image }
    const server = await standIn({ GetFoodShop: listOf({ ...shop, Description: '列表里的开头' }), ...pictures, ...answers })
    opened.push(server)
    const { entry } = await importFrom(app, server.url, { groups: ['food'] })
    const dishes = { where: { deletedAt: null }, select: { title: true } }
    const shops = await app.db.prisma.foodShop.findMany({ select: { description: true, photos: true, dishes } })
    return { shops, entry: entry('foodShop', '蜀香居'), asked: server.asked }
  }

  test('have the dishes of their detail', async () => {
    const { shops, entry, asked } = await importShop({ GetFoodShopDetail: ok({ ...whole, ListImage: [dish] }), GetDishesList: refusal })
    expect(entry).toMatchObject({ outcome: 'created', note: '' })
    expect(shops).toMatchObject([{ description: '<p>地道川味</p>', photos: [{}], dishes: [{ title: '担担面' }] }])
    expect(asked.filter((call) => call.startsWith('GetDishesList'))).toEqual([])
  })

  test('keep introduction, photos and known dishes if only the dishes are refused', async () => {
    const refused = await importShop({ GetFoodShopDetail: ok(whole), GetDishesList: refusal })
    expect(refused.entry).toMatchObject({ outcome: 'created', note: '推荐菜品没有取到：旧站回答：请先登录' })
    expect(refused.shops).toMatchObject([{ description: '<p>地道川味</p>', photos: [{}], dishes: [] }])

    const answered = await importShop({ GetFoodShopDetail: ok(whole), GetDishesList: ok([{ ...dish, ServiceId: 1 }]) })
    expect(answered.shops).toMatchObject([{ photos: [{}], dishes: [{ title: '担担面' }] }])

    const changed = await importShop({ GetFoodShopDetail: ok({ ...whole, Description: '<p>川菜</p>' }), GetDishesList: refusal })
    expect(changed.entry).toMatchObject({ outcome: 'updated' })
    expect(changed.shops).toMatchObject([{ description: '<p>川菜</p>', photos: [{}], dishes: [{ title: '担担面' }] }])
  })
})

test('a list that fails midway is imported up to there and counts as failed', async () => {
  const { articles, entries } = await importParty([item(1)], {
    GetDangjianList: (request, response) => (pageOf(request) === 1 ? sendJson(response, ok([item(1)])) : response.writeHead(500).end()),
  })
  expect(articles).toHaveLength(1)
  expect(entries.find(({ oldId }) => oldId === 0)).toMatchObject({ outcome: 'failed', note: '驻京党建第 2 页没有读到：旧站出错（500）' })
})

test('a portal that becomes unavailable ends the run, keeps what was imported, and is reported', async () => {
  const items = Array.from({ length: 30 }, (_, index) => item(index + 1))
  let answered = 0
  const { articles, failure } = await importParty(items, {
    GetPlolicyDetail: (request, response) => (++answered > 5 ? request.socket.destroy() : sendJson(response, ok(items[answered - 1]))),
  })
  expect(failure).toMatch(/旧站连续 1\d 次没有正常回应/)
  expect(articles.length).toBeGreaterThanOrEqual(4)
  const run = await app.db.prisma.importRun.findFirstOrThrow({ orderBy: { id: 'desc' } })
  expect(run).toMatchObject({ error: failure, finishedAt: expect.any(Date) })
})

describe('pictures', () => {
  const withCover = (ImageUrl: string, fields: object = {}) => [item(1, { ImageUrl, ...fields })]

  test('a missing picture is noted, its item is imported without it, and a later run adds it', async () => {
    const dead: Parameters<typeof standIn>[0] = {}
    const { articles, entry, server } = await importParty(withCover('/upload/a.jpg'), dead)
    expect(articles).toMatchObject([{ coverKey: null }])
    expect(entry('party', '党建1')).toMatchObject({ outcome: 'created', note: '封面（/upload/a.jpg）没有取到：旧站上已经没有' })

    const rows = await contentRows(app.db)
    expect((await importFrom(app, server.url, { groups: ['party'] })).outcomes).toEqual({ unchanged: 1 })
    expect(await contentRows(app.db)).toBe(rows)
  })

  test('invalid, oversized and empty pictures are not stored and leave no file', async () => {
    const wrong: Record<string, Buffer> = {
      '/a.jpg': Buffer.from('<html>not found</html>'),
      '/b.jpg': Buffer.alloc(11 * 1024 * 1024),
      '/c.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="steal()"/>'),
      '/d.jpg': (await picture('jpeg')).subarray(0, 100),
      '/e.jpg': Buffer.alloc(0),
      '/f.jpg': zip([{ name: 'a.txt', text: 'a' }]),
    }
    const files = filesBelow(app.uploadsFolder).length
    const gallery = Object.keys(wrong).map((ImageUrl, index) => ({ ImageId: index + 1, ImageUrl, Title: '' }))
    const { articles, entry } = await importParty(
      [item(1, { ListImage: gallery })],
      Object.fromEntries(
        Object.entries(wrong).map(([path, bytes]) => [path, (_: unknown, response: { end(bytes: Buffer): void }) => response.end(bytes)]),
      ),
    )
    expect(articles).toMatchObject([{ images: [] }])
    for (const path of Object.keys(wrong)) expect(entry('party', '党建1')?.note).toContain(`图集图片（${path}）没有取到`)
    expect(filesBelow(app.uploadsFolder)).toHaveLength(files)
    expect(await app.db.prisma.storedFile.count({ where: { importedFrom: { endsWith: '.jpg' } } })).toBe(0)
  })

  test('pictures with a wrong extension, a space in their name, or embedded as data are stored', async () => {
    const png = await picture('png', { width: 30, height: 20 })
    const inline = `data:image/png;base64,${(await picture('png', { width: 31, height: 20 })).toString('base64')}`
    const { articles, entry } = await importParty(
      withCover('/upload/照 片.jpg', { Content: `<p>字<IMG alt='图' SRC='${inline}' /><img data-src="/upload/lazy.gif"></p>` }),
      {
        '/upload/%E7%85%A7%20%E7%89%87.jpg': (_, response) => response.end(png),
        '/upload/lazy.gif': (_, response) => response.end(png),
      },
    )
    expect(entry('party', '党建1')?.note).toBe('')
    expect(articles[0]?.coverKey).toMatch(/\.webp$/)
    expect(articles[0]?.content.match(/<img src="(\/uploads\/[^"]+\.webp|data:image\/png)/g)).toHaveLength(2)
  })

  test('pictures on other hosts are not requested', async () => {
    const foreign = await standIn({ '/a.png': async (_, response) => response.end(await picture('png')) })
    opened.push(foreign)
    const { articles, entry } = await importParty(withCover(`${foreign.url}/a.png`, { Content: `<p>字<img src="${foreign.url}/a.png"></p>` }))
    expect(articles).toMatchObject([{ coverKey: null, content: '<p>字</p>' }])
    expect(entry('party', '党建1')?.note).toMatch(/在别的网站/)
    expect(foreign.asked).toEqual([])
  })
})

test('a document in a text becomes an attachment, and a link to the old portal links to the same page here', async () => {
  const pdf = Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF')
  const { articles, server } = await importParty(
    [item(1, { Content: '<p><a href="/upload/通知.pdf">通知</a> <a href="/upload/lost.doc">另一份</a></p>' })],
    {
      '/upload/%E9%80%9A%E7%9F%A5.pdf': (_, response) => response.end(pdf),
    },
  )
  expect(articles[0]?.content).toMatch(/^<p><a href="\/uploads\/[^"]+\.pdf">通知<\/a> 另一份<\/p>$/)
  expect(await app.db.prisma.articleAttachment.findMany({ select: { name: true } })).toEqual([{ name: '通知.pdf' }])

  const linked = await importParty([item(1, { Content: `<p><a href="${server.url}/layout/policy-detail?id=3&amp;page=1">政策</a></p>` })])
  expect(linked.articles).toHaveLength(1)
})

test('a dry run writes nothing but its report', async () => {
  const server = await standIn({ GetDangjianList: listOf(item(1)), GetPlolicyDetail: ok(item(1, { ImageUrl: '/a.png' })) })
  opened.push(server)
  const rows = await contentRows(app.db)
  const { outcomes } = await importFrom(app, server.url, { groups: ['party'], dryRun: true })
  expect(outcomes).toEqual({ created: 1 })
  expect(await contentRows(app.db)).toBe(rows)
  expect(server.asked).not.toContain('/a.png')
})

test('a run started by staff sends no request to this machine or its network', async () => {
  const server = await standIn()
  opened.push(server)
  const { failure } = await importFrom(app, server.url, { groups: ['party'], isAllowed: isPublicAddress })
  expect(failure).toMatch(/不能使用本机或内部网络的地址/)
  expect(server.asked).toEqual([])
})
