import { useEffect, useRef, useState } from 'react'
import { loadCompanies, type WallCompany } from '#web/features/home/loadCompanies.ts'
import { useNearView } from '#web/lib/useNearView.ts'
import { paths } from '#web/paths.ts'
import { CarouselArrows } from '#web/ui/list/CarouselArrows.tsx'
import { CarouselRow } from '#web/ui/list/CarouselRow.tsx'
import { useCarousel } from '#web/ui/list/useCarousel.ts'
import { Picture } from '#web/ui/media/Picture.tsx'
import { NewTabLink } from '#web/ui/navigation/NewTabLink.tsx'
import styles from './LogoWall.module.css'

/** The logos of all member enterprises, eight at a time. Those after the first eight are loaded when the wall comes into sight. */
export function LogoWall({ first, total }: { first: readonly WallCompany[]; total: number }) {
  const { wall, companies } = useAllCompanies(first, total)
  const { row, arrows } = useCarousel(companies.length)
  return (
    <div ref={wall}>
      <CarouselRow ref={row} className={styles.wall}>
        {companies.map(({ id, name, logoKey }) => (
          <li key={id}>
            <NewTabLink className={styles.logo} href={paths.companyDetail({ id })}>
              <Picture fileKey={logoKey} alt="" width={46} height={46} />
              <b className="clamp-2">{name}</b>
            </NewTabLink>
          </li>
        ))}
      </CarouselRow>
      <CarouselArrows {...arrows} className={styles.arrows} />
    </div>
  )
}

function useAllCompanies(first: readonly WallCompany[], total: number) {
  const wall = useRef<HTMLDivElement>(null)
  const [companies, setCompanies] = useState(first)
  const seen = useNearView(wall, '0px')
  useEffect(() => {
    if (seen && total > first.length) void loadCompanies().then((all) => all && setCompanies(all))
  }, [seen, first, total])
  return { wall, companies }
}
