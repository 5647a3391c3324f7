import type { Random } from '../../random.ts'
import { darker, skins, suits } from '../colors.ts'
import { circle, line, path, place, rect } from '../svg.ts'

interface Person {
  skin: string
  hair: string
  hairstyle: 'short' | 'parted' | 'crew' | 'bob' | 'long' | 'bun'
  top: string
  shirt: string
  tie: string | null
  trousers: string
  glasses: boolean
  hat: string | null
}

const hairs = ['#22262F', '#22262F', '#2E2723', '#3A2E28', '#1B1E26', '#6E6E72', '#8F8F92']

/** Somebody with own hair and clothes: formal, or in the colours given. */
export function somebody(random: Random, tops: readonly string[] = suits, hat: string | null = null): Person {
  const woman = random.chance(0.42)
  const formal = tops === suits
  return {
    skin: random.pick(skins),
    hair: random.pick(hairs),
    hairstyle: woman ? random.pick(['bob', 'long', 'bun']) : random.pick(['short', 'parted', 'crew']),
    top: random.pick(formal && woman ? [...suits, '#7A2B2B', '#5E6F88', '#E9E2D2', '#6B4A5A'] : tops),
    shirt: random.pick(['#F6F4EF', '#F6F4EF', '#DCE6EE', '#F3E7DC']),
    tie: formal && !woman ? random.pick(['#A61B22', '#2F4D77', '#6B2A30', null]) : null,
    trousers: formal ? random.pick(['#1B2434', '#26323F', '#2B2A33']) : random.pick(['#33475F', '#2B3345', '#5A5148', '#6E6A60']),
    glasses: random.chance(0.22),
    hat,
  }
}

function head(person: Person): string {
  const { hair, hairstyle } = person
  const behind =
    hairstyle === 'bob'
      ? path('M-10 8V-1a10 10 0 0 1 20 0V8q-10 4-20 0Z', hair)
      : hairstyle === 'long'
        ? path('M-10.4 16V-1a10.4 10.4 0 0 1 20.8 0V16q-10 4-20.8 0Z', hair)
        : hairstyle === 'bun'
          ? circle(0, -9, 4.6, hair)
          : ''
  const fringe =
    hairstyle === 'parted' || hairstyle === 'long'
      ? path('M-9 1a9 9 0 0 1 18-1q-2-5-6-6q-7 4-12 7Z', hair)
      : hairstyle === 'crew'
        ? path('M-8.8-2a8.8 8.8 0 0 1 17.6 0q-4-3-8.8-3t-8.8 3Z', hair)
        : path('M-9 0a9 9 0 0 1 18 0q-4-5-9-5t-9 5Z', hair)
  const glasses = person.glasses ? line('M-6 1.5h4.4v2.8h-4.4ZM1.6 1.5H6v2.8H1.6ZM-1.6 2.4h3.2', '#2B2F38', 0.8) : ''
  const hat = person.hat ? path('M-9.4-1.5a9.4 9.4 0 0 1 18.8 0l3.4 1.4h-25.6Z', person.hat) : ''
  return behind + rect(-2.8, 4, 5.6, 8, darker(person.skin, 0.1)) + circle(0, 0, 8.6, person.skin) + fringe + glasses + hat
}

/** Head and shoulders of somebody who sits behind a table; (0, 0) is the middle of the head, about 46 high. */
export function bust(person: Person): string {
  const tie = person.tie ? path('M-1.4 13.5h2.8l1.2 13-2.6 3-2.6-3Z', person.tie) : ''
  return path('M-18 40q0-25 11-28h14q11 3 11 28Z', person.top) + head(person) + path('M-4.6 11L0 22 4.6 11Z', person.shirt) + tie
}

/** Somebody seen from behind, same size as a bust. */
export function back(person: Person): string {
  const long = person.hairstyle === 'long' || person.hairstyle === 'bob'
  const hair = long ? path('M-9.6 12V-1a9.6 9.6 0 0 1 19.2 0V12q-9 4-19.2 0Z', person.hair) : circle(0, 0, 9, person.hair)
  return (
    path('M-20 44q0-29 12-32h16q12 3 12 32Z', person.top) +
    rect(-3, 5, 6, 8, darker(person.skin, 0.1)) +
    hair +
    (person.hat ? path('M-9.8 0a9.8 9.8 0 0 1 19.6 0Z', person.hat) : '')
  )
}

type Pose = 'still' | 'reach' | 'wave' | 'folded' | 'hold' | 'work'

const arms: Record<Pose, [string, string]> = {
  still: ['M-11-56q-4 10-3 21', 'M11-56q4 10 3 21'],
  reach: ['M-11-56q-4 10-3 21', 'M11-56q5 8 17 10'],
  wave: ['M-11-56q-4 10-3 21', 'M11-56q9-6 9-20'],
  folded: ['M-11-56q-6 13 8 17', 'M11-56q6 13-8 17'],
  hold: ['M-11-56q-2 14 9 15', 'M11-56q2 14 0 15'],
  work: ['M-11-56q-1 12 13 17', 'M11-56q5 8 9 16'],
}

/** Somebody on their feet, facing the viewer; (0, 0) is the ground, about 80 high. */
export function figure(person: Person, pose: Pose = 'still', jacket = true): string {
  const [left, right] = arms[pose]
  const end = (data: string) => {
    const [x0, y0, , , dx, dy] = (data.match(/-?\d+/g) ?? []).map(Number) as [number, number, number, number, number, number]
    return circle(x0 + dx, y0 + dy, 3, person.skin)
  }
  const legs = path('M-9-33L-8-3h6l2-24 2 24h6L9-33Z', person.trousers) + path('M-9 0q0-4 7-4v4ZM9 0q0-4-7-4v4Z', '#1E2026')
  const body = path('M-13-54q1-7 8-8h10q7 1 8 8l0 24q-13 3-26 0Z', person.top)
  const collar = jacket ? path('M-4-62L0-52 4-62Z', person.shirt) + (person.tie ? path('M-1.2-60h2.4l1 12-2.2 3-2.2-3Z', person.tie) : '') : ''
  const sleeves = line(left, darker(person.top, 0.12), 6) + line(right, darker(person.top, 0.12), 6)
  return legs + body + collar + sleeves + end(left) + end(right) + place(0, -72, head(person))
}

/** Somebody running to the left or right; (0, 0) is the ground, about 76 high. */
export function runner(person: Person, number: boolean): string {
  const limb = (data: string) => line(data, person.skin, 5.2)
  const bib = number ? rect(-5, -50, 10, 8, '#FFFFFF') : ''
  return (
    limb('M-3-28l-13 9-8 10M4-28l9 12-6 15') +
    limb('M-9-50l-11 9 6 8M10-50l10 8 9-6') +
    path('M-11-54q11-6 22 0l-1 22h-20Z', person.top) +
    bib +
    path('M-10-33h20l2 9h-10l-2-3-3 3h-9Z', '#2B3345') +
    place(2, -64, head(person))
  )
}

/** A row of people next to each other; draw is called with each one's place. */
export function row(random: Random, from: number, to: number, gap: number, draw: (x: number, index: number) => string): string {
  const count = Math.max(1, Math.round((to - from) / gap))
  const step = (to - from) / count
  return Array.from({ length: count + 1 }, (_, index) => draw(from + index * step + random.int(-3, 3), index)).join('')
}
