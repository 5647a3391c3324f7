import { infoCategories } from '#shared/rules/policyTypes.ts'
import { Tag, type TagLook } from '#web/ui/Tag.tsx'

const looks: Record<number, TagLook> = { 1: 'info', 2: 'plain', 3: 'gold', 4: 'ink' }

/** The category of an item of the information exchange. */
export function CategoryTag({ category }: { category: number }) {
  return <Tag look={looks[category]}>{infoCategories[category as keyof typeof infoCategories]}</Tag>
}
