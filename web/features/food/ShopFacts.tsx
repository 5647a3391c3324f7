import type { FoodShopDetail } from '#shared/contracts/food.ts'
import { classes } from '#web/lib/classes.ts'
import { ArticleTools } from '#web/ui/article/ArticleTools.tsx'
import { Tag } from '#web/ui/list/Tag.tsx'
import { Icon } from '#web/ui/media/Icon.tsx'
import styles from './ShopFacts.module.css'

/** Name, tags, price, hours, phone and address of a restaurant, and what to do with them. */
export function ShopFacts({ shop }: { shop: FoodShopDetail }) {
  const call = `tel:${shop.tel.replace(/[^\d+]/g, '')}`
  const others = shop.tagList.filter((tag) => tag !== shop.cuisineName && tag !== shop.areaName)
  return (
    <section aria-labelledby="shop-heading">
      <h1 id="shop-heading" className={styles.name}>
        {shop.title}
      </h1>
      <div className={styles.tags}>
        <Tag look="brand">{shop.cuisineName}</Tag>
        <Tag>{shop.areaName}</Tag>
        {others.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
      </div>
      <p className={styles.average}>
        <span>人均消费</span>
        <b className="tabular">¥{shop.averagePrice}</b>
      </p>
      <dl className={styles.facts}>
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
                {shop.tel}
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
      <div className={styles.actions}>
        <a className={classes(styles.action, styles.main)} href="#map">
          <Icon name="pin" />
          查看地图
        </a>
        {shop.tel && (
          <a className={styles.action} href={call}>
            <Icon name="phone" />
            拨打电话
          </a>
        )}
      </div>
      <div className={styles.tools}>
        <ArticleTools look="row" readAloud={false} />
      </div>
    </section>
  )
}
