import { useEffect, useRef, useState } from 'react'
import { keyIn } from '#shared/lib/fileNames.ts'
import type { HomeData } from '#web/features/home/home.reads.ts'
import { askServer } from '#web/lib/askServer.ts'
import { useNearView } from '#web/lib/useNearView.ts'
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

export function MemberTabs({ offices, companies }: Pick<HomeData, 'offices' | 'companies'>) {
  const menuLabel = useMenuLabel()
  const officeColumn = menuLabel('showcase', '驻京机构风采')
  const companyColumn = menuLabel('showcase', '会员企业风采')
  return (
    <Section label={menuLabel('main', '会员风采')}>
      <Tabs
        label={menuLabel('main', '会员风采')}
        tabs={[
          {
            name: officeColumn,
            more: paths.offices(),
            panel: <Works list={offices} drawings="places" detail={paths.officeDetail} empty={`暂无${officeColumn}`} />,
          },
          { name: companyColumn, more: paths.companies(), panel: <Companies list={companies} empty={`暂无${companyColumn}`} /> },
        ]}
      />
    </Section>
  )
}

function Companies({ list, empty }: { list: HomeData['companies']; empty: string }) {
  return (
    <Part of={list} empty={empty}>
      {({ items, total }) => <LogoWall first={items} total={total} />}
    </Part>
  )
}

/** All logos, eight at a time; those after the first eight load when the wall becomes visible. */
function LogoWall({ first, total }: { first: readonly WallCompany[]; total: number }) {
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

interface WallCompany {
  id: number
  name: string
  logoKey: string | null
}

/** Returns all member enterprises; undefined on failure. */
async function loadCompanies(): Promise<WallCompany[] | undefined> {
  const { Code, Data } = await askServer('GetCompanyList', { parameters: { type: '4', current: '1', size: '10000' } })
  if (Code !== 1) return undefined
  return (Data as { CompanyId: number; CompanyName: string; Logo: string }[]).map(({ CompanyId, CompanyName, Logo }) => ({
    id: CompanyId,
    name: CompanyName,
    logoKey: keyIn(Logo) || null,
  }))
}

type WorkDetail = (item: { id: number }) => string

export function TasteTabs({ shops, products, heritage }: Pick<HomeData, 'shops' | 'products' | 'heritage'>) {
  const menuLabel = useMenuLabel()
  const food = menuLabel('main', '驻京美食')
  const works = (own: '名特优产品' | '非物质文化遗产', drawings: DrawingKind, list: HomeData['products'], more: string, detail: WorkDetail) => {
    const name = menuLabel('showcase', own)
    return { name, more, panel: <Works list={list} drawings={drawings} detail={detail} empty={`暂无${name}`} /> }
  }
  return (
    <Section label="美食与特产">
      <Tabs
        label="美食与特产"
        tabs={[
          { name: food, more: paths.food(), panel: <Shops list={shops} empty={`暂无${food}`} /> },
          works('名特优产品', 'products', products, paths.products(), paths.productDetail),
          works('非物质文化遗产', 'heritage', heritage, paths.heritage(), paths.heritageDetail),
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

function Works({ list, drawings, detail, empty }: { list: HomeData['products']; drawings: DrawingKind; detail: WorkDetail; empty: string }) {
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
