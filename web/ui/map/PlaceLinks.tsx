import { mapLinks, type Place } from '#web/ui/map/mapLinks.ts'
import { Icon } from '#web/ui/media/Icon.tsx'
import { NewTabLink } from '#web/ui/navigation/NewTabLink.tsx'

/** Links that open a place in the maps people use. */
export const PlaceLinks = ({ place, label, className }: { place: Place; label: string; className: string | undefined }) => (
  <ul className={className} aria-label={label}>
    {mapLinks(place).map(({ map, href }) => (
      <li key={map}>
        <NewTabLink href={href} external>
          {map}
          <Icon name="external" />
        </NewTabLink>
      </li>
    ))}
  </ul>
)
