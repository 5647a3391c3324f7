import type { ClosedLists, HomeData } from '#web/features/home/home.reads.ts'
import type { ClosedTabs } from '#web/features/home/useClosedTabs.tsx'
import { useMenuLabel } from '#web/lib/useSite.ts'
import { paths } from '#web/paths.ts'
import { Part } from '#web/ui/feedback/Part.tsx'
import { Section } from '#web/ui/layout/Section.tsx'
import { CarouselArrows } from '#web/ui/list/CarouselArrows.tsx'
import { CarouselRow } from '#web/ui/list/CarouselRow.tsx'
import { CoverCard } from '#web/ui/list/CoverCard.tsx'
import { ShopCard } from '#web/ui/list/ShopCard.tsx'
import { useCarousel } from '#web/ui/list/useCarousel.ts'
import { type DrawingKind, drawingAt } from '#web/ui/media/drawings.ts'
import { Picture } from '#web/ui/media/Picture.tsx'
import { NewTabLink } from '#web/ui/navigation/NewTabLink.tsx'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import styles from './MemberTabs.module.css'

export function MemberTabs({ offices, closed }: Pick<HomeData, 'offices'> & { closed: ClosedTabs }) {
  const menuLabel = useMenuLabel()
  const officeColumn = menuLabel('showcase', '驻京机构风采')
  const companyColumn = menuLabel('showcase', '会员企业风采')
  return (
    <Section label={menuLabel('main', '会员风采')}>
      <Tabs
        label={menuLabel('main', '会员风采')}
        onApproach={closed.load}
        tabs={[
          {
            name: officeColumn,
            more: paths.offices(),
            panel: <Works list={offices} drawings="places" detail={paths.officeDetail} empty={`暂无${officeColumn}`} />,
          },
          {
            name: companyColumn,
            more: paths.companies(),
            panel: closed.panel(({ companies }) => <Companies list={companies} empty={`暂无${companyColumn}`} />),
          },
        ]}
      />
    </Section>
  )
}

function Companies({ list, empty }: { list: ClosedLists['companies']; empty: string }) {
  return (
    <Part of={list} empty={empty}>
      {({ items }) => <LogoWall companies={items} />}
    </Part>
  )
}

interface LogoCompany {
  id: number
  name: string
  logoKey: string | null
}

/** All logos, eight at a time. */
function LogoWall({ companies }: { companies: readonly LogoCompany[] }) {
  const { row, arrows } = useCarousel(companies.length)
  return (
    <>
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
    </>
  )
}

type WorkDetail = (item: { id: number }) => string

export function TasteTabs({ shops, closed }: Pick<HomeData, 'shops'> & { closed: ClosedTabs }) {
  const menuLabel = useMenuLabel()
  const food = menuLabel('main', '驻京美食')
  const works = (own: 'products' | 'heritage', name: string, more: string, detail: WorkDetail) => ({
    ...{ name, more },
    panel: closed.panel((lists) => <Works list={lists[own]} drawings={own} detail={detail} empty={`暂无${name}`} />),
  })
  return (
    <Section label="美食与特产">
      <Tabs
        label="美食与特产"
        onApproach={closed.load}
        tabs={[
          { name: food, more: paths.food(), panel: <Shops list={shops} empty={`暂无${food}`} /> },
          works('products', menuLabel('showcase', '名特优产品'), paths.products(), paths.productDetail),
          works('heritage', menuLabel('showcase', '非物质文化遗产'), paths.heritage(), paths.heritageDetail),
        ]}
      />
    </Section>
  )
}

function Shops({ list, empty }: { list: HomeData['shops']; empty: string }) {
  return (
    <Part of={list} empty={empty}>
      {({ items }) => (
        <div className="grid-4">
          {items.map((shop) => (
            <ShopCard key={shop.id} shop={shop} href={paths.foodDetail({ id: shop.id })} />
          ))}
        </div>
      )}
    </Part>
  )
}

function Works({ list, drawings, detail, empty }: { list: HomeData['offices']; drawings: DrawingKind; detail: WorkDetail; empty: string }) {
  return (
    <Part of={list} empty={empty}>
      {({ items }) => (
        <div className="grid-4">
          {items.map(({ id, title, subtitle, coverKey }, place) => (
            <CoverCard key={id} href={detail({ id })} coverKey={coverKey} title={title} drawing={drawingAt(drawings, place)}>
              <p className="clamp-2">{subtitle}</p>
            </CoverCard>
          ))}
        </div>
      )}
    </Part>
  )
}
