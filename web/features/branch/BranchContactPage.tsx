import { BranchPage } from '#web/features/branch/BranchPage.tsx'
import type { branchContactReads } from '#web/features/branch/branch.reads.ts'
import { branchOf } from '#web/features/branch/branchUrl.ts'
import type { PageProps } from '#web/lib/page.ts'
import { paths } from '#web/paths.ts'
import { LoadedPart } from '#web/ui/feedback/LoadedPart.tsx'
import { BusinessContacts } from '#web/ui/list/BusinessContacts.tsx'
import { CallTile, HoursTile, MailTile, TileList } from '#web/ui/list/Tiles.tsx'
import { ProfileMap } from '#web/ui/map/PlaceMap.tsx'

export function BranchContactPage({ data, url, site: { contact, mapTiles } }: PageProps<typeof branchContactReads>) {
  const branch = branchOf(url)
  const secretaries = data.secretaries.ok ? data.secretaries.value.items : []
  return (
    <BranchPage branch={branch} page="联系方式">
      <LoadedPart of={data.branch} failure="联系我们请求失败">
        {(profile) => (
          <>
            <TileList>
              <CallTile number={profile.tel} />
              <MailTile address={profile.email} />
              <HoursTile name="办公时间" hours={contact.hours} />
            </TileList>
            <ProfileMap profile={profile} tiles={mapTiles} />
            <BusinessContacts
              people={[
                ...secretaries.map(({ rank, name }) => ({ duty: rank, name, phone: profile.tel })),
                { duty: '协会', name: '秘书处', phone: contact.phone },
              ].filter(({ phone }) => phone !== '')}
              address={paths.branchContact(branch)}
            />
          </>
        )}
      </LoadedPart>
    </BranchPage>
  )
}
