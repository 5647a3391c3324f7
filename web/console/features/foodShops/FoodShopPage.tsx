import { useFoodShopForm } from '#web/console/features/foodShops/useFoodShopForm.ts'
import { ItemPage } from '#web/console/items/ItemPage.tsx'

/** A restaurant with its dishes: its form for who may edit it as it stands, else what it says. */
export const FoodShopPage = () => <ItemPage of={useFoodShopForm()} />
