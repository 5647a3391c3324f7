import type { FoodShop } from '#shared/contracts/food.ts'
import { CoverCard } from '#web/ui/CoverCard.tsx'
import styles from './ShopCard.module.css'

/** A restaurant in a list: its cover, what it cooks, where it is and what a person pays. */
export function ShopCard({ shop, href }: { shop: Pick<FoodShop, 'title' | 'coverKey' | 'cuisineName' | 'areaName' | 'averagePrice'>; href: string }) {
  return (
    <CoverCard href={href} coverKey={shop.coverKey} title={shop.title}>
      <div className={styles.facts}>
        <span>
          {shop.cuisineName} · {shop.areaName}
        </span>
        <span className={styles.price}>
          <b className="tabular">¥{shop.averagePrice}</b> /人
        </span>
      </div>
    </CoverCard>
  )
}
