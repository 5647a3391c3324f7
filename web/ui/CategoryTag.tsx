import { infoCategories, infoCategory } from '#shared/rules/policyTypes.ts'
import { Tag, type TagLook } from '#web/ui/Tag.tsx'

const looks: Record<number, TagLook> = {
  [infoCategory.thinkTank]: 'info',
  [infoCategory.shared]: 'plain',
  [infoCategory.report]: 'gold',
  [infoCategory.daily]: 'ink',
}

/** The category of an item of the information exchange. */
export function CategoryTag({ category }: { category: number }) {
  return <Tag look={looks[category]}>{infoCategories[category as keyof typeof infoCategories]}</Tag>
}
