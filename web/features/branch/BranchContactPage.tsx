import { BranchPage } from '#web/features/branch/BranchPage.tsx'
import type { branchContactReads } from '#web/features/branch/branch.reads.ts'
import { branchOf } from '#web/features/branch/branchUrl.ts'
import type { PageProps } from '#web/lib/page.ts'
import { LoadedPart } from '#web/ui/feedback/LoadedPart.tsx'
import { CallTile, HoursTile, MailTile, TileList } from '#web/ui/list/Tiles.tsx'
import { ProfileMap } from '#web/ui/map/PlaceMap.tsx'

export function BranchContactPage({ data, url, site }: PageProps<typeof branchContactReads>) {
  return (
    <BranchPage branch={branchOf(url)} page="联系方式">
      <LoadedPart of={data.branch} failure="联系我们请求失败">
        {(branch) => (
          <>
            <TileList>
              <CallTile number={branch.tel} />
              <MailTile address={branch.email} />
              <HoursTile name="协会办公时间" hours={site.contact.hours} />
            </TileList>
            <ProfileMap profile={branch} tiles={site.mapTiles} />
          </>
        )}
      </LoadedPart>
    </BranchPage>
  )
}
