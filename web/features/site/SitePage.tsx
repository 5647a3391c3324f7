import type { ReactNode } from 'react'
import { footerNotes } from '#web/siteColumns.ts'
import { SidePage } from '#web/ui/layout/SidePage.tsx'

export function SitePage({ name, children }: { name: string; children: ReactNode }) {
  return (
    <SidePage
      band={{ title: '关于本站', lead: '网站地图、隐私政策、无障碍声明与会员手册' }}
      trail={[{ label: '关于本站' }, { label: name }]}
      menu={{ label: '关于本站', entries: footerNotes, current: name }}
      heading={name}
    >
      {children}
    </SidePage>
  )
}
