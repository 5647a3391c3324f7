import { type InfoCategory, infoCategories, infoCategory } from '#shared/rules/policyTypes.ts'
import type { HomeData } from '#web/features/home/home.reads.ts'
import { RuleCard } from '#web/features/home/RuleCard.tsx'
import { useNameOf } from '#web/lib/useNameOf.ts'
import { paths } from '#web/paths.ts'
import { Part } from '#web/ui/feedback/Part.tsx'
import { DownloadButton } from '#web/ui/form/DownloadButton.tsx'
import { Section } from '#web/ui/layout/Section.tsx'
import { InfoRow } from '#web/ui/list/InfoRow.tsx'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'

/** The information exchange: the newest of each category, and the rule of the special reports. */
export function InfoTabs({ daily, reports, shared, thinkTank }: Pick<HomeData, 'daily' | 'reports' | 'shared' | 'thinkTank'>) {
  const nameOf = useNameOf()
  const all = nameOf('main', '信息交流')
  const sharedName = nameOf('info', '共享信息')
  const files = (list: HomeData['daily'], category: InfoCategory) => {
    const name = nameOf('info', infoCategories[category])
    const panel = <Files list={list} empty={`暂无${name}`} specialReport={category === infoCategory.report} />
    return { name, more: paths.info({ id: category }), panel }
  }
  return (
    <Section label={all} ground="paper">
      <Tabs
        label={all}
        aside={<RuleCard />}
        tabs={[
          files(daily, infoCategory.daily),
          files(reports, infoCategory.report),
          { name: sharedName, more: paths.shared(), panel: <SharedItems list={shared} empty={`暂无${sharedName}`} /> },
          files(thinkTank, infoCategory.thinkTank),
        ]}
      />
    </Section>
  )
}

function Files({ list, empty, specialReport }: { list: HomeData['daily']; empty: string; specialReport: boolean }) {
  return (
    <Part of={list} empty={empty}>
      {({ items }) => (
        <ul>
          {items.map(({ id, title, companyName, publishedAt }) => (
            <InfoRow key={id} href={paths.infoDetail({ id })} title={title} office={companyName} date={publishedAt}>
              <DownloadButton id={id} title={title} specialReport={specialReport} />
            </InfoRow>
          ))}
        </ul>
      )}
    </Part>
  )
}

/** Shared information is read on its page; there is no file to download. */
function SharedItems({ list, empty }: { list: HomeData['shared']; empty: string }) {
  return (
    <Part of={list} empty={empty}>
      {({ items }) => (
        <ul>
          {items.map(({ id, title, officeId, officeName, publishedAt }) => (
            <InfoRow key={id} href={paths.sharedDetail({ id, officeId, officeName })} title={title} office={officeName} date={publishedAt} />
          ))}
        </ul>
      )}
    </Part>
  )
}
