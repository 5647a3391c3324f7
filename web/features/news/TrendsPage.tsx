import { newsSections } from '#shared/rules/policyTypes.ts'
import { NewsCards } from '#web/features/news/NewsCards.tsx'
import { NewsFilter } from '#web/features/news/NewsFilter.tsx'
import { NewsTable } from '#web/features/news/NewsTable.tsx'
import type { trendsReads } from '#web/features/news/trends.reads.ts'
import { checkedSections, sectionOf, tableOf, viewOf } from '#web/features/news/trendsUrl.ts'
import { sideMenu } from '#web/lib/menuPages.ts'
import type { PageProps } from '#web/lib/page.ts'
import { useNameOf } from '#web/lib/useNameOf.ts'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { CardsSkeleton, RowsSkeleton } from '#web/ui/feedback/Skeleton.tsx'
import { SidePage } from '#web/ui/layout/SidePage.tsx'
import { PagedPart } from '#web/ui/list/PagedPart.tsx'
import { Segments } from '#web/ui/navigation/Segments.tsx'

/** 新闻中心: one column of news with pictures, or several as a table. */
export function TrendsPage({ data, url }: PageProps<typeof trendsReads>) {
  const nameOf = useNameOf()
  const section = sectionOf(url)
  const view = viewOf(url)
  const label = nameOf('news', newsSections[section])
  const news = nameOf('main', '新闻中心')
  const page = url.number('page', 1)
  const list = { type: section, ...tableOf(url) }
  const nothingTicked = view === 'text' && checkedSections(url).length === 0
  const detail = ({ id }: { id: number }) => paths.trendsDetail({ id, page, ...list })

  return (
    <SidePage
      band={{ title: news, lead: '权威发布协会与驻京机构工作动态' }}
      trail={[{ label: news, to: paths.trends({ type: 2 }) }, { label }]}
      menu={sideMenu('news', newsSections[section])}
      heading={label}
      count={data.news.ok && !nothingTicked ? data.news.value.total : undefined}
      tools={<ViewSwitch section={section} view={view} />}
    >
      {view === 'text' && <NewsFilter url={url} />}
      {nothingTicked ? (
        <EmptyState title="没有选择类别" note="请在上方选择要看的类别" />
      ) : (
        <PagedPart
          of={data.news}
          page={page}
          size={10}
          to={(page) => paths.trends({ page, ...list })}
          empty={view === 'text' ? '暂无所选类别的新闻' : `暂无${label}`}
          skeleton={view === 'text' ? <RowsSkeleton rows={10} /> : <CardsSkeleton cards={9} grid="grid-3" />}
        >
          {(items) => (view === 'text' ? <NewsTable items={items} detail={detail} /> : <NewsCards items={items} detail={detail} />)}
        </PagedPart>
      )}
    </SidePage>
  )
}

/** 图文 / 文字: the two ways to look at a column. Each begins at its first page. */
function ViewSwitch({ section, view }: { section: number; view: 'image' | 'text' }) {
  return (
    <Segments
      label="显示方式"
      choices={[
        { name: '图文', icon: 'grid', to: paths.trends({ type: section }), chosen: view === 'image' },
        { name: '文字', icon: 'list', to: paths.trends({ type: section, view: 'text' }), chosen: view === 'text' },
      ]}
    />
  )
}
