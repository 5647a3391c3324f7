import { foodContract } from '#shared/contracts/food.ts'
import { query } from '#shared/lib/endpoint.ts'
import { pageReads } from '#web/lib/page.ts'
import { paths } from '#web/paths.ts'

/** One restaurant. */
export const foodDetailReads = pageReads({
  parameters: ['id', 'page', 'area', 'cuisine', 'view'],
  about: 'shop',
  reads(url) {
    const id = url.number('id', 0, 999_999_999)
    return { shop: query(foodContract.getFoodShop, { id }), around: query(foodContract.getShopsAround, { id }) }
  },
  head: ({ shop }, _url, nameOf) => ({
    title: `${shop.title} - ${nameOf('main', '驻京美食')}`,
    description: `${shop.title}：${shop.areaName}${shop.cuisineName}，人均 ¥${shop.averagePrice}，营业时间${shop.openingHours}，地址${shop.address}。`,
    canonical: paths.foodDetail({ id: shop.id }),
  }),
})
