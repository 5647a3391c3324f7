import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import type { Database } from '#server/database/client.ts'
import { policyTypes, showcaseSections } from '#shared/rules/policyTypes.ts'
import { samplePdf } from '#tests/support/documentFiles.ts'
import {
  makeActivity,
  makeArea,
  makeArticle,
  makeBanner,
  makeCompany,
  makeCuisine,
  makeDish,
  makeInfo,
  makeOffice,
  makePerson,
  makeProfile,
  makeShared,
  makeShop,
} from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

/** A listening portal with a few items of everything that can be imported. `requests` counts the requests it receives. */
export async function oldPortal() {
  const app = await testApp()
  const content = await fill(app)
  await app.fastify.listen({ port: 0, host: '127.0.0.1' })
  const counted = { requests: 0, onRequest: (_url: string) => {} }
  app.fastify.server.prependListener('request', ({ url = '' }) => {
    counted.requests += 1
    counted.onRequest(url)
  })
  const { port } = app.fastify.server.address() as AddressInfo
  return { ...app, ...content, counted, url: `http://127.0.0.1:${port}` }
}
export type OldPortal = Awaited<ReturnType<typeof oldPortal>>

let shade = 0
/** A unique picture, stored as uploads are. */
async function storePicture({ db, uploadsFolder }: Pick<TestApp, 'db' | 'uploadsFolder'>): Promise<string> {
  shade += 1
  const background = { r: shade % 256, g: (shade * 7) % 256, b: 40 }
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .webp()
    .toBuffer()
  return keep({ db, uploadsFolder }, bytes, 'webp', { mimeType: 'image/webp', width: 60, height: 40 })
}

async function keep(
  { db, uploadsFolder }: Pick<TestApp, 'db' | 'uploadsFolder'>,
  bytes: Buffer,
  ending: string,
  { restricted = false, ...fields }: { mimeType: string; width?: number; height?: number; restricted?: boolean; originalName?: string },
): Promise<string> {
  const key = `2026/11/${randomUUID()}.${ending}`
  const path = join(uploadsFolder, restricted ? 'restricted' : 'public', key)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await db.prisma.storedFile.create({ data: { key, originalName: `文件.${ending}`, size: bytes.length, sha256, restricted, ...fields } })
  return key
}

const storeDocument = (app: Pick<TestApp, 'db' | 'uploadsFolder'>, title: string, restricted: boolean) =>
  keep(app, samplePdf(title), 'pdf', { mimeType: 'application/pdf', restricted, originalName: `${title}.pdf` })

const day = 86_400_000
/** Whole seconds: the wire format has no finer time. */
const ago = (days: number) => ({ publishedAt: new Date(Math.floor((Date.now() - days * day) / 1000) * 1000) })

async function fill(app: TestApp) {
  const { db } = app
  const picture = () => storePicture(app)
  // Redrawing a picture costs a process: items that may look alike share one.
  const [chart, product] = [await picture(), await picture()]
  const text = (words: string) => ({ content: `<p>${words}</p>`, summary: words })

  for (const id of [1, 2, 3, 4, 5])
    await makeProfile(db, {
      id,
      slogan: `宣传语${id}`,
      introduction: `<p>简介${id}</p>`,
      tel: '010-88880000',
      address: '北京',
      structureKey: chart,
    })
  await makePerson(db, { rank: '会长', pictureKey: await picture(), introduction: '多年从事驻京工作' })
  await makePerson(db, { profileId: 2, rank: '分会长', name: '王五', position: 1 })

  const office = await makeOffice(db, { name: '某省驻京办', position: 0, ...ago(100) })
  const enterprise = await makeCompany(db, {
    name: '北京某某科技公司',
    introduction: '<p>做软件</p>',
    summary: '做软件',
    mainBusiness: '软件',
    logoKey: await picture(),
    province: '北京',
    position: 3,
    ...ago(90),
  })
  const article = (policyType: number, title: string, days: number, fields: object = {}) =>
    makeArticle(db, { policyType, title, subtitle: '副标题', ...text(`${title}的正文`), ...ago(days), ...fields })

  const inText = await picture()
  const news = await article(policyTypes.news, '要闻一', 3, {
    label: '实时要闻',
    source: '新华社',
    coverKey: await picture(),
    content: `<p>看图</p><p><img src="/uploads/${inText}" alt="会场" loading="lazy" /></p>`,
    summary: '看图',
  })
  await article(policyTypes.news, '动态二', 2, { section: 2, label: '协会动态' })
  await article(policyTypes.news, '通知三', 1, { section: 3, label: '通知公告' })
  await db.prisma.articleAttachment.create({
    data: { articleId: news.id, fileKey: await storeDocument(app, '会议须知', false), name: '会议须知.pdf' },
  })
  await db.prisma.focusNews.create({ data: { articleId: news.id, title: '头条标题', subtitle: '头条副题' } })
  await article(policyTypes.party, '党建一', 5, { label: '党建工作' })
  const activity = await makeActivity(db, {
    branchId: 2,
    title: '参访活动',
    ...text('欢迎参加'),
    label: '分会活动',
    ...ago(2),
    signUp: {
      place: '会议中心',
      startsAt: new Date(Math.floor((Date.now() + 10 * day) / 1000) * 1000),
      signUpOpensAt: new Date(Date.now() - day),
      capacity: 20,
    },
  })
  for (const section of [1, 2, 3]) await article(policyTypes.brandActivity, `品牌活动${section}`, 10 + section, { section, label: '品牌活动' })
  await article(policyTypes.policy, '政策解读一', 7, { label: '政策解读' })
  await article(policyTypes.project, '项目一', 7, { label: '项目展示' })
  await article(policyTypes.medicalResource, '医疗资源一', 7, { label: '医疗资源', link: 'https://hospital.example.org/' })
  await article(policyTypes.medicalScience, '科普一', 7, { label: '医疗科普' })
  for (const section of [1, 2, 3] as const) {
    const item = await article(policyTypes.showcase, `风采${section}`, 20 + section, {
      section,
      label: showcaseSections[section],
      companyId: office.id,
    })
    await db.prisma.articleImage.create({ data: { articleId: item.id, fileKey: product, title: '近景' } })
  }
  const officePage = await article(policyTypes.office, '某省驻京办', 30, { label: '驻京机构', companyId: office.id, coverKey: await picture() })
  await article(policyTypes.officeWork, '机构动态', 4, { label: '工作动态', companyId: office.id })
  await article(policyTypes.companyWork, '企业动态', 4, { label: '工作动态', companyId: enterprise.id })
  await makeShared(db, { title: '共享一', companyId: office.id, label: '共享信息', ...text('共享正文'), ...ago(6) })

  for (const category of [1, 3, 4]) {
    const title = `信息${category}`
    const attachmentKey = await storeDocument(app, title, true)
    const fields = { category, title, description: `<p>${title}</p>`, summary: title, attachmentKey, submitterName: '信息处', companyId: office.id }
    await makeInfo(db, { ...fields, ...ago(8 + category) })
  }

  await db.prisma.foodArea.deleteMany()
  await db.prisma.foodCuisine.deleteMany()
  await makeArea(db, '7', { name: '朝阳区' })
  await makeCuisine(db, '9', { name: '川菜' })
  const shop = await makeShop(db, {
    areaCode: '7',
    cuisineCode: '9',
    tags: ['火锅', '聚会'],
    coverKey: await picture(),
    description: '<p>地道川味</p>',
    summary: '地道川味',
    tel: '010-66660000',
    address: '朝阳路1号',
    averagePrice: 80.5,
    longitude: 116.46,
    latitude: 39.92,
    companyId: office.id,
    ...ago(15),
  })
  await db.prisma.foodShopPhoto.create({ data: { shopId: shop.id, position: 1, fileKey: await picture() } })
  await makeDish(db, shop.id, { imageKey: await picture() })
  const highlight = await db.prisma.highlight.create({ data: { name: '年会掠影', status: 'approved', ...ago(12) } })
  for (const position of [0, 1])
    await db.prisma.highlightImage.create({ data: { highlightId: highlight.id, fileKey: await picture(), title: `第${position + 1}张`, position } })
  await db.prisma.thinkTank.create({ data: { name: '某某研究院', shortName: '研究院', nature: '高校智库', address: '海淀', remark: '合作单位' } })
  await makeBanner(db, { imageKey: await picture(), url: `/layout/association-trends-detail?id=${news.id}&type=1` })
  await db.prisma.viewCount.createMany({
    data: [
      { kind: 'article', itemId: news.id, views: 321 },
      { kind: 'foodShop', itemId: shop.id, views: 45 },
    ],
  })
  await app.search.reindex()
  return { ids: { news: news.id, office: office.id, officePage: officePage.id, shop: shop.id, activity: activity.id, highlight: highlight.id } }
}

/** The rows of every content table, as text, to find what has changed. Excludes views, which a portal counts whenever it is read. */
export async function contentRows(db: Pick<Database, 'pool'>): Promise<string> {
  const tables = [
    'Article',
    'ArticleImage',
    'ArticleAttachment',
    'Activity',
    'FocusNews',
    'InfoItem',
    'FoodShop',
    'FoodShopPhoto',
    'Dish',
    'FoodArea',
  ]
  const others = ['FoodCuisine', 'Highlight', 'HighlightImage', 'Company', 'AssociationProfile', 'ProfilePicture', 'Expert', 'Banner', 'ThinkTank']
  const kept = ['StoredFile', 'FileUse', 'Revision', 'SearchDocument', 'ImportedItem', 'Message', 'CreditEntry', 'Account', 'Setting']
  const dumps = []
  for (const table of [...tables, ...others, ...kept]) {
    const { rows } = await db.pool.query<{ dump: string }>(
      `select coalesce(string_agg(t::text, E'\\n' order by t::text), '') as "dump" from "${table}" t`,
    )
    dumps.push(`${table}\n${rows[0]?.dump}`)
  }
  return dumps.join('\n\n')
}
