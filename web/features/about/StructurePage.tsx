import type { Page } from '#shared/lib/endpoint.ts'
import { AboutPage } from '#web/features/about/AboutPage.tsx'
import type { structureReads } from '#web/features/about/structure.reads.ts'
import { classes } from '#web/lib/classes.ts'
import type { Loaded, PageProps } from '#web/lib/page.ts'
import { paths } from '#web/paths.ts'
import { PrintButton } from '#web/ui/article/PrintButton.tsx'
import { StructureChart } from '#web/ui/chart/StructureChart.tsx'
import { LoadedPart } from '#web/ui/feedback/LoadedPart.tsx'
import { Part } from '#web/ui/feedback/Part.tsx'
import { People } from '#web/ui/list/People.tsx'
import { OfficeName } from '#web/ui/list/Tag.tsx'
import { NewTabLink } from '#web/ui/navigation/NewTabLink.tsx'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import styles from './StructurePage.module.css'

const office = ({ pageId }: { name: string; pageId: number | null }) => (pageId === null ? undefined : paths.officeDetail({ id: pageId }))

export function StructurePage({ data }: PageProps<typeof structureReads>) {
  return (
    <AboutPage page="组织架构" tools={<PrintButton />}>
      <LoadedPart of={data.association} failure="组织架构请求失败">
        {({ chart, structureKey }) => <StructureChart chart={chart} structureKey={structureKey} title="协会组织架构图" />}
      </LoadedPart>
      {data.people.ok && data.people.value.items.length > 0 && (
        <section className={styles.people} aria-labelledby="people">
          <h2 id="people">协会领导</h2>
          <People people={data.people.value.items} heading="h3" isAtTop={false} isWhole />
        </section>
      )}
      <h2 className={styles.head}>会员单位</h2>
      <Tabs
        look="box"
        label="会员名单"
        tabs={[
          { name: '省级', panel: <MemberNames of={data.provinces} kind="省级驻京机构会员" detail={office} /> },
          { name: '副省级', panel: <MemberNames of={data.largeCities} kind="副省级城市驻京机构会员" detail={office} /> },
          { name: '市级', panel: <MemberNames of={data.cities} kind="市级驻京机构会员" detail={office} /> },
          { name: '企业', panel: <MemberNames of={data.enterprises} kind="企业会员" detail={({ id }) => paths.companyDetail({ id })} /> },
        ]}
      />
    </AboutPage>
  )
}

interface MemberNamesProps<M> {
  of: Loaded<Page<M>>
  kind: string
  detail(member: M): string | undefined
}

function MemberNames<M extends { name: string }>({ of: members, kind, detail }: MemberNamesProps<M>) {
  return (
    <Part of={members} empty={`暂无${kind}`}>
      {({ items, total }) => {
        const areOffices = items.every((member) => officeName.test(member.name))
        return (
          <>
            <p className={styles.count}>
              {kind} {total} 家{areOffices && '，均为驻北京办事处'}
            </p>
            <ul className={classes(styles.names, areOffices && styles.places)}>
              {items.map((member) => {
                const href = detail(member)
                const name = areOffices ? <PlaceName name={member.name} /> : <OfficeName name={member.name} />
                return <li key={member.name}>{href ? <NewTabLink href={href}>{name}</NewTabLink> : name}</li>
              })}
            </ul>
          </>
        )
      }}
    </Part>
  )
}

const officeName = /^(.+?)((?:人民政府)?驻北京办事处)$/

/** The place of an office; the line above the names says what all are. Long ones break before their kind. */
function PlaceName({ name }: { name: string }) {
  const [, place = name, office] = officeName.exec(name) ?? []
  const [, first = place, second] = /^(.{4,})(自治区|建设兵团)$/.exec(place) ?? []
  return (
    <>
      {first}
      {second && <wbr />}
      {second}
      <span className="visually-hidden">{office}</span>
    </>
  )
}
