import type { HomeData } from '#web/features/home/home.reads.ts'
import { useNameOf } from '#web/lib/useSite.ts'
import { paths } from '#web/paths.ts'
import { Part } from '#web/ui/feedback/Part.tsx'
import { Section } from '#web/ui/layout/Section.tsx'
import { CoverCard } from '#web/ui/list/CoverCard.tsx'
import { ShopCard } from '#web/ui/list/ShopCard.tsx'
import { type DrawingKind, drawingAt } from '#web/ui/media/drawings.ts'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'

type WorkDetail = (item: { id: number }) => string

/** What the regions eat, make and hand down. */
export function TasteTabs({ shops, products, heritage }: Pick<HomeData, 'shops' | 'products' | 'heritage'>) {
  const nameOf = useNameOf()
  const food = nameOf('main', '驻京美食')
  const works = (own: '名特优产品' | '非物质文化遗产', drawings: DrawingKind, list: HomeData['products'], more: string, detail: WorkDetail) => {
    const name = nameOf('showcase', own)
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
