import { ColumnPage } from '#web/features/showcase/ColumnPage.tsx'
import type { productListReads } from '#web/features/showcase/columnList.reads.ts'
import { columns } from '#web/features/showcase/columns.ts'
import type { PageProps } from '#web/lib/page.ts'

/** 名特优产品: what the offices recommend from home. */
export function ProductListPage({ data, url }: PageProps<typeof productListReads>) {
  return <ColumnPage column={columns.product} list={data.list} url={url} />
}
