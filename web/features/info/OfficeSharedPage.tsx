import type { officeSharedReads } from '#web/features/info/info.reads.ts'
import { infoBand, infoCrumb } from '#web/features/info/infoBand.ts'
import { sideMenu } from '#web/lib/menuPages.ts'
import type { PageProps } from '#web/lib/page.ts'
import { useMenuLabel } from '#web/lib/useSite.ts'
import { paths } from '#web/paths.ts'
import { ArticleTable } from '#web/ui/article/ArticleTable.tsx'
import { BackToList } from '#web/ui/article/BackToList.tsx'
import { RowsSkeleton } from '#web/ui/feedback/Skeleton.tsx'
import { SidePage } from '#web/ui/layout/SidePage.tsx'
import { PagedPart } from '#web/ui/list/PagedPart.tsx'

export function OfficeSharedPage({ data: { office, shared }, url }: PageProps<typeof officeSharedReads>) {
  const menuLabel = useMenuLabel()
  const name = menuLabel('info', '共享信息')
  const page = url.number('page', 1)
  const parentPage = url.number('parentPage', 1)
  const from = { officeId: office.id, officeName: office.name, parentPage }
  const offices = paths.shared({ page: parentPage })
  return (
    <SidePage
      band={infoBand(menuLabel)}
      trail={[infoCrumb(menuLabel), { label: name, to: offices }, { label: office.name }]}
      menu={sideMenu('info', '共享信息')}
      heading={office.name}
      count={shared.ok ? shared.value.total : undefined}
    >
      <PagedPart
        of={shared}
        page={page}
        size={10}
        to={(page) => paths.sharedOfOffice({ ...from, page })}
        empty={`暂无${name}`}
        skeleton={<RowsSkeleton rows={10} />}
      >
        {(items) => <ArticleTable items={items} detail={({ id }) => paths.sharedDetail({ ...from, id, page })} note={({ subtitle }) => subtitle} />}
      </PagedPart>
      <BackToList to={offices} />
    </SidePage>
  )
}
