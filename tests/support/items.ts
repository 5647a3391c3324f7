import type { Database } from '#server/database/client.ts'
import type { ItemKind } from '#shared/rules/itemKinds.ts'
import { articleForm } from '#tests/support/articleForms.ts'
import { makeArea, makeCuisine, makeFile } from '#tests/support/factories.ts'

/** A complete form of a member profile, with these fields replaced. */
export const companyForm = (fields: object = {}) => ({
  type: 4,
  rank: 5,
  name: '燕山云图科技有限公司',
  shortName: '燕山云图',
  logoKey: null,
  mainBusiness: '地理信息服务',
  introduction: '<p>成立于二〇一二年。</p>',
  province: '北京市',
  city: '北京市',
  address: '海淀区示例路1号',
  contactPhone: '010-0000 3002',
  position: 0,
  ...fields,
})

/** A complete form of daily information, with these fields replaced. */
export const infoItemForm = (fields: object = {}) => ({
  category: 'daily',
  title: '京津冀协同发展动态',
  description: '<p>三地签署新的合作协议。</p>',
  attachmentKey: null,
  companyId: null,
  submitterName: '林编辑',
  ...fields,
})

/** A document of the library. */
export const makeLibraryDocument = (db: Database, name = '要情.pdf') =>
  makeFile(db, { key: `2026/${crypto.randomUUID()}.pdf`, originalName: name, mimeType: 'application/pdf', restricted: true })

/** A picture that `makeItemParts` has stored. */
const pictureKey = '2026/picture-of-items.webp'

/** A complete form of a restaurant, with these fields replaced. Needs `makeItemParts`. */
const foodShopForm = (fields: object = {}) => ({
  ...{ title: '蜀香园', areaCode: 'chaoyang', cuisineCode: 'chuan', tags: ['家庭聚餐'], coverKey: pictureKey, photoKeys: [pictureKey] },
  ...{ description: '<p>老店</p>', tel: '010-12345678', address: '建国路1号', averagePrice: '80', openingHours: '全年 9:00-22:00' },
  ...{ point: '', coordinateSystem: 'gcj02', companyId: null },
  ...fields,
})

/** A complete form of a group of pictures, likewise. */
const highlightForm = (fields: object = {}) => ({ name: '年会剪影', images: [{ fileKey: pictureKey, title: '会长致辞' }], ...fields })

/** What forms refer to: a picture, an area, a cuisine. */
export async function makeItemParts(db: Database): Promise<void> {
  await makeFile(db, { key: pictureKey })
  await makeArea(db, 'chaoyang')
  await makeCuisine(db, 'chuan')
}

/** How one kind of content is written, read and shown: the names of its calls, its form, and the field that is its title. */
interface TestedKind {
  kind: ItemKind
  name: string
  create: string
  save: string
  read: string
  readVersion: string
  list: string
  title: string
  form(fields?: object): object
  /** The public call that shows one item. */
  visit: string
}

/** Every kind whose items staff write. */
export const testedKinds: TestedKind[] = [
  {
    ...({
      kind: 'article',
      name: '文章',
      title: 'title',
      form: (fields?: object) => articleForm({ label: '实时要闻', ...fields }),
      visit: 'GetPlolicyDetail',
    } as const),
    ...{ create: 'createArticle', save: 'saveArticle', read: 'readArticle', readVersion: 'readArticleVersion', list: 'listArticles' },
  },
  {
    ...({ kind: 'infoItem', name: '信息', title: 'title', form: infoItemForm, visit: 'GetProjectDetail' } as const),
    ...{ create: 'createInfoItem', save: 'saveInfoItem', read: 'readInfoItem', readVersion: 'readInfoItemVersion', list: 'listInfoItems' },
  },
  {
    ...({ kind: 'company', name: '会员单位', title: 'name', form: companyForm, visit: 'GetCompanyDetail' } as const),
    ...{ create: 'createCompany', save: 'saveCompany', read: 'readCompany', readVersion: 'readCompanyVersion', list: 'listCompanies' },
  },
  {
    ...({ kind: 'foodShop', name: '餐厅', title: 'title', form: foodShopForm, visit: 'GetFoodShopDetail' } as const),
    ...{ create: 'createFoodShop', save: 'saveFoodShop', read: 'readFoodShop', readVersion: 'readFoodShopVersion', list: 'listFoodShops' },
  },
  {
    ...({ kind: 'highlight', name: '精彩瞬间', title: 'name', form: highlightForm, visit: 'GetJingcaiDetail' } as const),
    ...{ create: 'createHighlight', save: 'saveHighlight', read: 'readHighlight', readVersion: 'readHighlightVersion', list: 'listHighlights' },
  },
]
