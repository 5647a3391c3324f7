import type { ReactNode } from 'react'
import { showcaseHome, showcaseMenu } from '#web/features/showcase/showcaseMenu.ts'
import { SidePage } from '#web/ui/SidePage.tsx'

interface ShowcasePageProps {
  /** The column, by its name in the side menu. */
  name: string
  count?: number
  tools?: ReactNode
  children: ReactNode
}

/** The frame of every list of 会员风采. */
export function ShowcasePage({ name, ...rest }: ShowcasePageProps) {
  return (
    <SidePage
      band={{ title: '会员风采', lead: '驻京机构、会员企业与家乡风物' }}
      trail={[showcaseHome, { label: name }]}
      menu={showcaseMenu(name)}
      heading={name}
      {...rest}
    />
  )
}
