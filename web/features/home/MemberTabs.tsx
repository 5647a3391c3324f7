import type { HomeData } from '#web/features/home/home.reads.ts'
import { LogoWall } from '#web/features/home/LogoWall.tsx'
import { paths } from '#web/paths.ts'
import { CoverCard } from '#web/ui/CoverCard.tsx'
import { Part } from '#web/ui/Part.tsx'
import { Section } from '#web/ui/Section.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'

/** The members: liaison offices by their pictures, enterprises by their logos. */
export function MemberTabs({ offices, companies }: Pick<HomeData, 'offices' | 'companies'>) {
  return (
    <Section label="会员风采">
      <Tabs
        label="会员风采"
        tabs={[
          { name: '驻京机构风采', more: paths.offices(), panel: <Offices list={offices} /> },
          { name: '会员企业风采', more: paths.companies(), panel: <Companies list={companies} /> },
        ]}
      />
    </Section>
  )
}

function Offices({ list }: { list: HomeData['offices'] }) {
  return (
    <Part of={list} empty="暂无驻京机构风采">
      {({ items }) => (
        <div className="grid-4">
          {items.map(({ id, title, subtitle, coverKey }) => (
            <CoverCard key={id} href={paths.officeDetail({ id })} coverKey={coverKey} title={title}>
              <p className="clamp-2">{subtitle}</p>
            </CoverCard>
          ))}
        </div>
      )}
    </Part>
  )
}

function Companies({ list }: { list: HomeData['companies'] }) {
  return (
    <Part of={list} empty="暂无会员企业风采">
      {({ items }) => <LogoWall companies={items} />}
    </Part>
  )
}
