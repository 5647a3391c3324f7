import type { FoodShopDetail, ShopAround } from '#shared/contracts/food.ts'
import { fileUrl } from '#shared/lib/fileNames.ts'
import type { foodDetailReads } from '#web/features/food/foodDetail.reads.ts'
import { listOf } from '#web/features/food/foodUrl.ts'
import { ShopFacts } from '#web/features/food/ShopFacts.tsx'
import { ShopGallery } from '#web/features/food/ShopGallery.tsx'
import { classes } from '#web/lib/classes.ts'
import type { PageProps } from '#web/lib/page.ts'
import { useNameOf } from '#web/lib/useSite.ts'
import { paths } from '#web/paths.ts'
import { ArticleBody } from '#web/ui/article/ArticleBody.tsx'
import { BackToList } from '#web/ui/article/BackToList.tsx'
import { Section, SectionHead } from '#web/ui/layout/Section.tsx'
import { CarouselArrows } from '#web/ui/list/CarouselArrows.tsx'
import { CarouselRow } from '#web/ui/list/CarouselRow.tsx'
import { ShopCard } from '#web/ui/list/ShopCard.tsx'
import { useCarousel } from '#web/ui/list/useCarousel.ts'
import { PlaceMap } from '#web/ui/map/PlaceMap.tsx'
import { Icon } from '#web/ui/media/Icon.tsx'
import { Picture } from '#web/ui/media/Picture.tsx'
import { usePicturePreview } from '#web/ui/media/PicturePreview.tsx'
import { PreviewLink } from '#web/ui/media/PreviewLink.tsx'
import { Breadcrumb } from '#web/ui/navigation/Breadcrumb.tsx'
import { MoreLink } from '#web/ui/navigation/MoreLink.tsx'
import styles from './FoodDetailPage.module.css'

/** A restaurant: its pictures, what one should know before going there, its dishes, and the way. */
export function FoodDetailPage({ data: { shop, around }, url, site }: PageProps<typeof foodDetailReads>) {
  const nameOf = useNameOf()
  const list = paths.food(listOf(url))
  const to = (id: number) => paths.foodDetail({ id, ...listOf(url) })
  const { longitude, latitude, coordinateSystem: system } = shop
  const point = longitude !== null && latitude !== null ? { longitude, latitude, system } : undefined
  return (
    <>
      <div className="wrap">
        <Breadcrumb trail={[{ label: nameOf('main', '驻京美食'), to: list }, { label: shop.title }]} />
        <div className={styles.top}>
          <ShopGallery key={shop.id} title={shop.title} coverKey={shop.coverKey} photoKeys={shop.photoKeys} />
          <ShopFacts shop={shop} />
        </div>
        {shop.description && (
          <section className={styles.split} aria-labelledby="introduction-heading">
            <h2 id="introduction-heading">餐厅介绍</h2>
            <ArticleBody html={shop.description} />
          </section>
        )}
      </div>
      {shop.dishes.length > 0 && <DishCarousel key={shop.id} dishes={shop.dishes} />}
      <div id="map">
        <Section label="餐厅位置">
          <SectionHead>
            <h2>餐厅位置</h2>
          </SectionHead>
          <div className={styles.map}>
            <PlaceMap place={{ name: shop.title, address: shop.address, point }} tiles={site.mapTiles} />
          </div>
        </Section>
      </div>
      {around.ok && (
        <>
          <ShopsAround name="附近餐厅" ground="paper" shops={around.value.nearby} more={paths.food({ view: 'map' })} to={to} />
          <ShopsAround
            name={`同菜系：${shop.cuisineName}`}
            shops={around.value.sameCuisine}
            more={paths.food({ cuisine: shop.cuisineCode })}
            to={to}
          />
        </>
      )}
      <div className={classes('wrap', styles.end)}>
        <BackToList to={list} />
      </div>
      <div className={styles.bar}>
        {shop.tel && (
          <a className={styles.call} href={`tel:${shop.tel.replace(/[^\d+]/g, '')}`}>
            <Icon name="phone" />
            拨打电话
          </a>
        )}
        <a className={styles.way} href="#map">
          <Icon name="pin" />
          查看地图
        </a>
      </div>
    </>
  )
}

const inSight = 3

/** What the restaurant recommends, three dishes in sight. */
function DishCarousel({ dishes }: { dishes: FoodShopDetail['dishes'] }) {
  const { row, arrows } = useCarousel(dishes.length)
  const pictures = dishes.map(({ title, imageKey }) => ({ src: imageKey ? fileUrl(imageKey) : '', title }))
  const { open, preview } = usePicturePreview(pictures)
  return (
    <Section label="推荐菜品" ground="paper">
      <SectionHead aside={dishes.length > inSight && <CarouselArrows {...arrows} className={styles.arrows} />}>
        <h2>推荐菜品</h2>
      </SectionHead>
      <CarouselRow ref={row} className={styles.strip}>
        {dishes.map(({ id, title, imageKey }, index) => (
          <li key={id} className={styles.slide}>
            <PreviewLink className={styles.dish} src={pictures[index]?.src ?? ''} title={title} onOpen={() => open(index)}>
              <Picture fileKey={imageKey} alt="" width={406} height={271} />
              {/* The hint is for the eye: the link says it in its name. */}
              <span className={styles.name} data-hint="点击看大图">
                {title}
              </span>
            </PreviewLink>
          </li>
        ))}
      </CarouselRow>
      {preview}
    </Section>
  )
}

interface ShopsAroundProps {
  name: string
  ground?: 'white' | 'paper'
  shops: readonly ShopAround[]
  /** Where all of them are listed. */
  more: string
  /** The address of one. */
  to(id: number): string
}

/** Other restaurants, with how far each is from this one. Nothing where there are none. */
function ShopsAround({ name, ground, shops, more, to }: ShopsAroundProps) {
  if (shops.length === 0) return null
  return (
    <Section label={name} ground={ground}>
      <SectionHead aside={<MoreLink to={more} of={name} />}>
        <h2>{name}</h2>
      </SectionHead>
      <ul className={classes('grid-4', styles.cards)}>
        {shops.map((shop) => (
          <li key={shop.id}>
            <ShopCard shop={shop} href={to(shop.id)} distance={shop.distance} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
