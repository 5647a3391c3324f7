import { BranchPage } from '#web/features/branch/BranchPage.tsx'
import type { branchContactReads } from '#web/features/branch/branch.reads.ts'
import { branchOf } from '#web/features/branch/branchUrl.ts'
import type { PageProps } from '#web/lib/page.ts'
import { LoadedPart } from '#web/ui/feedback/LoadedPart.tsx'
import { AddressTile, CallTile, HoursTile, MailTile, TileList } from '#web/ui/list/Tiles.tsx'
import { ProfileMap } from '#web/ui/map/PlaceMap.tsx'

export function BranchContactPage({ data, url, site: { contact, mapTiles } }: PageProps<typeof branchContactReads>) {
  const secretaries = data.secretaries.ok ? data.secretaries.value.items : []
  return (
    <BranchPage branch={branchOf(url)} page="联系方式">
      <LoadedPart of={data.branch} failure="联系我们请求失败">
        {(profile) => (
          <>
            <TileList>
              <AddressTile address={profile.address} postcode={profile.postcode} />
              <CallTile number={profile.tel} person={secretaries.map(({ rank, name }) => `${rank} ${name}`).join('、')} />
              <MailTile address={profile.email} />
              <HoursTile name="办公时间" hours={contact.hours} />
            </TileList>
            <ProfileMap profile={profile} tiles={mapTiles} />
          </>
        )}
      </LoadedPart>
    </BranchPage>
  )
}
