import { type ChangeEvent, useId } from 'react'
import { useNavigate } from 'react-router-dom'
import type { CodeChoice, FoodShop } from '#shared/contracts/food.ts'
import { FoodMap } from '#web/features/food/FoodMap.tsx'
import type { foodReads } from '#web/features/food/food.reads.ts'
import { listOf } from '#web/features/food/foodUrl.ts'
import { classes } from '#web/lib/classes.ts'
import type { Loaded, PageProps } from '#web/lib/page.ts'
import type { PageUrl } from '#web/lib/pageUrl.ts'
import { useMenuLabel } from '#web/lib/useSite.ts'
import { useTargetUrl } from '#web/lib/useTargetUrl.ts'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Part } from '#web/ui/feedback/Part.tsx'
import { CardsSkeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Button, ButtonLink } from '#web/ui/form/Button.tsx'
import { Band } from '#web/ui/layout/Band.tsx'
import { PagedPart } from '#web/ui/list/PagedPart.tsx'
import { ShopCard } from '#web/ui/list/ShopCard.tsx'
import { Breadcrumb } from '#web/ui/navigation/Breadcrumb.tsx'
import { FilterRow } from '#web/ui/navigation/FilterRow.tsx'
import { Segments } from '#web/ui/navigation/Segments.tsx'
import styles from './FoodPage.module.css'

export function FoodPage({ data, url, site }: PageProps<typeof foodReads>) {
  const menuLabel = useMenuLabel()
  const list = listOf(url)
  const { page, ...filters } = list
  const { area, cuisine } = list
  const found = data.shops.ok ? data.shops.value.total : undefined
  return (
    <>
      <Band title={menuLabel('main', '驻京美食')} lead="一城尝遍四方味" isPage />
      <div className="wrap">
        <Breadcrumb trail={[{ label: menuLabel('main', '驻京美食') }]} />
        <FoodFilter choices={data.choices} url={url} />
        <section className={styles.list} aria-labelledby="shops-heading">
          <div className={styles.head}>
            <div className={styles.title}>
              <h2 id="shops-heading">{filters.view ? '餐厅地图' : '餐厅列表'}</h2>
              <p role="status">{found === undefined ? null : `共 ${found} 家`}</p>
            </div>
            <Segments
              label="显示方式"
              choices={[
                { name: '列表', icon: 'list', to: paths.food({ area, cuisine }), chosen: !filters.view },
                { name: '地图', icon: 'pin', to: paths.food({ area, cuisine, view: 'map' }), chosen: filters.view === 'map' },
              ]}
            />
          </div>
          {found === 0 && (filters.area || filters.cuisine) ? (
            <EmptyState
              title="没有符合条件的餐厅"
              note="换个区域或菜系，或查看全部"
              action={<ButtonLink to={paths.food({ view: filters.view })}>查看全部餐厅</ButtonLink>}
            />
          ) : filters.view ? (
            <Part of={data.places} empty={`暂无${menuLabel('main', '驻京美食')}`}>
              {({ items, total }) => (
                <>
                  <FoodMap
                    places={items}
                    tiles={site.mapTiles}
                    list={paths.food({ area, cuisine })}
                    detail={({ id }) => paths.foodDetail({ id, ...list })}
                  />
                  <Missing found={found} total={total} shown={items.length} />
                </>
              )}
            </Part>
          ) : (
            <PagedPart
              of={data.shops}
              page={page}
              size={12}
              to={(page) => paths.food({ page, ...filters })}
              empty={`暂无${menuLabel('main', '驻京美食')}`}
              skeleton={<CardsSkeleton cards={12} grid="grid-4" />}
            >
              {(shops) => <ShopGrid shops={shops} detail={({ id }) => paths.foodDetail({ id, ...list })} />}
            </PagedPart>
          )}
        </section>
      </div>
    </>
  )
}

function ShopGrid({ shops, detail }: { shops: readonly FoodShop[]; detail(shop: FoodShop): string }) {
  // Four columns would leave one alone in its row.
  const inThrees = shops.length % 4 === 1
  // The first row of a phone: with more pictures beside it the style sheet comes later.
  const first = 2
  return (
    <ul className={classes(inThrees ? 'grid-3' : 'grid-4', styles.cards)}>
      {shops.map((shop, index) => (
        <li key={shop.id}>
          <ShopCard shop={shop} href={detail(shop)} coverWidth={inThrees ? 395 : undefined} lazy={index >= first} />
        </li>
      ))}
    </ul>
  )
}

function Missing({ found = 0, total, shown }: { found?: number; total: number; shown: number }) {
  const notes = [found > total && `另有 ${found - total} 家尚未登记位置，请在列表中查看。`, total > shown && `地图显示最新的 ${shown} 家。`].filter(
    Boolean,
  )
  return notes.length > 0 ? <p className={styles.note}>{notes.join('')}</p> : null
}

type Filters = { area?: string; cuisine?: string; view?: 'map' }
interface FoodFilterProps {
  choices: Loaded<{ areas: CodeChoice[]; cuisines: CodeChoice[] }>
  url: PageUrl
}
interface RowProps {
  filter: 'area' | 'cuisine'
  label: string
  choices: CodeChoice[]
  filters: Filters
}

function FoodFilter({ choices, url }: FoodFilterProps) {
  const { page: _, ...filters } = listOf(useTargetUrl(url))
  if (!choices.ok) return <p className={styles.failed}>{choices.message}</p>
  const rows: RowProps[] = [
    { filter: 'area', label: '区域', choices: choices.value.areas, filters },
    { filter: 'cuisine', label: '菜系', choices: choices.value.cuisines, filters },
  ]
  return (
    <search className={styles.panel} aria-label="筛选餐厅">
      <div className={styles.rows}>
        {rows.map(({ filter, label, choices }) => (
          <FilterRow
            key={filter}
            label={label}
            choices={withAll(choices).map(({ code, name }) => ({
              name,
              to: paths.food({ ...filters, [filter]: code }),
              chosen: filters[filter] === code,
            }))}
          />
        ))}
      </div>
      <form className={styles.selects} action={paths.food()} data-instant>
        {rows.map((row) => (
          <SelectRow key={row.filter} {...row} />
        ))}
        {filters.view && <input type="hidden" name="view" value={filters.view} />}
        <noscript>
          <Button type="submit">筛选</Button>
        </noscript>
      </form>
    </search>
  )
}

/** Applies at once; without JavaScript the form has a button. */
function SelectRow({ filter, label, choices, filters }: RowProps) {
  const id = useId()
  const navigate = useNavigate()
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) =>
    navigate(paths.food({ ...filters, [filter]: target.value || undefined }), { preventScrollReset: true })
  return (
    <div className={styles.select}>
      <label htmlFor={id}>{label}</label>
      <select className="select" id={id} name={filter} value={filters[filter] ?? ''} onChange={choose}>
        {withAll(choices).map(({ code, name }) => (
          <option key={name} value={code ?? ''}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}

const withAll = (choices: CodeChoice[]): { code?: string; name: string }[] => [{ name: '全部' }, ...choices]
