import { foodShopsContract, type WrittenFoodShop } from '#shared/contracts/console/foodShops.ts'
import { useRead } from '#web/calls/useRead.ts'
import { ItemText } from '#web/console/items/ItemText.tsx'
import { Tag } from '#web/ui/list/Tag.tsx'
import { Picture } from '#web/ui/media/Picture.tsx'
import styles from './FoodShopText.module.css'

/** A restaurant in the type of the site. */
export function FoodShopText({ item }: { item: WrittenFoodShop }) {
  const { title, areaCode, cuisineCode, tags, coverKey, photoKeys, averagePrice, tel, address, openingHours, description } = item
  const { data: choices } = useRead(foodShopsContract.foodShopChoices, {})
  const area = choices?.areas.find(({ code }) => code === areaCode)?.name
  const cuisine = choices?.cuisines.find(({ code }) => code === cuisineCode)?.name
  return (
    <ItemText
      title={title}
      facts={[averagePrice && `人均 ¥${averagePrice}`, openingHours && `营业时间 ${openingHours}`, tel && `电话 ${tel}`, address]}
      html={description || '<p>（没有介绍）</p>'}
    >
      <p className={styles.tags}>
        {cuisine && <Tag look="brand">{cuisine}</Tag>}
        {area && <Tag>{area}</Tag>}
        {tags.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
      </p>
      <ul className={styles.photos} aria-label="封面和照片">
        {[...new Set([...(coverKey ? [coverKey] : []), ...photoKeys])].map((key, index) => (
          <li key={key}>
            <Picture fileKey={key} alt={`${title} ${index + 1}`} width={289} height={166} />
          </li>
        ))}
      </ul>
    </ItemText>
  )
}
