import { ColumnPage } from '#web/features/showcase/ColumnPage.tsx'
import type { heritageListReads } from '#web/features/showcase/columnList.reads.ts'
import { columns } from '#web/features/showcase/columns.ts'
import type { PageProps } from '#web/lib/page.ts'

/** 非物质文化遗产: crafts, plays and customs. */
export function HeritageListPage({ data, url }: PageProps<typeof heritageListReads>) {
  return <ColumnPage column={columns.heritage} list={data.list} url={url} />
}
