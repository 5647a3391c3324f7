import type { productDetailReads } from '#web/features/showcase/columnDetail.reads.ts'
import { columns } from '#web/features/showcase/columns.ts'
import { ThingDetail } from '#web/features/showcase/ThingDetail.tsx'
import type { PageProps } from '#web/lib/page.ts'

/** A famous product. */
export function ProductDetailPage({ data, url }: PageProps<typeof productDetailReads>) {
  return <ThingDetail column={columns.product} {...data} url={url} />
}
