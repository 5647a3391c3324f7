import type { ReactNode } from 'react'
import type { EntryOf } from '#shared/rules/siteMenus.ts'
import { showcaseHome } from '#web/features/showcase/columns.ts'
import { sideMenu } from '#web/lib/menuPages.ts'
import { useMenuLabel } from '#web/lib/useSite.ts'
import { SidePage } from '#web/ui/layout/SidePage.tsx'

interface ShowcasePageProps {
  name: EntryOf<'showcase'>
  count?: number
  counted: string
  tools?: ReactNode
  children: ReactNode
}

export function ShowcasePage({ name, ...rest }: ShowcasePageProps) {
  const menuLabel = useMenuLabel()
  const heading = menuLabel('showcase', name)
  return (
    <SidePage
      band={{ title: menuLabel('main', '会员风采'), lead: '驻京机构、会员企业与家乡风物' }}
      trail={[showcaseHome(menuLabel), { label: heading }]}
      menu={sideMenu('showcase', name)}
      heading={heading}
      {...rest}
    />
  )
}
