import type { ReactNode } from 'react'
import { longDate } from '#web/lib/dateText.ts'
import { footerNotes } from '#web/siteColumns.ts'
import { type Chapter, Chapters } from '#web/ui/article/Chapters.tsx'
import { SidePage } from '#web/ui/layout/SidePage.tsx'

interface SitePageProps {
  name: string
  /** The day of the last change of the text, like `2026-11-25`. */
  updated?: string
  /** Of a long text, whose headings have these ids. */
  chapters?: readonly Chapter[]
  tools?: ReactNode
  children: ReactNode
}

export function SitePage({ name, updated, chapters, tools, children }: SitePageProps) {
  return (
    <SidePage
      band={{ title: '关于本站', lead: '网站地图、隐私政策、无障碍声明与会员手册' }}
      trail={[{ label: '关于本站' }, { label: name }]}
      menu={{ label: '关于本站', parts: [{ entries: footerNotes }], current: name }}
      heading={name}
      tools={tools}
      note={
        updated && (
          <>
            更新日期：<time dateTime={updated}>{longDate(updated)}</time>
          </>
        )
      }
    >
      {chapters ? (
        <Chapters label={`${name}目录`} chapters={chapters}>
          {children}
        </Chapters>
      ) : (
        children
      )}
    </SidePage>
  )
}
