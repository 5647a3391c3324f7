import type { FoodShop } from '#shared/contracts/food.ts'
import { distanceText } from '#web/lib/numberText.ts'
import { CoverCard, type CoverCardProps } from '#web/ui/list/CoverCard.tsx'
import { Icon } from '#web/ui/media/Icon.tsx'
import styles from './ShopCard.module.css'

interface ShopCardProps extends Pick<CoverCardProps, 'href' | 'coverWidth' | 'lazy'> {
  shop: Pick<FoodShop, 'title' | 'coverKey' | 'cuisineName' | 'areaName' | 'averagePrice'>
  /** In metres; null if unknown. */
  distance?: number | null
}

export function ShopCard({ shop, distance, ...card }: ShopCardProps) {
  return (
    <CoverCard {...card} coverKey={shop.coverKey} title={shop.title}>
      <div className={styles.facts}>
        <span>{`${shop.cuisineName} · ${shop.areaName}`}</span>
        <span className={styles.price}>
          <b className="tabular">{`¥${shop.averagePrice}`}</b> /人
        </span>
        {typeof distance === 'number' && (
          <span className={styles.distance}>
            <Icon name="pin" />
            相距 {distanceText(distance)}
          </span>
        )}
      </div>
    </CoverCard>
  )
}
