import type { ShowcaseItem } from '#shared/contracts/showcase.ts'
import { UnitPart } from '#web/features/showcase/UnitPart.tsx'
import { paths } from '#web/paths.ts'
import { CoverCard } from '#web/ui/list/CoverCard.tsx'
import styles from './UnitShowcase.module.css'

interface UnitShowcaseProps {
  name: string
  items: readonly ShowcaseItem[]
}

export function UnitShowcase({ name, items }: UnitShowcaseProps) {
  if (items.length === 0) return null
  // Omits the section name if all items share it.
  const mixed = new Set(items.map(({ section }) => section)).size > 1
  return (
    <UnitPart heading={name}>
      <ul className={styles.cards}>
        {items.map(({ id, title, subtitle, label, coverKey, section }) => (
          <li key={id}>
            <CoverCard href={section === 3 ? paths.heritageDetail({ id }) : paths.productDetail({ id })} coverKey={coverKey} title={title}>
              <p className="clamp-2">{mixed ? label : subtitle}</p>
            </CoverCard>
          </li>
        ))}
      </ul>
    </UnitPart>
  )
}
