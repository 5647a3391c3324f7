import { Refusal } from '#shared/lib/errors.ts'
import { showcaseSections } from '#shared/rules/policyTypes.ts'

/** Returns the section of the showcase that has this label. Refuses a label that is none. */
export function showcaseSection(label: string): number {
  const section = Object.entries(showcaseSections).find(([, name]) => name === label)?.[0]
  if (!section) throw new Refusal('refused', '请选择分类')
  return Number(section)
}
