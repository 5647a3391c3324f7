import { FoodFilter } from '#web/features/food/FoodFilter.tsx'
import type { foodReads } from '#web/features/food/food.reads.ts'
import { filtersOf, listOf } from '#web/features/food/foodUrl.ts'
import type { PageProps } from '#web/lib/page.ts'
import { useNameOf } from '#web/lib/useNameOf.ts'
import { paths } from '#web/paths.ts'
import { Band } from '#web/ui/Band.tsx'
import { Breadcrumb } from '#web/ui/Breadcrumb.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PagedPart } from '#web/ui/PagedPart.tsx'
import { ShopCard } from '#web/ui/ShopCard.tsx'
import { CardsSkeleton } from '#web/ui/Skeleton.tsx'
import styles from './FoodPage.module.css'

/** 驻京美食: restaurants, to be narrowed down by area and cuisine. */
export function FoodPage({ data, url }: PageProps<typeof foodReads>) {
  const nameOf = useNameOf()
  const filters = filtersOf(url)
  const list = listOf(url)
  const found = data.shops.ok ? data.shops.value.total : undefined
  return (
    <>
      <Band title={nameOf('main', '驻京美食')} lead="一城尝遍四方味" isPage />
      <div className="wrap">
        <Breadcrumb trail={[{ label: nameOf('main', '驻京美食') }]} />
        <FoodFilter areas={data.areas} cuisines={data.cuisines} filters={filters} />
        <section className={styles.list} aria-labelledby="shops-heading">
          <div className={styles.head}>
            <h2 id="shops-heading">餐厅列表</h2>
            <p role="status">{found === undefined ? null : `共 ${found} 家`}</p>
          </div>
          {found === 0 && (filters.area || filters.cuisine) ? (
            <EmptyState
              title="没有符合条件的餐厅"
              note="换个区域或菜系，或查看全部"
              action={<ButtonLink to={paths.food()}>查看全部餐厅</ButtonLink>}
            />
          ) : (
            <PagedPart
              of={data.shops}
              page={list.page}
              size={12}
              to={(page) => paths.food({ page, ...filters })}
              empty={`暂无${nameOf('main', '驻京美食')}`}
              skeleton={<CardsSkeleton cards={12} grid="grid-4" />}
            >
              {(shops) => (
                <ul className="grid-4">
                  {shops.map((shop) => (
                    <li key={shop.id}>
                      <ShopCard shop={shop} href={paths.foodDetail({ id: shop.id, ...list })} />
                    </li>
                  ))}
                </ul>
              )}
            </PagedPart>
          )}
        </section>
      </div>
    </>
  )
}
