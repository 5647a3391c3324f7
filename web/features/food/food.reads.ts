import { type CodeChoice, foodContract } from '#shared/contracts/food.ts'
import { query } from '#shared/lib/endpoint.ts'
import { listOf } from '#web/features/food/foodUrl.ts'
import { pageReads } from '#web/lib/page.ts'
import { paths } from '#web/paths.ts'

export const foodReads = pageReads({
  parameters: ['page', 'area', 'cuisine', 'view'],
  reads(url) {
    const { area, cuisine, page, view } = listOf(url)
    const filters = { areaCode: area, cuisineCode: cuisine }
    return {
      shops: query(foodContract.listFoodShops, { ...filters, page }),
      // The list needs no places.
      places: query(foodContract.listShopPlaces, { ...filters, size: view ? 1000 : 1 }),
      choices: query(foodContract.listShopChoices, {}),
    }
  },
  head({ choices }, url, menuLabel) {
    const { area, cuisine, page, view } = listOf(url)
    const name = (choices: CodeChoice[], chosen?: string) => choices.find(({ code }) => code === chosen)?.name
    const chosen = choices.ok ? [name(choices.value.areas, area), name(choices.value.cuisines, cuisine)].filter(Boolean) : []
    return {
      title: [...chosen, view && '地图', menuLabel('main', '驻京美食')].filter(Boolean).join(' - '),
      description: `驻京机构餐厅与各地风味${chosen.length > 0 ? `：${chosen.join('、')}` : ''}，按区域和菜系查找，附地址、电话、人均消费与推荐菜品。`,
      canonical: paths.food({ page, area, cuisine, view }),
    }
  },
})

export const foodDetailReads = pageReads({
  parameters: ['id', 'page', 'area', 'cuisine', 'view'],
  about: 'shop',
  reads(url) {
    const { id } = url
    return { shop: query(foodContract.getFoodShop, { id }), around: query(foodContract.getShopsAround, { id }) }
  },
  head: ({ shop }, _url, menuLabel) => ({
    title: `${shop.title} - ${menuLabel('main', '驻京美食')}`,
    description: `${shop.title}：${shop.areaName}${shop.cuisineName}，人均 ¥${shop.averagePrice}，营业时间${shop.openingHours}，地址${shop.address}。`,
    canonical: paths.foodDetail({ id: shop.id }),
  }),
})
