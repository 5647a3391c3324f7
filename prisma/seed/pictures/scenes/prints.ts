/* Papercut and woodcut. */
import { darker, lighter, mix } from '../colors.ts'
import { hills } from '../parts/land.ts'
import type { Draw } from '../stage.ts'
import { around, circle, d, faint, line, oval, path, place, rect, repeat } from '../svg.ts'

export const papercut: Draw = (stage) => {
  const { random, cx, w } = stage
  const paper = random.pick(['#FBF5EA', '#F6EBD3', '#FDFBF6', '#E9EDEA'])
  const red = random.pick(['#B3261F', '#A61B22', '#C2392E', '#8E1F2A'])
  const turns = random.pick([6, 8, 8, 10, 12])
  const petal = random.pick([
    path('M0-90C34-70 26-40 0-34C-26-40-34-70 0-90Z', paper) + path('M0-80C18-66 14-48 0-42C-14-48-18-66 0-80Z', red) + circle(0, -60, 5, paper),
    path('M0-92L18-62 0-34-18-62Z', paper) + path('M0-80L9-62 0-46-9-62Z', red),
    path('M-3-34C-30-46-28-84 0-92C28-84 30-46 3-34Q12-60 0-74Q-12-60-3-34Z', paper),
    circle(0, -64, 24, paper) + circle(0, -64, 16, red) + around(0, -64, 5, oval(0, -9, 3.4, 6, paper)),
  ])
  const gap = random.pick([circle(0, -84, 6, paper), path('M0-98L6-84 0-72-6-84Z', paper), line('M0-96q9 10 0 22q-9-12 0-22', paper, 3)])
  const edge = random.pick([path('M0-112q7 10 0 18q-7-8 0-18Z', paper), circle(0, -106, 4, paper), path('M-6-112h12l-6 14Z', paper)])
  const core = random.pick([
    circle(0, 0, 24, paper) + circle(0, 0, 16, red) + around(0, 0, 6, oval(0, -9, 3, 6, paper)),
    around(0, 0, turns, path('M0-28q7 12 0 24q-7-12 0-24Z', paper)),
    circle(0, 0, 26, 'none', `stroke="${paper}" stroke-width="4"`) + circle(0, 0, 10, paper),
  ])
  const inner = place(
    0,
    0,
    circle(0, 0, 117, 'none', `stroke="${paper}" stroke-width="3"`) +
      around(0, 0, turns * 3, edge) +
      around(0, 0, turns, petal) +
      around(0, 0, turns, gap, 180 / turns) +
      core,
  )
  const outline = random.pick([
    circle(0, 0, 126, red),
    around(0, 0, 16, circle(0, -112, 18, red)) + circle(0, 0, 118, red),
    rect(-124, -124, 248, 248, red) + repeat(4, (index) => place(0, 0, path('M-112-112h34q-4 30-34 34Z', paper), 1, index * 90)),
  ])
  const one = place(0, 0, outline + inner)
  const backing = rect(0, 0, w, 332, random.pick([paper, darker(paper, 0.06), '#E3D6C0', '#D9DEDA', '#5A2A2A', '#2F3A4A']))
  const lone = () =>
    rect(cx - 140, 26, 280, 280, '#000000', `${faint(0.1)} transform="translate(5 7)"`) +
    rect(cx - 140, 26, 280, 280, paper) +
    place(cx, 166, one, 1.02)
  const three = () =>
    [-1, 0, 1]
      .map((side) => place(cx + side * 172, 166 + Math.abs(side) * 10, rect(-84, -84, 168, 168, paper) + place(0, 0, one, side ? 0.58 : 0.62)))
      .join('')
  const cropped = () => rect(0, 0, w, 332, paper) + place(cx + random.pick([-40, 40]), 250, one, 2.7)
  return backing + random.pick([lone, lone, three, cropped])()
}

export const woodcut: Draw = (stage) => {
  const { random, w, h, cx } = stage
  const paper = random.pick(['#F3E6C9', '#F0DDB8', '#F6EEDC'])
  const [ink, second, third] = random.pick([
    ['#1F2A3D', '#B3332C', '#E0A93C'],
    ['#2B2629', '#3F7A6A', '#D9604A'],
    ['#3A1F1A', '#C2523F', '#3F6F9A'],
  ]) as [string, string, string]
  const frame =
    rect(cx - 212, 18, 424, 296, '#000000', `${faint(0.14)} transform="translate(5 7)"`) +
    rect(cx - 212, 18, 424, 296, paper) +
    rect(cx - 196, 34, 392, 264, 'none', `stroke="${ink}" stroke-width="4"`) +
    rect(cx - 189, 41, 378, 250, 'none', `stroke="${ink}" stroke-width="1.4"`)
  const carp = (x: number, y: number, k: number, turn: number) =>
    place(
      x,
      y,
      path('M-84 4C-60-40 20-44 60-8L96-34Q90 4 102 38L60 14C20 44-60 40-84 4Z', second, `stroke="${ink}" stroke-width="4"`) +
        repeat(4, (column) => repeat(3, (rank) => line(d`M${-34 + column * 22} ${-20 + rank * 16}q10 8 0 14`, ink, 2.6))) +
        circle(-62, -4, 6, paper) +
        circle(-62, -4, 3, ink) +
        line('M-44-24q10 24 0 50', ink, 3) +
        path('M-10-34Q10-60 34-26Z', third, `stroke="${ink}" stroke-width="3"`),
      k,
      turn,
    )
  const lotus = (x: number, y: number, k: number) =>
    place(
      x,
      y,
      [-56, -28, 0, 28, 56]
        .map((turn) =>
          place(
            0,
            0,
            path('M0 0C-22-20-16-56 0-66C16-56 22-20 0 0Z', turn === 0 ? lighter(second, 0.45) : second, `stroke="${ink}" stroke-width="3"`),
            1,
            turn,
          ),
        )
        .join('') + path('M-40 6Q0-10 40 6Q0 24-40 6Z', third, `stroke="${ink}" stroke-width="3"`),
      k,
    )
  const fishes = () =>
    carp(cx - 40, 128, 1.15, random.int(-16, 6)) +
    carp(cx + 60, 232, 0.95, 170 + random.int(-10, 10)) +
    lotus(cx + 130, 122, 0.8) +
    repeat(4, (index) => line(d`M${cx - 180} ${262 + index * 7}q22-9 44 0t44 0t44 0t44 0t44 0t44 0t44 0t44 0`, ink, 1.8))
  const land = () => {
    const id = 'cut'
    return `<clipPath id="${id}">${rect(cx - 188, 42, 376, 248, '#fff')}</clipPath><g clip-path="url(#${id})">${circle(cx + 96, 100, 30, second)}${repeat(5, (index) => circle(cx + 96, 100, 44 + index * 14, 'none', `stroke="${ink}" stroke-width="1.2" stroke-opacity=".4"`))}${hills(stage, 180, 60, mix(third, paper, 0.4), 60)}${hills(stage, 226, 40, mix(ink, paper, 0.45), 70)}${hills(stage, 266, 28, ink, 80)}${repeat(12, (index) => line(d`M${cx - 190} ${206 + index * 8}q60-16 120-4t140-6t140 2`, paper, 1.3, 'stroke-opacity=".6"'))}</g>`
  }
  const peony = () =>
    lotus(cx - 70, 206, 1.5) +
    lotus(cx + 96, 176, 1.2) +
    repeat(9, (index) =>
      place(
        cx - 140 + index * 36,
        250 - (index % 3) * 18,
        path('M0 0Q20-16 40 0Q20 16 0 0Z', third, `stroke="${ink}" stroke-width="2.6"`),
        1,
        random.int(-60, 20),
      ),
    ) +
    place(
      cx + 60,
      84,
      path('M0 0Q-40-40-56-8Q-44 20 0 0Q40-40 56-8Q44 20 0 0Z', second, `stroke="${ink}" stroke-width="3"`) + line('M0-16V20', ink, 5),
    )
  const block = place(
    cx + random.pick([-1, 1]) * 258,
    236,
    rect(-40, -54, 80, 108, '#8A5A38') +
      rect(-34, -48, 68, 96, '#6B4226') +
      line('M-24-30q24 14 48 0M-24-4q24 14 48 0M-24 22q24 14 48 0', '#A87850', 4),
    1,
    random.int(-12, 12),
  )
  return rect(0, 0, w, h, random.pick(['#A87E55', '#C9B79A', '#5A4A44', '#8FA09A', '#B5533F'])) + block + frame + random.pick([fishes, land, peony])()
}
