import type { ReactNode } from 'react'
import { paths } from '#web/paths.ts'
import { SidePage } from '#web/ui/SidePage.tsx'

const pages = [
  { label: '协会简介', to: paths.introduction() },
  { label: '协会章程', to: paths.charter() },
  { label: '组织架构', to: paths.structure() },
  { label: '申请入会', to: paths.joinUs() },
  { label: '联系我们', to: paths.contact() },
] as const

interface AboutPageProps {
  /** Which of the pages about the association it is. */
  page: (typeof pages)[number]['label']
  tools?: ReactNode
  children: ReactNode
}

/** What the pages about the association have in common. */
export function AboutPage({ page, tools, children }: AboutPageProps) {
  return (
    <SidePage
      band={{ title: '关于我们', lead: '聚力首都　服务四方' }}
      trail={[{ label: '关于我们', to: paths.introduction() }, { label: page }]}
      menu={{ label: '关于我们栏目', menu: 'about', entries: pages.map((entry) => ({ ...entry, current: entry.label === page })) }}
      heading={page}
      tools={tools}
    >
      {children}
    </SidePage>
  )
}
