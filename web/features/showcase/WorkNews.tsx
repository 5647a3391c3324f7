import type { ComponentProps } from 'react'
import type { ArticleItem } from '#shared/contracts/article.ts'
import type { Page } from '#shared/lib/endpoint.ts'
import type { Loaded } from '#web/lib/page.ts'
import { ArticleTable } from '#web/ui/article/ArticleTable.tsx'
import { DetailPart } from '#web/ui/article/DetailPart.tsx'
import { RowsSkeleton } from '#web/ui/feedback/Skeleton.tsx'
import { PagedPart } from '#web/ui/list/PagedPart.tsx'
import styles from './WorkNews.module.css'

interface WorkNewsProps {
  heading: '工作动态' | '企业动态'
  of: Loaded<Page<ArticleItem>>
  /** From 1. In the URL it is `work`, because `page` belongs to the list the reader came from. */
  page: number
  to(work: number): string
  detail(item: ArticleItem): string
}

type WorkRowsProps = Pick<ComponentProps<typeof ArticleTable>, 'items' | 'detail'>

export const WorkRows = (table: WorkRowsProps) => (
  <div className={styles.rows}>
    <ArticleTable {...table} />
  </div>
)

/** The news of a unit, ten rows a page; its page links jump to the table. */
export function WorkNews({ heading, of: loaded, page, to, detail }: WorkNewsProps) {
  return (
    <DetailPart heading={heading} id="work" printed>
      <PagedPart
        of={loaded}
        page={page}
        size={10}
        to={(work) => `${to(work)}#work`}
        empty={<p className={styles.none}>暂无{heading}</p>}
        skeleton={<RowsSkeleton rows={10} />}
      >
        {(items) => <WorkRows items={items} detail={detail} />}
      </PagedPart>
    </DetailPart>
  )
}
