import type { HomeData } from '#web/features/home/home.reads.ts'
import { LogoWall } from '#web/features/home/LogoWall.tsx'
import { useNameOf } from '#web/lib/useNameOf.ts'
import { paths } from '#web/paths.ts'
import { Part } from '#web/ui/feedback/Part.tsx'
import { Section } from '#web/ui/layout/Section.tsx'
import { CoverCard } from '#web/ui/list/CoverCard.tsx'
import { drawingAt } from '#web/ui/media/drawings.ts'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'

/** The members: liaison offices by their pictures, enterprises by their logos. */
export function MemberTabs({ offices, companies }: Pick<HomeData, 'offices' | 'companies'>) {
  const nameOf = useNameOf()
  const officeColumn = nameOf('showcase', '驻京机构风采')
  const companyColumn = nameOf('showcase', '会员企业风采')
  return (
    <Section label={nameOf('main', '会员风采')}>
      <Tabs
        label={nameOf('main', '会员风采')}
        tabs={[
          { name: officeColumn, more: paths.offices(), panel: <Offices list={offices} empty={`暂无${officeColumn}`} /> },
          { name: companyColumn, more: paths.companies(), panel: <Companies list={companies} empty={`暂无${companyColumn}`} /> },
        ]}
      />
    </Section>
  )
}

function Offices({ list, empty }: { list: HomeData['offices']; empty: string }) {
  return (
    <Part of={list} empty={empty}>
      {({ items }) => (
        <div className="grid-4">
          {items.map(({ id, title, subtitle, coverKey }, place) => (
            <CoverCard key={id} href={paths.officeDetail({ id })} coverKey={coverKey} title={title} drawing={drawingAt('places', place)}>
              <p className="clamp-2">{subtitle}</p>
            </CoverCard>
          ))}
        </div>
      )}
    </Part>
  )
}

function Companies({ list, empty }: { list: HomeData['companies']; empty: string }) {
  return (
    <Part of={list} empty={empty}>
      {({ items, total }) => <LogoWall first={items} total={total} />}
    </Part>
  )
}
