import type { OfficeShare as Office } from '#shared/contracts/info.ts'
import { infoCategory } from '#shared/rules/policyTypes.ts'
import type { sharedReads } from '#web/features/info/info.reads.ts'
import { infoBand, infoCrumb } from '#web/features/info/infoBand.ts'
import styles from '#web/features/info/OfficeShare.module.css'
import { dayOf } from '#web/lib/dateText.ts'
import { sideMenu } from '#web/lib/menuPages.ts'
import type { PageProps } from '#web/lib/page.ts'
import { useMenuLabel } from '#web/lib/useSite.ts'
import { paths } from '#web/paths.ts'
import { RowsSkeleton } from '#web/ui/feedback/Skeleton.tsx'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { SidePage } from '#web/ui/layout/SidePage.tsx'
import { PagedPart } from '#web/ui/list/PagedPart.tsx'
import { OfficeName } from '#web/ui/list/Tag.tsx'
import { MoreLink } from '#web/ui/navigation/MoreLink.tsx'
import { NewTabLink } from '#web/ui/navigation/NewTabLink.tsx'

export function SharedPage({ data, url }: PageProps<typeof sharedReads>) {
  const menuLabel = useMenuLabel()
  const name = menuLabel('info', '共享信息')
  const page = url.number('parentPage', 1)
  return (
    <SidePage
      band={infoBand(menuLabel)}
      trail={[infoCrumb(menuLabel), { label: name }]}
      menu={sideMenu('info', '共享信息')}
      heading={name}
      tools={<ButtonLink to={paths.info({ id: infoCategory.shared })}>按时间查看</ButtonLink>}
    >
      <PagedPart
        of={data.offices}
        page={page}
        size={10}
        to={(page) => paths.shared({ page })}
        empty={`暂无${name}`}
        skeleton={<RowsSkeleton rows={10} />}
      >
        {(offices) => (
          <div className={styles.offices}>
            {offices.map((office) => (
              <OfficeShare key={office.officeId} office={office} parentPage={page} />
            ))}
          </div>
        )}
      </PagedPart>
    </SidePage>
  )
}

/** `parentPage` is the current page of the outer list. */
function OfficeShare({ office: { officeId, officeName, items }, parentPage }: { office: Office; parentPage: number }) {
  return (
    <section className={styles.office} aria-labelledby={`office-${officeId}`}>
      <header>
        <h2 id={`office-${officeId}`}>
          <OfficeName name={officeName} />
        </h2>
        <MoreLink to={paths.sharedOfOffice({ officeId, officeName, parentPage })} of={officeName} />
      </header>
      <ul>
        {items.map(({ id, title, publishedAt }) => (
          <li key={id}>
            <NewTabLink href={paths.sharedDetail({ id, officeId, officeName, parentPage })}>{title}</NewTabLink>
            <time dateTime={dayOf(publishedAt)}>{dayOf(publishedAt)}</time>
          </li>
        ))}
      </ul>
    </section>
  )
}
