import { entry, type PageEntry } from '#web/lib/route.ts'

/** Food in Beijing. */
export const foodPages: PageEntry[] = [
  entry(
    'city-food',
    'food',
    () => import('#web/features/food/food.reads.ts').then((module) => module.foodReads),
    () => import('#web/features/food/FoodPage.tsx').then((module) => module.FoodPage),
  ),
  entry(
    'city-food-detail',
    'food',
    () => import('#web/features/food/foodDetail.reads.ts').then((module) => module.foodDetailReads),
    () => import('#web/features/food/FoodDetailPage.tsx').then((module) => module.FoodDetailPage),
  ),
]
