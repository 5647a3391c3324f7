import type { ShopAround } from '#shared/contracts/food.ts'
import { classes } from '#web/lib/classes.ts'
import { Section, SectionHead } from '#web/ui/layout/Section.tsx'
import { ShopCard } from '#web/ui/list/ShopCard.tsx'
import { MoreLink } from '#web/ui/navigation/MoreLink.tsx'
import styles from './ShopsAround.module.css'

interface ShopsAroundProps {
  name: string
  ground?: 'white' | 'paper'
  shops: readonly ShopAround[]
  /** Where all of them are listed. */
  more: string
  /** The address of one. */
  to(id: number): string
}

/** Other restaurants, with how far each is from this one. Nothing where there are none. */
export function ShopsAround({ name, ground, shops, more, to }: ShopsAroundProps) {
  if (shops.length === 0) return null
  return (
    <Section label={name} ground={ground}>
      <SectionHead aside={<MoreLink to={more} of={name} />}>
        <h2>{name}</h2>
      </SectionHead>
      <ul className={classes('grid-4', styles.cards)}>
        {shops.map((shop) => (
          <li key={shop.id}>
            <ShopCard shop={shop} href={to(shop.id)} distance={shop.distance} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
