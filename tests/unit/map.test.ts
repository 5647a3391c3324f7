import { describe, expect, test } from 'vitest'
import { inSystem } from '#web/lib/coordinates.ts'
import { distanceText } from '#web/lib/numberText.ts'
import { grounds, lakes, parks, rivers } from '#web/ui/map/beijing/ground.ts'
import { metro, metroStations } from '#web/ui/map/beijing/metro.ts'
import { airports, bridges, districts, quarters, sights, stations } from '#web/ui/map/beijing/places.ts'
import { centralAxis, changan, motorways, rings } from '#web/ui/map/beijing/roads.ts'
import { avenues, streets } from '#web/ui/map/beijing/streets.ts'
import { clusterPoints } from '#web/ui/map/clusterPoints.ts'
import { type Position, readPositions, smooth } from '#web/ui/map/geometry.ts'
import { alongLine, besideLine, boxOf, chooseLabels, type LabelCandidate } from '#web/ui/map/labels.ts'

/** The municipality of Beijing, in degrees. */
const bounds = { longitude: [115.4, 117.6], latitude: [39.4, 41.1] } as const
const tiananmen: Position = [116.3912, 39.9073]

const lines = [...rings, changan, centralAxis, ...motorways, ...avenues, ...streets, ...rivers]
const spots = [...districts, ...airports, ...stations, ...sights, ...quarters, ...bridges, ...metroStations]
const areas = [...lakes, ...parks, ...grounds]
const all: [string, string][] = [
  ...lines.map(({ name, path }): [string, string] => [name, path]),
  ...areas.map(({ name, outline }): [string, string] => [name, outline]),
  ...spots.map(({ name, at }): [string, string] => [name, at]),
  ...metro.map(({ name, path }): [string, string] => [name, path]),
]

describe('the map of Beijing', () => {
  test('has all its points in Beijing', () => {
    const within = (value: number, [min, max]: readonly [number, number]) => value > min && value < max
    const isThere = ([longitude, latitude]: Position) => within(longitude, bounds.longitude) && within(latitude, bounds.latitude)
    expect(all.filter(([, text]) => !readPositions(text).every(isThere))).toEqual([])
    expect(all.length).toBeGreaterThan(300)
  })

  test('has the rings from the second to the sixth, each closed and around the one before', () => {
    expect(rings.map(({ name }) => name)).toEqual(['二环', '三环', '四环', '五环', '六环'])
    const drawn = rings.map(({ path }) => smooth(readPositions(path), true))
    for (const line of drawn) expect(line.at(-1)).toEqual(line[0])
    for (const [index, ring] of drawn.entries()) {
      const inside = index === 0 ? [tiananmen] : (drawn[index - 1] as Position[])
      expect(inside.filter((point) => !isInside(point, ring))).toEqual([])
    }
  })

  test('has rings of the known lengths, in kilometres', () => {
    // 32.7, 48.3, 65.3, 98.6 and 187.6 as built: a schematic line may be off by a tenth.
    const lengths = rings.map(({ path }) => kilometres(smooth(readPositions(path), true)))
    for (const [index, known] of [32.7, 48.3, 65.3, 98.6, 187.6].entries()) {
      expect(Math.abs((lengths[index] as number) - known) / known).toBeLessThan(0.1)
    }
  })

  test('has the axis from 永定门 to the bell tower through 天安门, and 长安街 across it', () => {
    const axis = readPositions(centralAxis.path)
    expect(kilometres(axis)).toBeCloseTo(7.8, 0)
    expect(axis).toContainEqual(tiananmen)
    const street = readPositions(changan.path)
    expect(street.some(([longitude]) => longitude < 116.2)).toBe(true)
    expect(street.some(([longitude]) => longitude > 116.6)).toBe(true)
  })

  test('has unique names per kind of place, and a position for each station of the metro', () => {
    for (const list of [districts, airports, stations, sights, quarters, bridges, parks, lakes]) {
      const names = list.map(({ name }) => name)
      expect(names).toEqual([...new Set(names)])
    }
    for (const { stations, path } of metro) {
      const passed = path.split(' ')
      for (const { at } of stations) expect(passed).toContain(at)
      for (const { at } of stations) expect(at).toMatch(/^116\.\d+,(39|40)\.\d+$/)
    }
  })
})

describe('a smooth line', () => {
  test('passes through all its points, and stays close to them', () => {
    for (const { path } of lines) {
      const points = readPositions(path)
      const line = smooth(points)
      for (const point of points) expect(line).toContainEqual(point)
      const overshoot = Math.max(...line.map(([longitude]) => longitude)) - Math.max(...points.map(([longitude]) => longitude))
      expect(overshoot).toBeLessThan(0.004)
    }
  })
})

test('a point converted to another system and back is where it was, to a metre', () => {
  for (const [, text] of all.slice(0, 60)) {
    const [longitude, latitude] = readPositions(text)[0] as Position
    for (const system of ['gcj02', 'bd09'] as const) {
      const back = inSystem(inSystem({ longitude, latitude, system: 'wgs84' }, system), 'wgs84')
      expect(back.longitude).toBeCloseTo(longitude, 4)
      expect(back.latitude).toBeCloseTo(latitude, 4)
    }
  }
})

describe('labels on the map', () => {
  const name = (text: string, x: number, y: number, look: LabelCandidate['look'] = 'quarter'): LabelCandidate => ({
    text,
    look,
    x,
    y,
    angle: 0,
    vertical: false,
  })

  test('never overlap each other or the controls; the first keeps its place', () => {
    const candidates = Array.from({ length: 400 }, (_, index) => name(`地名${index}`, (index * 37) % 900, (index * 53) % 500))
    const taken = [{ left: 0, top: 0, right: 300, bottom: 180 }]
    const chosen = chooseLabels(candidates, taken)
    expect(chosen.length).toBeGreaterThan(20)
    const boxes = [...taken, ...chosen.map((candidate) => boxOf(candidate))]
    for (const [index, one] of boxes.entries()) {
      for (const other of boxes.slice(index + 1)) {
        expect(one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom).toBe(false)
      }
    }
    expect(chooseLabels([name('先', 100, 100), name('后', 104, 102)], []).map(({ text }) => text)).toEqual(['先'])
  })

  test('of a metro station are at the left of its mark where something is at the right', () => {
    const station = name('张自忠路', 100, 100, 'metro')
    const sides = [station, { ...station, atLeft: true }]
    const pin = { left: 140, top: 60, right: 180, bottom: 120 }
    expect(chooseLabels(sides, [])).toEqual([station])
    expect(chooseLabels(sides, [pin])).toEqual([{ ...station, atLeft: true }])
  })

  test('repeat the name of a street only at a distance', () => {
    const street = [0, 200, 430, 600, 900].map((x) => name('长安街', x, 100, 'avenue'))
    expect(chooseLabels(street, []).map(({ x }) => x)).toEqual([0, 430, 900])
  })

  test('take more room in larger type', () => {
    const small = boxOf(name('西单', 0, 0))
    const large = boxOf(name('西单', 0, 0), 1.375)
    expect(large.right - large.left).toBeGreaterThan(small.right - small.left)
  })

  test('are beside a road and on a river', () => {
    const flat = { x: 100, y: 100, angle: 0, vertical: false }
    const above = besideLine(flat, 'avenue', 15, 1)
    expect([above.x, above.y < 90]).toEqual([100, true])
    expect(besideLine({ ...flat, vertical: true }, 'avenue', 15, 1).x).toBeGreaterThan(110)
    expect(besideLine(flat, 'water', 15, 1)).toEqual(flat)
  })

  test('follow a line, never upside down, and upright where it leads north', () => {
    const east = alongLine(
      [
        { x: 600, y: 0 },
        { x: 0, y: 20 },
      ],
      60,
    )
    expect(east.length).toBeGreaterThan(1)
    for (const { angle, vertical } of east) expect([vertical, Math.abs(angle) < 10]).toEqual([false, true])
    const north = alongLine(
      [
        { x: 0, y: 600 },
        { x: 30, y: 0 },
      ],
      60,
    )
    for (const { angle, vertical } of north) expect([vertical, Math.abs(angle) < 10]).toEqual([true, true])
    expect(
      alongLine(
        [
          { x: 0, y: 0 },
          { x: 50, y: 0 },
        ],
        60,
      ),
    ).toEqual([])
  })
})

test('overlapping markers are merged, and each point is in exactly one', () => {
  const points = Array.from({ length: 200 }, (_, id) => ({ id, x: (id * 61) % 700, y: (id * 97) % 500 }))
  const clusters = clusterPoints(points, 54)
  expect(clusters.flatMap(({ items }) => items.map(({ id }) => id)).toSorted((a, b) => a - b)).toEqual(points.map(({ id }) => id))
  for (const { items } of clusters) {
    const [first] = items
    for (const { x, y } of items) expect(Math.hypot(x - (first?.x ?? 0), y - (first?.y ?? 0))).toBeLessThan(54)
  }
  expect(
    clusterPoints(
      [
        { x: 0, y: 0 },
        { x: 0, y: 0 },
        { x: 60, y: 0 },
      ],
      54,
    ).map(({ items }) => items.length),
  ).toEqual([2, 1])
})

test.each([
  [0, '10 米'],
  [324, '320 米'],
  [994, '990 米'],
  [995, '1.0 公里'],
  [1000, '1.0 公里'],
  [1234, '1.2 公里'],
  [9949, '9.9 公里'],
  [9950, '10 公里'],
  [18_400, '18 公里'],
])('%i metres are shown as %s', (metres, text) => expect(distanceText(metres)).toBe(text))

/** By the number of edges that a ray to the east crosses. */
function isInside([x, y]: Position, ring: readonly Position[]): boolean {
  return ring.reduce((inside, [x1, y1], index) => {
    const [x2, y2] = ring[(index + 1) % ring.length] as Position
    return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1 ? !inside : inside
  }, false)
}

function kilometres(line: readonly Position[]): number {
  return line.slice(1).reduce((sum, [longitude, latitude], index) => {
    const [before, below] = line[index] as Position
    return sum + Math.hypot((longitude - before) * Math.cos((latitude * Math.PI) / 180), latitude - below) * 111.195
  }, 0)
}
