import { ColumnPage } from '#web/features/showcase/ColumnPage.tsx'
import type { cityListReads } from '#web/features/showcase/columnList.reads.ts'
import { columns } from '#web/features/showcase/columns.ts'
import type { PageProps } from '#web/lib/page.ts'

/** 城市概况: the cities of the offices. */
export function CityListPage({ data, url }: PageProps<typeof cityListReads>) {
  return <ColumnPage column={columns.city} list={data.list} url={url} />
}
