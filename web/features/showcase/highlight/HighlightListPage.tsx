import { HighlightCards } from '#web/features/showcase/highlight/HighlightCards.tsx'
import { HighlightGroup } from '#web/features/showcase/highlight/HighlightGroup.tsx'
import type { highlightListReads } from '#web/features/showcase/highlight/highlightList.reads.ts'
import { radioOf } from '#web/features/showcase/highlight/highlightUrl.ts'
import { ShowcasePage } from '#web/features/showcase/ShowcasePage.tsx'
import type { PageProps } from '#web/lib/page.ts'
import { useNameOf } from '#web/lib/useNameOf.ts'
import { paths } from '#web/paths.ts'
import { CardsSkeleton } from '#web/ui/feedback/Skeleton.tsx'
import { PagedPart } from '#web/ui/list/PagedPart.tsx'
import { Segments } from '#web/ui/navigation/Segments.tsx'

/** 精彩瞬间: the activities as cards, or each with all its pictures. */
export function HighlightListPage({ data: { highlights }, url }: PageProps<typeof highlightListReads>) {
  const nameOf = useNameOf()
  const page = url.number('page', 1)
  const radio = radioOf(url)
  return (
    <ShowcasePage
      name="精彩瞬间"
      count={highlights.ok ? highlights.value.total : undefined}
      tools={
        <Segments
          label="显示方式"
          choices={[
            { name: '活动展示', icon: 'grid', to: paths.highlights({ radio: 1 }), chosen: radio === 1 },
            { name: '单图展示', icon: 'picture', to: paths.highlights({ radio: 2 }), chosen: radio === 2 },
          ]}
        />
      }
    >
      <PagedPart
        of={highlights}
        page={page}
        size={radio === 2 ? 8 : 12}
        to={(page) => paths.highlights({ radio, page })}
        empty={`暂无${nameOf('showcase', '精彩瞬间')}`}
        skeleton={<CardsSkeleton cards={12} grid="grid-3" />}
      >
        {(items) => {
          const detail = ({ id, name }: { id: number; name: string }) => paths.highlightDetail({ id, title: name, page, radio })
          if (radio === 1) return <HighlightCards items={items} detail={detail} />
          return items.map((item) => <HighlightGroup key={item.id} highlight={item} href={detail(item)} />)
        }}
      </PagedPart>
    </ShowcasePage>
  )
}
