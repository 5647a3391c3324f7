import { AboutPage } from '#web/features/about/AboutPage.tsx'
import type { contactReads } from '#web/features/about/association.reads.ts'
import type { PageProps } from '#web/lib/page.ts'
import { paths } from '#web/paths.ts'
import { LoadedPart } from '#web/ui/feedback/LoadedPart.tsx'
import { BusinessContacts } from '#web/ui/list/BusinessContacts.tsx'
import { AddressTile, CallTile, DirectionsTile, HoursTile, MailTile, TileList } from '#web/ui/list/Tiles.tsx'
import { ProfileMap } from '#web/ui/map/PlaceMap.tsx'

export function ContactPage({ data, site }: PageProps<typeof contactReads>) {
  const { hours, directions, people } = site.contact
  return (
    <AboutPage page="联系我们">
      <LoadedPart of={data.association} failure="联系我们请求失败">
        {(association) => (
          <>
            <TileList>
              <AddressTile address={association.address} postcode={association.postcode} />
              <CallTile number={association.tel} />
              <MailTile address={association.email} />
              <HoursTile name="办公时间" hours={hours} />
              <DirectionsTile directions={directions} />
            </TileList>
            <ProfileMap profile={association} tiles={site.mapTiles} />
          </>
        )}
      </LoadedPart>
      <BusinessContacts people={people} address={paths.contact()} />
    </AboutPage>
  )
}
