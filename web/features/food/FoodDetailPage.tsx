import type { ReactNode } from 'react'
import type { FoodShopDetail, ShopAround } from '#shared/contracts/food.ts'
import { fileUrl } from '#shared/lib/fileNames.ts'
import type { foodDetailReads } from '#web/features/food/food.reads.ts'
import { listOf } from '#web/features/food/foodUrl.ts'
import { classes } from '#web/lib/classes.ts'
import type { PageProps } from '#web/lib/page.ts'
import { telAddress, telText } from '#web/lib/telAddress.ts'
import { useMenuLabel } from '#web/lib/useSite.ts'
import { paths } from '#web/paths.ts'
import { ArticleBody } from '#web/ui/article/ArticleBody.tsx'
import { PageTools } from '#web/ui/article/ArticleTools.tsx'
import { BackToList } from '#web/ui/article/BackToList.tsx'
import { Section, SectionHead } from '#web/ui/layout/Section.tsx'
import { CarouselArrows } from '#web/ui/list/CarouselArrows.tsx'
import { CarouselRow } from '#web/ui/list/CarouselRow.tsx'
import { ShopCard } from '#web/ui/list/ShopCard.tsx'
import { Tag } from '#web/ui/list/Tag.tsx'
import { useCarousel } from '#web/ui/list/useCarousel.ts'
import { PlaceMap } from '#web/ui/map/PlaceMap.tsx'
import { Gallery } from '#web/ui/media/Gallery.tsx'
import { Icon } from '#web/ui/media/Icon.tsx'
import { Picture } from '#web/ui/media/Picture.tsx'
import { PictureLink } from '#web/ui/media/PictureLink.tsx'
import { usePicturePreview } from '#web/ui/media/PicturePreview.tsx'
import { Breadcrumb } from '#web/ui/navigation/Breadcrumb.tsx'
import { MoreLink } from '#web/ui/navigation/MoreLink.tsx'
import styles from './FoodDetailPage.module.css'
import shopFactsStyles from './ShopFacts.module.css'

export function FoodDetailPage({ data: { shop, around }, url, site }: PageProps<typeof foodDetailReads>) {
  const menuLabel = useMenuLabel()
  const list = paths.food(listOf(url))
  const to = (id: number) => paths.foodDetail({ id, ...listOf(url) })
  const { longitude, latitude, coordinateSystem: system } = shop
  const point = longitude !== null && latitude !== null ? { longitude, latitude, system } : undefined
  const call = telAddress(shop.tel)
  return (
    <>
      <div className={classes('wrap', styles.page)}>
        <Breadcrumb trail={[{ label: menuLabel('main', '驻京美食'), to: list }, { label: shop.title }]} />
        <div className={styles.top}>
          <div className={styles.photos}>
            <Gallery key={shop.id} images={photosOf(shop)} label="餐厅照片" sizes="(max-width:699px) 88vw,(max-width:991px) 100vw,684px" />
          </div>
          <ShopFacts shop={shop} />
          <div className={styles.tools}>
            <PageTools />
          </div>
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
          <PlaceMap place={{ name: shop.title, address: shop.address, point }} tiles={site.mapTiles} />
        </Section>
      </div>
      <ShopsAround shop={shop} around={around.ok ? around.value : noneAround} list={list} to={to} />
      <div className={styles.bar}>
        <a className={styles.way} href="#map">
          <Icon name="pin" />
          查看地图
        </a>
        {call && (
          <a href={call}>
            <Icon name="phone" />
            拨打电话
          </a>
        )}
      </div>
    </>
  )
}

/** The restaurant before its cover, which may be one of the dishes below. */
const photosOf = ({ title, coverKey, photoKeys }: FoodShopDetail) => [...new Set([...photoKeys, coverKey])].map((fileKey) => ({ fileKey, title }))

const inSight = 3

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
            <PictureLink className={styles.dish} src={pictures[index]?.src ?? ''} title={title} onOpen={() => open(index)}>
              <Picture fileKey={imageKey} alt="" width={406} height={271} />
              {/* Hidden from screen readers: the link's name says it. */}
              <span className={styles.name} data-hint="点击看大图">
                {title}
              </span>
            </PictureLink>
          </li>
        ))}
      </CarouselRow>
      {preview}
    </Section>
  )
}

interface Around {
  nearby: readonly ShopAround[]
  sameCuisine: readonly ShopAround[]
}
const noneAround: Around = { nearby: [], sameCuisine: [] }

interface ShopsAroundProps {
  shop: FoodShopDetail
  around: Around
  list: string
  to(id: number): string
}

/** Fewer restaurants of the same cuisine share the row of those nearby. */
const minOwnRow = 3
const rowLength = 4
const maxNearMetres = 2000

const isNear = ({ distance }: ShopAround) => distance !== null && distance <= maxNearMetres

/** The way back to the list is on the ground of the last row. */
function ShopsAround({ shop, around: { nearby, sameCuisine }, list, to }: ShopsAroundProps) {
  const map = paths.food({ view: 'map' })
  const back = <BackToList to={list} />
  if (sameCuisine.length >= minOwnRow) {
    return (
      <>
        {nearby.length > 0 && <ShopRow name="距离最近的餐厅" ground="paper" shops={nearby} more={map} to={to} />}
        <ShopRow name={`同菜系：${shop.cuisineName}`} shops={sameCuisine} more={paths.food({ cuisine: shop.cuisineCode })} to={to}>
          {back}
        </ShopRow>
      </>
    )
  }
  const others = nearby.filter(({ id }) => sameCuisine.every((same) => same.id !== id))
  const shops = [...others.slice(0, rowLength - sameCuisine.length), ...sameCuisine]
  if (shops.length === 0) return <div className={classes('wrap', styles.end)}>{back}</div>
  const mixedName = shops.every((shop) => isNear(shop) || sameCuisine.includes(shop)) ? '附近与同菜系餐厅' : '更多餐厅'
  return (
    <ShopRow name={sameCuisine.length > 0 ? mixedName : '距离最近的餐厅'} ground="paper" shops={shops} more={map} to={to}>
      {back}
    </ShopRow>
  )
}

interface ShopRowProps {
  name: string
  ground?: 'white' | 'paper'
  shops: readonly ShopAround[]
  more: string
  to(id: number): string
  children?: ReactNode
}

function ShopRow({ name, ground, shops, more, to, children }: ShopRowProps) {
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
      {children}
    </Section>
  )
}

function ShopFacts({ shop }: { shop: FoodShopDetail }) {
  const call = telAddress(shop.tel)
  const others = shop.tagList.filter((tag) => tag !== shop.cuisineName && tag !== shop.areaName)
  return (
    <section aria-labelledby="shop-heading">
      <h1 id="shop-heading" className={shopFactsStyles.name}>
        {shop.title}
      </h1>
      <div className={shopFactsStyles.tags}>
        <Tag look="brand">{shop.cuisineName}</Tag>
        <Tag>{shop.areaName}</Tag>
        {others.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
      </div>
      <p className={shopFactsStyles.average}>
        <span>人均消费</span>
        <b className="tabular">¥{shop.averagePrice}</b>
      </p>
      <dl className={shopFactsStyles.facts}>
        <div>
          <dt>
            <Icon name="clock" />
            营业时间
          </dt>
          <dd className="tabular">{shop.openingHours}</dd>
        </div>
        {shop.tel && (
          <div>
            <dt>
              <Icon name="phone" />
              联系电话
            </dt>
            <dd>
              <a className="tabular" href={call}>
                {telText(shop.tel)}
              </a>
            </dd>
          </div>
        )}
        {shop.address && (
          <div>
            <dt>
              <Icon name="pin" />
              餐厅地址
            </dt>
            <dd>{shop.address}</dd>
          </div>
        )}
      </dl>
      <div className={shopFactsStyles.actions}>
        <a className={classes(shopFactsStyles.action, shopFactsStyles.main)} href="#map">
          <Icon name="pin" />
          查看地图
        </a>
        {shop.tel && (
          <a className={shopFactsStyles.action} href={call}>
            <Icon name="phone" />
            拨打电话
          </a>
        )}
      </div>
    </section>
  )
}
