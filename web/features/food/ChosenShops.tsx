import { useEffect, useRef } from 'react'
import type { ShopPlace } from '#shared/contracts/food.ts'
import { classes } from '#web/lib/classes.ts'
import { Icon } from '#web/ui/media/Icon.tsx'
import { Picture } from '#web/ui/media/Picture.tsx'
import { NewTabLink } from '#web/ui/navigation/NewTabLink.tsx'
import styles from './FoodMap.module.css'

interface ChosenShopsProps {
  shops: readonly ShopPlace[]
  detail(shop: ShopPlace): string
  onClose(): void
}

/** The restaurants of a marker, over the map. They take the focus when they appear, and give it back to the marker. */
export function ChosenShops({ shops, detail, onClose }: ChosenShopsProps) {
  const card = useRef<HTMLElement>(null)
  const marker = useRef<Element>(null)
  useEffect(() => {
    marker.current = document.activeElement
    card.current?.focus({ preventScroll: true })
  }, [])
  const close = () => {
    onClose()
    if (marker.current instanceof HTMLElement && marker.current.isConnected) marker.current.focus({ preventScroll: true })
  }
  return (
    <section
      ref={card}
      className={styles.chosen}
      data-chosen
      aria-label="所选餐厅"
      tabIndex={-1}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <ul>
        {shops.map((shop) => (
          <li key={shop.id}>
            <NewTabLink href={detail(shop)} className={styles.shop}>
              <Picture fileKey={shop.coverKey} alt="" width={124} height={71} lazy={false} />
              <span>
                <b>{shop.title}</b>
                <span className={styles.facts}>
                  {shop.cuisineName} · {shop.areaName}
                </span>
                <span className={styles.average}>
                  <b className={classes('tabular', styles.amount)}>¥{shop.averagePrice}</b> /人
                </span>
              </span>
            </NewTabLink>
          </li>
        ))}
      </ul>
      <button type="button" className={styles.close} aria-label="关闭" onClick={close}>
        <Icon name="close" />
      </button>
    </section>
  )
}
