import { infoCategory } from '#shared/rules/policyTypes.ts'
import type { HomeData } from '#web/features/home/home.reads.ts'
import { RuleCard } from '#web/features/home/RuleCard.tsx'
import { useNameOf } from '#web/lib/useNameOf.ts'
import { paths } from '#web/paths.ts'
import { DownloadButton } from '#web/ui/DownloadButton.tsx'
import { InfoRow } from '#web/ui/InfoRow.tsx'
import { Part } from '#web/ui/Part.tsx'
import { Section } from '#web/ui/Section.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'

/** The information exchange: the newest of each category, and the rule of the special reports. */
export function InfoTabs({ daily, reports, shared, thinkTank }: Pick<HomeData, 'daily' | 'reports' | 'shared' | 'thinkTank'>) {
  const nameOf = useNameOf()
  return (
    <Section label={nameOf('main', '信息交流')} ground="paper">
      <Tabs
        label={nameOf('main', '信息交流')}
        aside={<RuleCard />}
        tabs={[
          {
            name: nameOf('info', '每日信息'),
            more: paths.info({ id: infoCategory.daily }),
            panel: <Files list={daily} empty={`暂无${nameOf('info', '每日信息')}`} />,
          },
          {
            name: nameOf('info', '专报信息'),
            more: paths.info({ id: infoCategory.report }),
            panel: <Files list={reports} empty={`暂无${nameOf('info', '专报信息')}`} specialReport />,
          },
          {
            name: nameOf('info', '共享信息'),
            more: paths.shared(),
            panel: <SharedItems list={shared} empty={`暂无${nameOf('info', '共享信息')}`} />,
          },
          {
            name: nameOf('info', '智库信息'),
            more: paths.info({ id: infoCategory.thinkTank }),
            panel: <Files list={thinkTank} empty={`暂无${nameOf('info', '智库信息')}`} />,
          },
        ]}
      />
    </Section>
  )
}

function Files({ list, empty, specialReport = false }: { list: HomeData['daily']; empty: string; specialReport?: boolean }) {
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
