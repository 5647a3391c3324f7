import { CompanyCards } from '#web/features/showcase/company/CompanyCards.tsx'
import type { memberListReads } from '#web/features/showcase/company/memberList.reads.ts'
import { ShowcasePage } from '#web/features/showcase/ShowcasePage.tsx'
import type { PageProps } from '#web/lib/page.ts'
import { paths } from '#web/paths.ts'
import { PagedPart } from '#web/ui/PagedPart.tsx'
import { RowsSkeleton } from '#web/ui/Skeleton.tsx'

/** 会员展示: the member enterprises with what they say of themselves. */
export function MemberListPage({ data: { members }, url }: PageProps<typeof memberListReads>) {
  const page = url.number('page', 1)
  return (
    <ShowcasePage name="会员展示" count={members.ok ? members.value.total : undefined}>
      <PagedPart
        of={members.ok ? members : { ok: false, message: '协会要问请求失败' }}
        page={page}
        size={10}
        to={(page) => paths.members({ page })}
        empty="暂无会员"
        skeleton={<RowsSkeleton rows={10} />}
      >
        {(items) => <CompanyCards items={items} detail={({ id }) => paths.memberDetail({ id, page })} />}
      </PagedPart>
    </ShowcasePage>
  )
}
