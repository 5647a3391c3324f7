import type { heritageDetailReads } from '#web/features/showcase/columnDetail.reads.ts'
import { columns } from '#web/features/showcase/columns.ts'
import { ThingDetail } from '#web/features/showcase/ThingDetail.tsx'
import type { PageProps } from '#web/lib/page.ts'

/** An item of intangible heritage. */
export function HeritageDetailPage({ data, url }: PageProps<typeof heritageDetailReads>) {
  return <ThingDetail column={columns.heritage} {...data} url={url} />
}
