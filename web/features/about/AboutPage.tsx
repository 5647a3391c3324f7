import type { ReactNode } from 'react'
import type { EntryOf } from '#shared/rules/siteMenus.ts'
import { sideMenu } from '#web/lib/menuPages.ts'
import { useMenuLabel, useSite } from '#web/lib/useSite.ts'
import { paths } from '#web/paths.ts'
import { SidePage } from '#web/ui/layout/SidePage.tsx'

interface AboutPageProps {
  page: EntryOf<'about'>
  tools?: ReactNode
  children: ReactNode
}

export function AboutPage({ page, tools, children }: AboutPageProps) {
  const menuLabel = useMenuLabel()
  const name = menuLabel('about', page)
  return (
    <SidePage
      band={{ title: menuLabel('main', '关于我们'), lead: useSite().brand.slogan }}
      trail={[{ label: menuLabel('main', '关于我们'), to: paths.introduction() }, { label: name }]}
      menu={sideMenu('about', page)}
      heading={name}
      tools={tools}
    >
      {children}
    </SidePage>
  )
}
