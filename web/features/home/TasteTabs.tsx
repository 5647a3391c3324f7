import type { HomeData } from '#web/features/home/home.reads.ts'
import { useNameOf } from '#web/lib/useNameOf.ts'
import { paths } from '#web/paths.ts'
import { CoverCard } from '#web/ui/CoverCard.tsx'
import { Part } from '#web/ui/Part.tsx'
import { Section } from '#web/ui/Section.tsx'
import { ShopCard } from '#web/ui/ShopCard.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'

/** What the regions eat, make and hand down. */
export function TasteTabs({ shops, products, heritage }: Pick<HomeData, 'shops' | 'products' | 'heritage'>) {
  const nameOf = useNameOf()
  return (
    <Section label="美食与特产">
      <Tabs
        label="美食与特产"
        tabs={[
          { name: nameOf('main', '驻京美食'), more: paths.food(), panel: <Shops list={shops} empty={`暂无${nameOf('main', '驻京美食')}`} /> },
          {
            name: nameOf('showcase', '名特优产品'),
            more: paths.products(),
            panel: <Works list={products} detail={paths.productDetail} empty={`暂无${nameOf('showcase', '名特优产品')}`} />,
          },
          {
            name: nameOf('showcase', '非物质文化遗产'),
            more: paths.heritage(),
            panel: <Works list={heritage} detail={paths.heritageDetail} empty={`暂无${nameOf('showcase', '非物质文化遗产')}`} />,
          },
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

function Works({ list, detail, empty }: { list: HomeData['products']; detail(item: { id: number }): string; empty: string }) {
  return (
    <Part of={list} empty={empty}>
      {({ items }) => (
        <div className="grid-4">
          {items.map(({ id, title, subtitle, coverKey }) => (
            <CoverCard key={id} href={detail({ id })} coverKey={coverKey} title={title}>
              <p className="clamp-2">{subtitle}</p>
            </CoverCard>
          ))}
        </div>
      )}
    </Part>
  )
}
