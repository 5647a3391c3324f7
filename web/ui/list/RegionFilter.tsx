import { macroRegions } from '#shared/rules/macroRegions.ts'
import { regionName } from '#web/lib/listPlace.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { ListFilter } from '#web/ui/navigation/FilterRow.tsx'

interface RegionFilterProps {
  chosen: number | undefined
  to(region?: number): string
}

export const RegionFilter = (props: RegionFilterProps) => (
  <ListFilter<number> label="地区" values={Object.keys(macroRegions).map(Number)} nameOf={regionName} {...props} />
)

/** In place of an empty list, if a macro-region was chosen. `all`: the address of the whole list. */
export const noneInRegion = (region: number | undefined, all: string) =>
  region && <EmptyState title={`${regionName(region)}暂无内容`} note="换一个地区，或查看全部" action={<ButtonLink to={all}>查看全部</ButtonLink>} />
