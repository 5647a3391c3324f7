import { brandSections } from '#shared/rules/policyTypes.ts'
import type { salonReads } from '#web/features/info/info.reads.ts'
import { infoCrumb, sectionOf } from '#web/features/info/infoBand.ts'
import { salonMenu } from '#web/lib/menuPages.ts'
import type { PageProps } from '#web/lib/page.ts'
import { useMenuLabel } from '#web/lib/useSite.ts'
import { paths } from '#web/paths.ts'
import { TitleText } from '#web/ui/article/TitleText.tsx'
import { CardsSkeleton } from '#web/ui/feedback/Skeleton.tsx'
import { PagedSidePage } from '#web/ui/layout/PagedSidePage.tsx'
import { CardGrid } from '#web/ui/list/CardGrid.tsx'

export function SalonPage({ data, url }: PageProps<typeof salonReads>) {
  const menuLabel = useMenuLabel()
  const section = sectionOf(url)
  const label = menuLabel('salon', brandSections[section])
  const salon = menuLabel('info', '品牌活动')
  const { page } = url
  return (
    <PagedSidePage
      band={{ title: salon, lead: '以会为媒，促进交流与合作' }}
      trail={[infoCrumb(menuLabel), { label: salon, to: paths.salon() }, { label }]}
      menu={salonMenu(brandSections[section])}
      heading={label}
      of={data.activities}
      page={page}
      size={12}
      to={(page) => paths.salon({ id: section, page })}
      skeleton={<CardsSkeleton cards={12} grid="grid-3" />}
    >
      {(items) => (
        <CardGrid items={items} drawings="activities" detail={({ id }) => paths.forumDetail({ id, page, salon: section })} days dayNote="发布">
          {({ subtitle }) =>
            subtitle && (
              <p className="clamp-2">
                <TitleText title={subtitle} />
              </p>
            )
          }
        </CardGrid>
      )}
    </PagedSidePage>
  )
}
