import type { ArticleItem } from '#shared/contracts/article.ts'
import type { Page } from '#shared/lib/endpoint.ts'
import type { cityListReads, heritageListReads, productListReads } from '#web/features/showcase/columns.reads.ts'
import { type Column, columns } from '#web/features/showcase/columns.ts'
import { ShowcasePage } from '#web/features/showcase/ShowcasePage.tsx'
import type { Loaded, PageProps } from '#web/lib/page.ts'
import type { PageUrl } from '#web/lib/pageUrl.ts'
import { useNameOf } from '#web/lib/useSite.ts'
import { CardsSkeleton } from '#web/ui/feedback/Skeleton.tsx'
import { CardGrid } from '#web/ui/list/CardGrid.tsx'
import { PagedPart } from '#web/ui/list/PagedPart.tsx'

/** 城市概况: the cities of the offices. */
export function CityListPage({ data, url }: PageProps<typeof cityListReads>) {
  return <ColumnPage column={columns.city} list={data.list} url={url} />
}

/** 名特优产品: what the offices recommend from home. */
export function ProductListPage({ data, url }: PageProps<typeof productListReads>) {
  return <ColumnPage column={columns.product} list={data.list} url={url} />
}

/** 非物质文化遗产: crafts, plays and customs. */
export function HeritageListPage({ data, url }: PageProps<typeof heritageListReads>) {
  return <ColumnPage column={columns.heritage} list={data.list} url={url} />
}

interface ColumnPageProps {
  column: Column
  list: Loaded<Page<ArticleItem>>
  url: PageUrl
}

/** The list of one column: cards with covers, twelve a page. */
function ColumnPage({ column, list, url }: ColumnPageProps) {
  const nameOf = useNameOf()
  const page = url.number('page', 1)
  return (
    <ShowcasePage name={column.name} count={list.ok ? list.value.total : undefined}>
      <PagedPart
        of={list.ok ? list : { ok: false, message: column.failure }}
        page={page}
        size={12}
        to={(page) => column.list({ page })}
        empty={`暂无${nameOf('showcase', column.name)}`}
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
