/* Heritage that is performed. */
import { darker, lighter } from '../colors.ts'
import type { Draw } from '../stage.ts'
import { circle, d, faint, line, oval, path, place, rect, repeat } from '../svg.ts'

export const opera: Draw = (stage) => {
  const { random, w, h, cx } = stage
  const ground = random.pick(['#7A1A1E', '#1F3A50', '#E9DCC4', '#3A2A44', '#2F4A40'])
  const gold = '#D8A24B'
  const face = (main: string, mark: string) =>
    oval(0, 0, 62, 78, '#F6EDE0') +
    path('M-62-10C-62-60-30-78 0-78S62-60 62-10Q40-30 20-10Q8-40 0-56Q-8-40-20-10Q-40-30-62-10Z', main) +
    path('M-58 22Q-40 6-18 26Q-24 62-34 66Q-56 46-58 22ZM58 22Q40 6 18 26Q24 62 34 66Q56 46 58 22Z', main) +
    path('M-44-12Q-26-26-10-4Q-26 6-44-12ZM44-12Q26-26 10-4Q26 6 44-12Z', '#1B1E26') +
    circle(-26, -8, 4.4, '#F6EDE0') +
    circle(26, -8, 4.4, '#F6EDE0') +
    path('M-7 4Q0-30 7 4L12 26Q0 36-12 26Z', mark) +
    path('M-20 46Q0 36 20 46Q0 62-20 46Z', '#8E1F24') +
    path('M0-72Q10-58 0-44Q-10-58 0-72Z', mark)
  const crown = (main: string) =>
    repeat(
      9,
      (index) =>
        circle(-64 + index * 16, -72 - Math.sin((index / 8) * 3.14) * 34, 9, index % 2 ? '#E9C6C0' : lighter(main, 0.3)) +
        circle(-64 + index * 16, -72 - Math.sin((index / 8) * 3.14) * 34, 3.6, gold),
    ) + path('M-68-56Q0-112 68-56Q50-66 0-72Q-50-66-68-56Z', gold)
  const feathers =
    line('M-34-96Q-110-150-150-60M34-96Q110-150 150-60', '#B98A4A', 5) +
    line('M-34-96Q-110-150-150-60M34-96Q110-150 150-60', '#5A3A26', 2, 'stroke-dasharray="3 9"')
  const tassels = [-1, 1]
    .map((side) => line(d`M${side * 64} -40V60`, gold, 3) + circle(side * 64, 66, 7, '#C2392E') + line(d`M${side * 64} 72V104`, '#C2392E', 6))
    .join('')
  const pairs: [string, string][] = [
    ['#A61B22', '#1B1E26'],
    ['#1B1E26', '#A61B22'],
    ['#2F5D8A', '#D8A24B'],
    ['#3F7A5A', '#A61B22'],
    ['#E0A93C', '#1B1E26'],
    ['#6B3A6A', '#D8A24B'],
  ]
  const [main, mark] = random.pick(pairs)
  const robe =
    path('M-130 166Q-120 96-40 84L0 112 40 84Q120 96 130 166Z', main) +
    path('M-40 84L0 112 40 84 26 78H-26Z', '#F6EDE0') +
    line('M-100 150q20-30 40 0M60 150q20-30 40 0', gold, 4)
  const solo = () =>
    place(cx + random.int(-30, 30), 168, (random.chance(0.5) ? feathers : '') + robe + face(main, mark) + crown(main) + tassels, 1.02)
  const masks = () =>
    random
      .sample(pairs, 3)
      .map(([a, b], index) => place(cx + (index - 1) * 164, 170 + (index % 2) * -8, oval(5, 8, 66, 82, '#000000', faint(0.2)) + face(a, b), 1.06))
      .join('')
  const wall = random
    .sample(pairs, 6)
    .map(([a, b], index) =>
      place(cx + ((index % 3) - 1) * 150, 88 + Math.floor(index / 3) * 156, oval(5, 8, 62, 78, '#000000', faint(0.2)) + face(a, b), 0.8),
    )
  const curtain =
    [-1, 1]
      .map((side) =>
        path(
          d`M${side < 0 ? 0 : w} 0h${-side * 96}Q${side < 0 ? 70 : w - 70} 160 ${side < 0 ? 34 : w - 34} ${h}H${side < 0 ? 0 : w}Z`,
          darker(ground, 0.3),
        ),
      )
      .join('') +
    repeat(9, (index) =>
      path(d`M${(w / 9) * index} 0h${w / 9}q0 34 ${-w / 18} 34t${-w / 18} -34Z`, index % 2 ? darker(ground, 0.28) : darker(ground, 0.18)),
    )
  return (
    rect(0, 0, w, h, ground) + circle(cx, 150, 134, lighter(ground, 0.12)) + random.pick([() => curtain + solo(), solo, masks, () => wall.join('')])()
  )
}

export const shadowPlay: Draw = (stage) => {
  const { random, w, h, cx } = stage
  const frame = random.pick(['#3A1F1A', '#1F2A3D', '#5A1F24', '#2B2A22'])
  const glow = random.pick(['#F6DDA0', '#F9E6B8', '#F3C98A'])
  const inks = random.pick([
    ['#8E1F24', '#2B2420', '#3F6B4A'],
    ['#B5402A', '#3A2A1F', '#2F5D7A'],
    ['#2B2420', '#8E1F24', '#B5762A'],
  ])
  const puppet = (x: number, y: number, k: number, mirrored: boolean, kind: number) => {
    const [robe, dark, trim] = random.sample(inks, 3) as [string, string, string]
    const eyelets = repeat(5, (index) => circle(-16 + index * 8, 20 + (index % 2) * 10, 2.4, glow))
    const skirt = kind ? path('M-20 0Q-30 60-46 96H46Q28 60 20 0Z', robe) : path('M-20 0L-30 50-44 98h24l12-36 14 36h26L18 46 20 0Z', robe)
    return place(
      x,
      y,
      line('M-50 4L-90 150M54-8L80 150M0-30V160', '#5A3A26', 1.6) +
        skirt +
        path('M-22-34Q0-46 22-34L24 8H-24Z', trim) +
        eyelets +
        line('M-20-28L-52 4M20-28L54-10', trim, 13) +
        circle(-53, 5, 5, dark) +
        circle(56, -10, 5, dark) +
        path('M-4-38V-62Q-14-84 6-90Q26-86 20-70L27-64 19-60Q18-48 6-48V-38Z', '#E9BF86', `stroke="${dark}" stroke-width="2"`) +
        path('M4-74q7-5 12-1M5-70h9', dark) +
        circle(10, -69, 2.2, dark) +
        path('M-8-60Q-16-84 4-92Q18-92 19-82Q4-84 0-70Z', dark) +
        (kind
          ? path('M-12-84Q-20-108 4-112Q24-108 18-90Z', robe) + circle(-14, -96, 6, trim)
          : path('M-14-82L-20-116 4-98 24-120 22-86Z', trim) + line('M-16-110Q-60-140-80-100', trim, 3)) +
        line('M-24 40Q0 50 22 40M-34 74Q0 86 34 74', glow, 2.4),
      k,
      random.int(-5, 5),
      mirrored,
    )
  }
  const horse = path(
    'M-70 10Q-60-24-20-20H30L56-64Q70-74 80-56L96-44 90-36 74-40 56 0Q54 20 46 60H36L30 22H-34L-46 60H-56L-52 22Q-70 24-84 50-92 20-70 10Z',
    inks[1] as string,
  )
  const trees = [w * 0.15, w * 0.85]
    .map(
      (x) =>
        line(d`M${x} 262q8-60-4-110`, inks[1] as string, 6) +
        repeat(8, () => circle(x + random.int(-36, 32), 140 + random.int(-36, 26), random.int(10, 18), inks[2] as string, faint(0.85))),
    )
    .join('')
  return (
    rect(0, 0, w, h, frame) +
    rect(w * 0.07, 28, w * 0.86, 246, glow) +
    circle(cx, 150, 110, '#FFF6DA', faint(0.7)) +
    rect(w * 0.07, 28, w * 0.86, 246, 'none', `stroke="${lighter(frame, 0.25)}" stroke-width="6"`) +
    (random.chance(0.7) ? trees : '') +
    path(d`M${w * 0.075} 268Q${cx} 246 ${w * 0.925} 268Z`, inks[1] as string) +
    (random.chance(0.4)
      ? place(cx - 70, 196, horse, 1.1) + puppet(cx - 70, 130, 0.72, false, 0) + puppet(cx + 110, 158, 1, true, 1)
      : puppet(cx - 84, 158, 1.05, false, random.int(0, 1)) + puppet(cx + 84, 158, 1.05, true, random.int(0, 1))) +
    repeat(Math.ceil(w / 52), (index) =>
      place(index * 52 + 10, 334, path('M-20 0q0-26 12-28h16q12 2 12 28Z', darker(frame, 0.45)) + circle(0, -36, 11, darker(frame, 0.45))),
    )
  )
}
