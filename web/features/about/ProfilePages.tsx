import type { Page } from '#shared/lib/endpoint.ts'
import type { Contact } from '#shared/rules/contact.ts'
import { AboutPage } from '#web/features/about/AboutPage.tsx'
import type { contactReads, introductionReads } from '#web/features/about/association.reads.ts'
import type { structureReads } from '#web/features/about/structure.reads.ts'
import type { Loaded, PageProps } from '#web/lib/page.ts'
import { paths } from '#web/paths.ts'
import { PrintButton } from '#web/ui/article/PrintButton.tsx'
import { ProfileText } from '#web/ui/article/ProfileText.tsx'
import { StructureChart } from '#web/ui/chart/StructureChart.tsx'
import { LoadedPart } from '#web/ui/feedback/LoadedPart.tsx'
import { Part } from '#web/ui/feedback/Part.tsx'
import { OfficeName } from '#web/ui/list/Tag.tsx'
import { CallTile, MailTile, Tile, TileList } from '#web/ui/list/Tiles.tsx'
import { ProfileMap } from '#web/ui/map/PlaceMap.tsx'
import { NewTabLink } from '#web/ui/navigation/NewTabLink.tsx'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import contactPageStyles from './ContactPage.module.css'
import styles from './StructurePage.module.css'

export function IntroductionPage({ data }: PageProps<typeof introductionReads>) {
  return (
    <AboutPage page="协会简介">
      <LoadedPart of={data.association}>{({ introduction }) => <ProfileText html={introduction} empty="暂无协会简介" />}</LoadedPart>
    </AboutPage>
  )
}

const office = ({ pageId }: { pageId: number | null }) => (pageId === null ? undefined : paths.officeDetail({ id: pageId }))

export function StructurePage({ data }: PageProps<typeof structureReads>) {
  return (
    <AboutPage page="组织架构" tools={<PrintButton />}>
      <LoadedPart of={data.association} failure="组织架构请求失败">
        {({ chart, structureKey }) => <StructureChart chart={chart} structureKey={structureKey} title="协会组织架构图" />}
      </LoadedPart>
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

interface Member {
  id: number
  name: string
  pageId: number | null
}
interface MemberNamesProps {
  of: Loaded<Page<Member>>
  kind: string
  detail(member: Member): string | undefined
}

function MemberNames({ of: members, kind, detail }: MemberNamesProps) {
  return (
    <Part of={members} empty={`暂无${kind}`}>
      {({ items, total }) => (
        <>
          <p className={styles.count}>
            {kind} {total} 家
          </p>
          <ul className={styles.names}>
            {items.map((member) => {
              const href = detail(member)
              const name = <OfficeName name={member.name} />
              return <li key={member.id}>{href ? <NewTabLink href={href}>{name}</NewTabLink> : name}</li>
            })}
          </ul>
        </>
      )}
    </Part>
  )
}

export function ContactPage({ data, site }: PageProps<typeof contactReads>) {
  const { hours, people } = site.contact
  return (
    <AboutPage page="联系我们">
      <LoadedPart of={data.association} failure="联系我们请求失败">
        {(association) => (
          <>
            <ProfileMap profile={association} tiles={site.mapTiles} />
            <TileList>
              <CallTile number={association.tel} />
              <MailTile address={association.email} />
              {hours && (
                <Tile icon="clock" name="办公时间">
                  {keepSpans(hours)}
                </Tile>
              )}
            </TileList>
          </>
        )}
      </LoadedPart>
      <div className={contactPageStyles.more}>
        <People people={people} />
        <figure className={contactPageStyles.code}>
          <img src={`/qr.svg?${new URLSearchParams({ address: paths.contact() })}`} alt="本页的二维码" width={132} height={132} loading="lazy" />
          <figcaption>手机扫码，保存联系方式</figcaption>
        </figure>
      </div>
    </AboutPage>
  )
}

/** Keeps the two ends of “9:00–11:30” on one line. */
const keepSpans = (hours: string) => hours.replaceAll(/[–-]/g, '$&\u2060')

function People({ people }: Pick<Contact, 'people'>) {
  if (people.length === 0) return null
  return (
    <section className={contactPageStyles.people} aria-labelledby="contact-people">
      <h2 id="contact-people">业务联系</h2>
      <ul>
        {people.map(({ duty, name, phone }) => (
          <li key={`${duty} ${name} ${phone}`}>
            <span>{duty}</span>
            {name && <b>{name}</b>}
            <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
