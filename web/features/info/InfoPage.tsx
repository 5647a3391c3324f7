import { infoCategories, infoCategory } from '#shared/rules/policyTypes.ts'
import { DownloadRule } from '#web/features/info/DownloadRule.tsx'
import type { infoReads } from '#web/features/info/info.reads.ts'
import { categoryOf, infoBand, infoCrumb } from '#web/features/info/infoBand.ts'
import { sideMenu } from '#web/lib/menuPages.ts'
import type { PageProps } from '#web/lib/page.ts'
import { useNameOf } from '#web/lib/useNameOf.ts'
import { paths } from '#web/paths.ts'
import { RowsSkeleton } from '#web/ui/feedback/Skeleton.tsx'
import { DownloadButton } from '#web/ui/form/DownloadButton.tsx'
import { SidePage } from '#web/ui/layout/SidePage.tsx'
import { CategoryTag } from '#web/ui/list/CategoryTag.tsx'
import { InfoRow } from '#web/ui/list/InfoRow.tsx'
import { PagedPart } from '#web/ui/list/PagedPart.tsx'

/** 信息交流: the newest of one category, each with its file to download. */
export function InfoPage({ data, url }: PageProps<typeof infoReads>) {
  const nameOf = useNameOf()
  const category = categoryOf(url)
  const label = nameOf('info', infoCategories[category])
  const page = url.number('page', 1)

  return (
    <SidePage
      band={infoBand(nameOf)}
      trail={[infoCrumb(nameOf), { label }]}
      menu={sideMenu('info', infoCategories[category])}
      heading={label}
      count={data.list.ok ? data.list.value.total : undefined}
    >
      <DownloadRule category={category} />
      <PagedPart
        of={data.list}
        page={page}
        size={8}
        to={(page) => paths.info({ id: category, page })}
        empty={`暂无${label}`}
        skeleton={<RowsSkeleton rows={8} />}
      >
        {(items) => (
          <ul>
            {items.map((item) =>
              'officeId' in item ? (
                <InfoRow
                  key={item.id}
                  href={paths.sharedDetail({ id: item.id, officeId: item.officeId, officeName: item.officeName, page, list: 'pool' })}
                  title={item.title}
                  tag={<CategoryTag category={infoCategory.shared} />}
                  office={item.officeName}
                  date={item.publishedAt}
                />
              ) : (
                <InfoRow
                  key={item.id}
                  href={paths.infoDetail({ id: item.id, page })}
                  title={item.title}
                  tag={<CategoryTag category={item.category} />}
                  office={item.companyName}
                  date={item.publishedAt}
                >
                  <DownloadButton id={item.id} title={item.title} specialReport={item.category === infoCategory.report} />
                </InfoRow>
              ),
            )}
          </ul>
        )}
      </PagedPart>
    </SidePage>
  )
}
