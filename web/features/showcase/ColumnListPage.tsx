import type { cityListReads } from '#web/features/showcase/columns.reads.ts'
import { columnAt } from '#web/features/showcase/columns.ts'
import { ShowcasePage } from '#web/features/showcase/ShowcasePage.tsx'
import type { PageProps } from '#web/lib/page.ts'
import { useMenuLabel } from '#web/lib/useSite.ts'
import { CardsSkeleton } from '#web/ui/feedback/Skeleton.tsx'
import { CardGrid } from '#web/ui/list/CardGrid.tsx'
import { PagedPart } from '#web/ui/list/PagedPart.tsx'

export function ColumnListPage({ data: { list }, url }: PageProps<typeof cityListReads>) {
  const column = columnAt(url.path)
  const menuLabel = useMenuLabel()
  const page = url.number('page', 1)
  return (
    <ShowcasePage name={column.name} count={list.ok ? list.value.total : undefined} counted={column.counted}>
      <PagedPart
        of={list.ok ? list : { ok: false, message: column.failure }}
        page={page}
        size={12}
        to={(page) => column.list({ page })}
        empty={`暂无${menuLabel('showcase', column.name)}`}
        skeleton={<CardsSkeleton cards={12} grid="grid-3" />}
      >
        {(items) => (
          <CardGrid items={items} drawings={column.drawings} detail={({ id }) => column.detail({ id, page })}>
            {({ subtitle }) => <p className="clamp-2">{subtitle}</p>}
          </CardGrid>
        )}
      </PagedPart>
    </ShowcasePage>
  )
}
