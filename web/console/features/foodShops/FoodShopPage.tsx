import type { WrittenFoodShop } from '#shared/contracts/console/foodShops.ts'
import { useFoodShopForm } from '#web/console/features/foodShops/useFoodShopForm.tsx'
import { ItemEditor } from '#web/console/items/ItemEditor.tsx'
import { ItemPage } from '#web/console/items/ItemPage.tsx'

export const FoodShopPage = () => <ItemPage of={useFoodShopForm()} />

const empty: WrittenFoodShop = {
  title: '',
  areaCode: '',
  cuisineCode: '',
  tags: [],
  coverKey: null,
  photoKeys: [],
  description: '',
  tel: '',
  address: '',
  averagePrice: '',
  openingHours: '全年 9:00-22:00',
  point: '',
  coordinateSystem: 'gcj02',
  companyId: null,
}

/** Dishes can be added after saving. */
export const NewFoodShopPage = () => <ItemEditor of={useFoodShopForm()} initial={empty} />
