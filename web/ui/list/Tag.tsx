import type { ReactNode } from 'react'
import { type InfoCategory, infoCategories, infoCategory } from '#shared/rules/policyTypes.ts'
import { classes } from '#web/lib/classes.ts'
import { useMenuLabel } from '#web/lib/useSite.ts'
import { TitleText } from '#web/ui/article/TitleText.tsx'
import styles from './Tag.module.css'

/** Colours are decorative; the text carries the meaning. */
export type TagLook = 'plain' | 'brand' | 'ink' | 'gold' | 'info' | 'ok' | 'warn' | 'err'

export function Tag({ look = 'plain', children }: { look?: TagLook; children: ReactNode }) {
  return <span className={classes(styles.tag, styles[look])}>{children}</span>
}

const looks: Record<number, TagLook> = {
  [infoCategory.thinkTank]: 'info',
  [infoCategory.shared]: 'plain',
  [infoCategory.report]: 'gold',
  [infoCategory.daily]: 'ink',
}

export function CategoryTag({ category }: { category: number }) {
  const menuLabel = useMenuLabel()
  return <Tag look={looks[category]}>{menuLabel('info', infoCategories[category as InfoCategory])}</Tag>
}

/** A title, or the name of an office: its lines end before 驻北京办事处, those of long names also before 人民政府. Cards show its place as the title. */
export function OfficeName({ name }: { name: string }) {
  const [, place = '', government] = /^(.+?)(人民政府)?驻北京办事处$/.exec(name) ?? []
  if (!place) return <TitleText title={name} />
  return (
    <span className="office-name">
      {place}
      {government && place.length > 4 && <wbr />}
      <span>
        {government}
        <wbr />
        驻北京办事处
      </span>
    </span>
  )
}
