import type { forumReads } from '#web/features/forum/forum.reads.ts'
import { forumBand, forumCrumb } from '#web/features/forum/forumBand.ts'
import { LectureRow } from '#web/features/forum/LectureRow.tsx'
import { sideMenu } from '#web/lib/menuPages.ts'
import type { PageProps } from '#web/lib/page.ts'
import { useNameOf } from '#web/lib/useNameOf.ts'
import { paths } from '#web/paths.ts'
import { RowsSkeleton } from '#web/ui/feedback/Skeleton.tsx'
import { SidePage } from '#web/ui/layout/SidePage.tsx'
import { PagedPart } from '#web/ui/list/PagedPart.tsx'

/** 专家讲坛: lectures with their pictures, newest first. */
export function ForumPage({ data, url }: PageProps<typeof forumReads>) {
  const name = useNameOf()('forum', '专家讲坛')
  const page = url.number('page', 1)
  return (
    <SidePage
      band={forumBand}
      trail={[forumCrumb, { label: name }]}
      menu={sideMenu('forum', '专家讲坛')}
      heading={name}
      count={data.lectures.ok ? data.lectures.value.total : undefined}
    >
      <PagedPart
        of={data.lectures}
        page={page}
        size={10}
        to={(page) => paths.forum({ page })}
        empty={`暂无${name}`}
        skeleton={<RowsSkeleton rows={10} />}
      >
        {(items) => (
          <ul>
            {items.map((item, index) => (
              <li key={item.id}>
                <LectureRow {...item} href={paths.forumDetail({ id: item.id, page })} place={index} />
              </li>
            ))}
          </ul>
        )}
      </PagedPart>
    </SidePage>
  )
}
