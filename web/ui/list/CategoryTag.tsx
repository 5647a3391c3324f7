import { type InfoCategory, infoCategories, infoCategory } from '#shared/rules/policyTypes.ts'
import { useNameOf } from '#web/lib/useNameOf.ts'
import { Tag, type TagLook } from '#web/ui/list/Tag.tsx'

const looks: Record<number, TagLook> = {
  [infoCategory.thinkTank]: 'info',
  [infoCategory.shared]: 'plain',
  [infoCategory.report]: 'gold',
  [infoCategory.daily]: 'ink',
}

/** The category of an item of the information exchange, as its column is called. */
export function CategoryTag({ category }: { category: number }) {
  const nameOf = useNameOf()
  return <Tag look={looks[category]}>{nameOf('info', infoCategories[category as InfoCategory])}</Tag>
}
