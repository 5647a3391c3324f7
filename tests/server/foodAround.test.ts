import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { read } from '#tests/support/call.ts'
import { detailRules } from '#tests/support/detailRules.ts'
import { hiddenBecause, makeShop } from '#tests/support/factories.ts'
import { listRules } from '#tests/support/listRules.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'
import { type CoordinateSystem, inSystem, type Point } from '#web/lib/coordinates.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const somewhere = { longitude: 116.4, latitude: 39.9 }

listRules({
  name: 'GetFoodPlaces',
  largest: 1000,
  make: (db, standing) => makeShop(db, { ...somewhere, ...standing }),
  makeOther: (db) => makeShop(db),
})
listRules({
  name: 'GetFoodPlaces',
  parameters: { IsTop: 'haidian', IsHome: 'xiang' },
  largest: 1000,
  make: (db, standing) => makeShop(db, { ...somewhere, areaCode: 'haidian', cuisineCode: 'xiang', ...standing }),
  makeOther: async (db) => [await makeShop(db, { ...somewhere, areaCode: 'haidian' }), await makeShop(db, { ...somewhere, cuisineCode: 'xiang' })],
})
detailRules({ name: 'GetFoodAround', make: makeShop })

/** Distance on a sphere in metres, computed without the database. */
function metresBetween(one: Point, other: Point): number {
  const [a, b] = [inSystem(one, 'gcj02'), inSystem(other, 'gcj02')]
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const share = half(a.latitude, b.latitude) + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude)
  return 2 * 6_371_008.8 * Math.asin(Math.sqrt(share))
}
const around = async (id: number) => (await read(app.fastify, 'GetFoodAround', { id })).Data
const ids = (shops: { Id: number }[]) => shops.map(({ Id }) => Id)

describe('the position of a restaurant', () => {
  const systems: CoordinateSystem[] = ['wgs84', 'gcj02', 'bd09']
  const places = [
    [116.397, 39.909],
    [116.1, 39.6],
    [117.2, 40.7],
    [121.47, 31.23],
    [91.11, 29.65],
  ] as const

  test.each(systems)('is the same in the database and on pages, given in %s', async (system) => {
    for (const [longitude, latitude] of places) {
      const { x, y } = (await app.db.reader.row<{ x: number; y: number }>(sql`
        select degrees(point[0] / 6371.0088) as "x", degrees(2 * atan(exp(point[1] / 6371.0088)) - pi() / 2) as "y"
        from (select map_point(${longitude}::float8, ${latitude}::float8, ${system}::"CoordinateSystem") as point) found`)) as {
        x: number
        y: number
      }
      const expected = inSystem({ longitude, latitude, system }, 'gcj02')
      expect(x).toBeCloseTo(expected.longitude, 5)
      expect(y).toBeCloseTo(expected.latitude, 5)
    }
  })
})

describe('nearby restaurants', () => {
  test('are the nearest four with their distance, in any coordinate system', async () => {
    const gcj = (longitude: number, latitude: number): Point => ({ longitude, latitude, system: 'gcj02' })
    const at = (point: Point, system: CoordinateSystem) => {
      const { longitude, latitude } = inSystem(point, system)
      return { longitude, latitude, coordinateSystem: system }
    }
    const middle = gcj(121.47, 31.23)
    const shop = await makeShop(app.db, { ...at(middle, 'gcj02'), cuisineCode: 'around' })
    const points = [gcj(121.5, 31.23), gcj(121.47, 31.24), gcj(121.468, 31.229), gcj(121.47, 31.3), gcj(121.6, 31.3), gcj(121.9, 31)]
    const made: { id: number; metres: number }[] = []
    for (const [index, point] of points.entries()) {
      const { id } = await makeShop(app.db, at(point, (['wgs84', 'bd09', 'gcj02'] as const)[index % 3] as CoordinateSystem))
      made.push({ id, metres: metresBetween(middle, point) })
    }
    await makeShop(app.db)
    made.sort((one, other) => one.metres - other.metres)
    const { Nearby } = await around(shop.id)
    expect(ids(Nearby)).toEqual(made.slice(0, 4).map(({ id }) => id))
    // The projection is flat: tolerates half a percent, and the rounding of conversions.
    for (const [index, { Distance }] of Nearby.entries()) {
      const { metres } = made[index] as { metres: number }
      expect(Math.abs(Distance - metres)).toBeLessThan(metres * 0.005 + 2)
    }
  })

  test('are those of the same cuisine, nearest first, then those without a position, newest first', async () => {
    const cuisineCode = 'same'
    const shop = await makeShop(app.db, { longitude: 113.2, latitude: 23.1, cuisineCode })
    const placeless = await makeShop(app.db, { cuisineCode, publishedAt: new Date('2026-01-01') })
    const newer = await makeShop(app.db, { cuisineCode, publishedAt: new Date('2026-02-01') })
    const far = await makeShop(app.db, { longitude: 113.4, latitude: 23.1, cuisineCode })
    const close = await makeShop(app.db, { longitude: 113.21, latitude: 23.1, cuisineCode })
    await makeShop(app.db, { longitude: 113.2, latitude: 23.1, cuisineCode: 'other' })
    const { SameCuisine } = await around(shop.id)
    expect(ids(SameCuisine)).toEqual([close.id, far.id, newer.id, placeless.id])
    expect(SameCuisine.map(({ Distance }: { Distance: number | null }) => Distance === null)).toEqual([false, false, true, true])
    // Seen from a restaurant without a position.
    const seen = await around(newer.id)
    expect(seen.Nearby).toEqual([])
    expect(seen.SameCuisine.every(({ Distance }: { Distance: number | null }) => Distance === null)).toBe(true)
    expect(ids(seen.SameCuisine)).not.toContain(newer.id)
  })

  test('exclude hidden ones', async () => {
    const place = { longitude: 87.6, latitude: 43.8, cuisineCode: 'hidden' }
    const shop = await makeShop(app.db, place)
    for (const standing of Object.values(hiddenBecause)) await makeShop(app.db, { ...place, ...standing })
    const { SameCuisine, Nearby } = await around(shop.id)
    expect(SameCuisine).toEqual([])
    const hidden = await app.db.prisma.foodShop.findMany({ where: { cuisineCode: 'hidden', id: { not: shop.id } } })
    expect(hidden.length).toBe(Object.keys(hiddenBecause).length)
    for (const { id } of hidden) expect(ids(Nearby)).not.toContain(id)
  })

  test('are found through a distance index', async () => {
    const plan = await app.db.prisma.$transaction(async (tx) => {
      // The planner would scan and sort a table this small.
      await tx.$executeRaw`set local enable_seqscan = off`
      await tx.$executeRaw`set local enable_sort = off`
      return tx.$queryRaw<{ 'QUERY PLAN': string }[]>`
        explain select "id" from "VisibleFoodShop" order by map_point("longitude", "latitude", "coordinateSystem") <-> point(0, 0) limit 4`
    })
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('Index Scan using "FoodShop_map_point_idx"')
  })
})
