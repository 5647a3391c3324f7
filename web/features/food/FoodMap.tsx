import { useEffect, useRef, useState } from 'react'
import 'leaflet/dist/leaflet.css'
import type { ShopPlace } from '#shared/contracts/food.ts'
import type { MapTiles } from '#shared/lib/page.ts'
import type { showShops } from '#web/features/food/shopMarkers.ts'
import { classes } from '#web/lib/classes.ts'
import { useNearView } from '#web/lib/useNearView.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import controls from '#web/ui/map/controls.module.css'
import { openMap } from '#web/ui/map/openMap.ts'
import { Icon } from '#web/ui/media/Icon.tsx'
import { Picture } from '#web/ui/media/Picture.tsx'
import { NewTabLink } from '#web/ui/navigation/NewTabLink.tsx'
import styles from './FoodMap.module.css'

interface FoodMapProps {
  places: readonly ShopPlace[]
  tiles?: MapTiles
  /** The URL of the same restaurants as a list. */
  list: string
  detail(shop: ShopPlace): string
}
type OpenMap = NonNullable<Awaited<ReturnType<typeof openMap>>> & { showShops: typeof showShops }
type Shown = ReturnType<typeof showShops>

const beijing: [number, number] = [39.915, 116.397]

/** Shows all restaurants on a map; nearby ones share a marker that zooms in. */
export function FoodMap({ places, list, detail, ...given }: FoodMapProps) {
  // Each answer has its own object, which would build the map anew.
  const [tiles] = useState(given.tiles)
  const element = useRef<HTMLElement>(null)
  const shown = useRef<Shown>(undefined)
  const [opened, setOpened] = useState<OpenMap>()
  const [chosen, setChosen] = useState<ShopPlace[]>([])
  const [failed, setFailed] = useState(false)
  const near = useNearView(element)

  useEffect(() => {
    if (!near || !element.current) return
    let left = false
    let remove: () => unknown = () => {}
    const options = { center: beijing, zoom: 11, tiles, taken: () => shown.current?.boxes() ?? [], onFail: () => setFailed(true) }
    Promise.all([openMap(element.current, options, () => left), import('#web/features/food/shopMarkers.ts')])
      .then(([map, { showShops }]) => {
        if (!map) return
        remove = map.close
        if (left) return remove()
        setOpened({ ...map, showShops })
      })
      .catch(() => setFailed(true))
    return () => {
      left = true
      setOpened(undefined)
      remove()
    }
  }, [near, tiles])

  useEffect(() => {
    if (!opened) return
    setChosen([])
    const markers = opened.showShops(opened.leaflet, opened.map, places, { system: tiles?.system ?? 'wgs84', onChoose: setChosen })
    shown.current = markers
    // Map labels make room for the markers.
    opened.map.fire('moveend')
    return () => {
      shown.current = undefined
      markers.remove()
    }
  }, [opened, places, tiles])

  useEffect(() => {
    shown.current?.mark(chosen)
    if (!opened || !element.current) return
    uncoverMarker(opened.map, element.current)
    // Also for the card.
    opened.map.fire('moveend')
  }, [opened, chosen])

  if (failed) {
    return <EmptyState title="地图暂时无法显示" note="可以用列表查看这些餐厅" action={<ButtonLink to={list}>查看列表</ButtonLink>} />
  }
  return (
    <div className={styles.frame}>
      <section ref={element} data-map className={classes(styles.map, controls.controls)} aria-label="地图上的餐厅" />
      <p className={styles.unscripted}>
        地图需要启用浏览器脚本。<a href={list}>查看列表</a>
      </p>
      {chosen.length > 0 && <ChosenShops key={chosen.map(({ id }) => id).join()} shops={chosen} detail={detail} onClose={() => setChosen([])} />}
    </div>
  )
}

/** Pans the map if the card covers the marker: up if the card is full-width, else right. */
function uncoverMarker(map: OpenMap['map'], element: HTMLElement) {
  const card = element.parentElement?.querySelector('[data-chosen]')?.getBoundingClientRect()
  const marker = element.querySelector('[aria-pressed="true"]')?.getBoundingClientRect()
  if (!card || !marker) return
  const isCovered = marker.left < card.right && marker.right > card.left && marker.top < card.bottom && marker.bottom > card.top
  if (!isCovered) return
  const isWide = card.width > 0.7 * element.clientWidth
  map.panBy(isWide ? [0, marker.bottom - card.top + 16] : [marker.left - card.right - 16, 0])
}

interface ChosenShopsProps {
  shops: readonly ShopPlace[]
  detail(shop: ShopPlace): string
  onClose(): void
}

/** Takes the focus when it appears and returns it to the marker. */
function ChosenShops({ shops, detail, onClose }: ChosenShopsProps) {
  const card = useRef<HTMLElement>(null)
  const marker = useRef<Element>(null)
  useEffect(() => {
    marker.current = document.activeElement
    card.current?.focus({ preventScroll: true })
  }, [])
  const close = () => {
    onClose()
    if (marker.current instanceof HTMLElement && marker.current.isConnected) marker.current.focus({ preventScroll: true })
  }
  return (
    <section
      ref={card}
      className={styles.chosen}
      data-chosen
      aria-label="所选餐厅"
      tabIndex={-1}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <ul>
        {shops.map((shop) => (
          <li key={shop.id}>
            <NewTabLink href={detail(shop)} className={styles.shop}>
              <Picture fileKey={shop.coverKey} alt="" width={124} height={71} lazy={false} />
              <span>
                <b>{shop.title}</b>
                <span className={styles.facts}>
                  {shop.cuisineName} · {shop.areaName}
                </span>
                <span className={styles.average}>
                  <b className={classes('tabular', styles.amount)}>¥{shop.averagePrice}</b> /人
                </span>
              </span>
            </NewTabLink>
          </li>
        ))}
      </ul>
      <button type="button" className={styles.close} aria-label="关闭" onClick={close}>
        <Icon name="close" />
      </button>
    </section>
  )
}
