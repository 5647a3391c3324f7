import type { ShowcaseItem } from '#shared/contracts/showcase.ts'
import { CardsPart } from '#web/features/showcase/CardsPart.tsx'
import { paths } from '#web/paths.ts'

interface UnitShowcaseProps {
  name: string
  items: readonly ShowcaseItem[]
}

export function UnitShowcase({ name, items }: UnitShowcaseProps) {
  // Omits the section name if all items share it.
  const mixed = new Set(items.map(({ section }) => section)).size > 1
  const cards = items.map(({ id, title, subtitle, label, coverKey, section }) => ({
    id,
    title,
    note: mixed ? label : subtitle,
    coverKey,
    href: section === 3 ? paths.heritageDetail({ id }) : paths.productDetail({ id }),
  }))
  return <CardsPart heading={name} cards={cards} />
}
