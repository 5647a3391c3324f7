import type { officeListReads } from '#web/features/showcase/office/office.reads.ts'
import { ShowcasePage } from '#web/features/showcase/ShowcasePage.tsx'
import type { PageProps } from '#web/lib/page.ts'
import { useMenuLabel } from '#web/lib/useSite.ts'
import { paths } from '#web/paths.ts'
import { CardsSkeleton } from '#web/ui/feedback/Skeleton.tsx'
import { CardGrid } from '#web/ui/list/CardGrid.tsx'
import { PagedPart } from '#web/ui/list/PagedPart.tsx'

export function OfficeListPage({ data: { offices }, url }: PageProps<typeof officeListReads>) {
  const menuLabel = useMenuLabel()
  const page = url.number('page', 1)
  return (
    <ShowcasePage name="驻京机构风采" count={offices.ok ? offices.value.total : undefined} counted="家">
      <PagedPart
        of={offices}
        page={page}
        size={12}
        to={(page) => paths.offices({ page })}
        empty={`暂无${menuLabel('showcase', '驻京机构风采')}`}
        skeleton={<CardsSkeleton cards={12} grid="grid-3" />}
      >
        {(items) => (
          <CardGrid items={items} drawings="places" detail={({ id }) => paths.officeDetail({ id, page })}>
            {({ subtitle }) => <p className="clamp-2">{subtitle}</p>}
          </CardGrid>
        )}
      </PagedPart>
    </ShowcasePage>
  )
}
