/* Specialities of the regions, as still lifes. */
import { darker, lighter, lightOf, mix } from '../colors.ts'
import { hills } from '../parts/land.ts'
import { blossom } from '../parts/trees.ts'
import { between, type Draw, type Stage } from '../stage.ts'
import { around, circle, d, faint, line, oval, path, place, rect, repeat } from '../svg.ts'

/** A table before a calm wall, or before the hills the product comes from. */
function stillLife(stage: Stage, grounds: readonly string[]): string {
  const { random, w } = stage
  const ground = random.pick(grounds)
  const light = lightOf(random, ['mist', 'day', 'dawn', 'autumn', 'clear'])
  const wall = random.pick([
    () => rect(0, 0, w, 332, ground) + circle(w * between(random, 0.3, 0.7), 130, random.int(90, 130), lighter(ground, 0.3)),
    () =>
      rect(0, 0, w, 332, lighter(ground, 0.35)) +
      hills(stage, 120, 40, mix(ground, light.far, 0.3), 70) +
      hills(stage, 170, 36, mix(darker(ground, 0.14), light.far, 0.2), 80) +
      hills(stage, 206, 30, darker(ground, 0.24), 90),
    () => rect(0, 0, w, 332, ground) + repeat(5, (index) => rect((w / 5) * index, 0, w / 10, 332, lighter(ground, 0.2), faint(0.5))),
    () => rect(0, 0, w, 332, ground) + rect(w * 0.12, 26, w * 0.76, 180, lighter(ground, 0.32)) + rect(w * 0.5 - 2, 26, 4, 180, ground),
  ])()
  const table = random.pick(['#6B4B33', '#8A6244', '#A87E55', darker(ground, 0.36), '#E3DDD0', '#4A4A52'])
  return wall + rect(0, 236, w, 100, table) + rect(0, 236, w, 4, lighter(table, 0.2))
}

const shadow = (x: number, y: number, half: number) => oval(x + half * 0.1, y, half, half * 0.13, '#000000', faint(0.22))

/** A paper box or bag of the product without words. */
function box({ random }: Stage, x: number, y: number, width: number, height: number, color: string): string {
  const mark = random.pick([
    circle(0, 0, 14, '#F6E6C6') + circle(0, 0, 9, color),
    rect(-10, -18, 20, 36, '#F6E6C6') + rect(-5, -12, 10, 10, color) + rect(-5, 2, 10, 10, color),
    path('M0-18L16 0 0 18-16 0Z', '#F6E6C6') + path('M0-9L8 0 0 9-8 0Z', color),
  ])
  return (
    shadow(x, y, width * 0.62) +
    rect(x - width / 2, y - height, width, height, color) +
    path(d`M${x + width / 2} ${y - height}l${width * 0.14} ${-width * 0.08}v${height}l${-width * 0.14} ${width * 0.08}Z`, darker(color, 0.25)) +
    path(d`M${x - width / 2} ${y - height}l${width * 0.14} ${-width * 0.08}h${width}l${-width * 0.14} ${width * 0.08}Z`, lighter(color, 0.18)) +
    rect(x - width / 2, y - height * 0.2, width, 3, '#F6E6C6', faint(0.7)) +
    place(x, y - height * 0.58, mark, height / 120)
  )
}

export const tea: Draw = (stage) => {
  const { random, cx } = stage
  const clay = random.pick(['#7A3A28', '#5A6A5A', '#3F4A55', '#E9E4DA', '#9A5A3A', '#A9C3BC'])
  const leaf = random.pick(['#3E5A32', '#5E7F46', '#6B4630'])
  const pot =
    shadow(10, 4, 110) +
    path('M-90-70q-6 66 50 76h80q56-10 50-76q-90-22-180 0Z', clay) +
    oval(0, -72, 90, 17, lighter(clay, 0.12)) +
    oval(0, -75, 46, 9, darker(clay, 0.15)) +
    circle(0, -92, 9, clay) +
    path('M88-46q44-6 58-46l14 2q-10 60-70 72Z', clay) +
    line('M-86-60q-60-4-52 34t66 16', clay, 12) +
    line('M-70-50q6 40 40 46', lighter(clay, 0.28), 6, 'stroke-opacity=".7"')
  const lidded =
    shadow(4, 4, 74) +
    oval(0, 0, 84, 12, '#E9E4DA') +
    path('M-58-84h116q-6 60-34 84h-48q-28-24-34-84Z', '#FBF9F4') +
    path('M-58-84q58-40 116 0Z', '#F3F0E8') +
    circle(0, -106, 8, '#F3F0E8') +
    line('M-50-56q16-14 32 0t34 0t34 0', clay === '#E9E4DA' ? '#2B5A94' : clay, 4)
  const glass =
    shadow(2, 3, 34) +
    path('M-28-110h56l-5 112h-46Z', '#F3F8F3', faint(0.85)) +
    path('M-26-84h52l-4 84h-44Z', '#C9D68A') +
    repeat(7, (index) => path(d`M${-14 + index * 5} ${-random.int(4, 34)}q-4-14 2-26q6 12 2 26Z`, leaf))
  const cups = (x: number) =>
    repeat(random.int(2, 3), (index) =>
      place(
        x + index * 66,
        294,
        shadow(2, 2, 30) +
          path('M-30-34h60q-4 32-20 34h-20q-16-2-20-34Z', '#F6F2E8') +
          oval(0, -34, 30, 8, '#FDFBF5') +
          oval(0, -33, 25, 6, random.pick(['#C98F3C', '#B5602E', '#B9C46A'])),
      ),
    )
  const leaves = repeat(26, () =>
    place(
      cx - 210 + random.int(-44, 44),
      296 + random.int(-9, 14),
      path('M0 0q12-12 22 2q-12 8-22-2Z', mix(leaf, '#A9C06A', between(random, 0, 0.4))),
      1,
      random.int(-30, 30),
    ),
  )
  return (
    stillLife(stage, ['#CBD9C3', '#DDE3CF', '#D9D0BE', '#C3D3D0', '#E3D6C3']) +
    (random.chance(0.5) ? box(stage, cx + 190, 250, 76, 118, random.pick(['#2F5D4A', '#8E2A26', '#B08638'])) : '') +
    place(cx - 50, 270, random.pick([pot, pot, lidded, glass + place(90, 0, glass)]), 1.05, 0, random.chance(0.3)) +
    cups(cx + 96) +
    leaves
  )
}

export const fruit: Draw = (stage) => {
  const { random, cx } = stage
  const kinds = {
    apple: (c: string) =>
      circle(0, -26, 28, c) +
      oval(-9, -36, 8, 11, lighter(c, 0.4), faint(0.6)) +
      line('M0-52q1-9 6-12', '#5B4330', 3) +
      path('M4-58q12-12 22-4q-10 10-22 4Z', '#5E8F4C'),
    orange: (c: string) =>
      circle(0, -26, 27, c) +
      circle(-8, -34, 9, lighter(c, 0.35), faint(0.6)) +
      path('M-3-54q10-14 24-8q-8 14-24 8Z', '#4F7F45') +
      circle(0, -53, 3, '#4A6B3A'),
    peach: (c: string) =>
      path('M0 2C-40 2-38-50-4-54Q0-58 4-54C38-50 40 2 0 2Z', c) +
      path('M0 2C-40 2-38-50-4-54Q-18-26 0 2Z', lighter(c, 0.3), faint(0.7)) +
      path('M2-54q14-14 28-4q-12 12-28 4Z', '#5E8F4C'),
    pear: (c: string) =>
      path('M0 2C-36 2-34-34-15-46C-12-62-9-68 0-68S12-62 15-46C34-34 36 2 0 2Z', c) +
      path('M-14-10q-6-14 4-26', 'none', `stroke="${lighter(c, 0.5)}" stroke-width="5" stroke-linecap="round"`) +
      line('M0-66q0-10 5-14', '#5B4330', 3),
    berry: (c: string) =>
      repeat(9, (index) =>
        circle(
          [-18, 0, 18, -10, 10, 0, -22, 22, 0][index] as number,
          [-10, -8, -10, -26, -26, -42, -24, -24, -22][index] as number,
          12,
          index % 2 ? c : lighter(c, 0.12),
        ),
      ) + line('M0-50v-14', '#5B4330', 3),
  }
  const [kind, colors] = random.pick<[keyof typeof kinds, string[]]>([
    ['apple', ['#C9303A', '#D9483A', '#E0A93C']],
    ['orange', ['#E98A2E', '#F0A03A', '#E9B43A']],
    ['peach', ['#F0A09A', '#EBB08A', '#E98A8A']],
    ['pear', ['#DDC46A', '#C9CF7A', '#E3D08A']],
    ['berry', ['#6B3A6A', '#8E2A4A', '#5A7A3A', '#B3263A']],
  ])
  const one = (x: number, y: number, k: number) => place(x, y, kinds[kind](random.pick(colors)), k, random.int(-8, 8))
  const weave = random.pick(['#B98A4A', '#A87840', '#C9A45A'])
  const basket = (x: number) => {
    const heap = [
      [-78, 0],
      [-26, 0],
      [26, 0],
      [78, 0],
      [-52, -40],
      [0, -42],
      [52, -40],
      [-24, -80],
      [26, -78],
    ]
    return (
      shadow(x, 300, 140) +
      heap.map(([px, py]) => one(x + (px as number), 222 + (py as number), 1.04)).join('') +
      path(d`M${x - 128} 206h256l-30 92H${x - 98}Z`, weave) +
      repeat(6, (index) => line(d`M${x - 122 + index * 3} ${218 + index * 15}h${244 - index * 6}`, darker(weave, 0.2), 3)) +
      repeat(9, (index) => line(d`M${x - 104 + index * 26} 208l${(4 - index) * -3.4} 88`, darker(weave, 0.12), 4)) +
      rect(x - 132, 202, 264, 11, lighter(weave, 0.14), 'rx="5"')
    )
  }
  const dish = (x: number) =>
    shadow(x, 300, 150) +
    [
      [-84, 0],
      [-28, 0],
      [28, 0],
      [84, 0],
      [-56, -44],
      [0, -46],
      [56, -44],
      [0, -90],
    ]
      .map(([px, py]) => one(x + (px as number), 264 + (py as number), 1.12))
      .join('') +
    path(d`M${x - 146} 252h292q-20 40-90 44h-112q-70-4-90-44Z`, '#FBF9F4') +
    line(d`M${x - 118} 266q118 22 236 0`, '#2B5A94', 3.5)
  const x = cx + random.int(-50, 10)
  return (
    stillLife(stage, ['#DDE5D3', '#F0E3CC', '#D3DFE3', '#F0DAD0', '#C9D9C3']) +
    random.pick([basket, dish])(x) +
    one(x + 182, 306, 1.1) +
    (random.chance(0.6) ? one(x + 236, 300, 1.05) : '') +
    (random.chance(0.6) ? one(x - 190, 308, 1.1) : '')
  )
}

export const liquor: Draw = (stage) => {
  const { random, cx } = stage
  const glaze = random.pick(['#8E2A22', '#F3EEE2', '#3F6B5A', '#2B4468', '#5A3A26', '#22262F'])
  const accent = random.pick(['#D8A24B', '#C9303A', '#E9D3A0'])
  const label = (y: number, k: number) =>
    rect(-26 * k, y, 52 * k, 62 * k, glaze === '#F3EEE2' ? '#A61B22' : '#F6EFE0') +
    repeat(2, (index) => rect(-7 * k, y + 10 * k + index * 24 * k, 14 * k, 17 * k, glaze === '#F3EEE2' ? '#F6EFE0' : '#22262F'))
  const tall =
    shadow(4, 2, 52) +
    path('M-13-196h26v44q32 16 32 54v86q0 12-12 12h-66q-12 0-12-12v-86q0-38 32-54Z', glaze) +
    rect(-17, -210, 34, 30, accent, 'rx="3"') +
    label(-92, 1) +
    path('M-36-96q0-30 22-42', 'none', `stroke="${lighter(glaze, 0.4)}" stroke-width="5" stroke-linecap="round"`)
  const jar =
    shadow(4, 2, 92) +
    path('M-38-150h76q44 26 44 78q0 48-36 72h-92q-36-24-36-72q0-52 44-78Z', glaze) +
    path('M-46-172h92l-8 26h-76Z', accent) +
    line('M-44-146h88', darker(accent, 0.3), 5) +
    path('M0-118L36-74 0-30-36-74Z', glaze === '#F3EEE2' ? '#A61B22' : '#A61B22') +
    rect(-11, -92, 22, 34, '#F6E6C6')
  const gourd =
    shadow(4, 2, 64) +
    circle(0, -56, 58, glaze) +
    circle(0, -138, 36, glaze) +
    rect(-9, -196, 18, 28, accent, 'rx="4"') +
    line('M-30-106q30 16 60 0', accent, 5) +
    label(-82, 0.8)
  const bowl =
    shadow(2, 2, 32) +
    path('M-34-30h68q-6 26-22 30h-24q-16-4-22-30Z', lighter(glaze, 0.25)) +
    oval(0, -30, 34, 8, '#F6F2E8') +
    oval(0, -29, 28, 5.6, '#E9E4D0')
  const main = random.pick([tall, jar, gourd])
  return (
    stillLife(stage, ['#DCCFBD', '#C9B8A0', '#D3DAD6', '#E6D3C9', '#5A4640', '#B9C3C9']) +
    (random.chance(0.55) ? box(stage, cx - 150, 252, 88, 190, random.pick(['#8E2A26', '#B08638', '#2F4A5A'])) : place(cx - 150, 278, main, 0.86)) +
    place(cx + 6, 290, main, 1.12) +
    place(cx + 136, 300, bowl) +
    place(cx + 208, 306, bowl) +
    (random.chance(0.4)
      ? repeat(
          5,
          (index) =>
            line(d`M${cx + 236 + index * 6} 252q4-60 ${-12 + index * 9} -120`, '#B08A44', 2) + oval(cx + 226 + index * 15, 122, 5, 16, '#A8542E'),
        )
      : '')
  )
}

export const porcelain: Draw = (stage) => {
  const { random, cx } = stage
  const blue = random.pick(['#2B5A94', '#2B5A94', '#A63A32', '#3F7A5A', '#5A4A7A'])
  const ground = random.pick(['#FBFCFC', '#FBFCFC', '#CFE0D9', '#E9EEE0', '#BFD6DC'])
  const wave = (y: number, half: number, n: number) => line(d`M${-half} ${y}${repeat(n, () => d`q${half / n} -12 ${(half * 2) / n} 0`)}`, blue, 3)
  const flower = (x: number, y: number, k: number) => place(x, y, around(0, 0, 6, oval(0, -11, 6, 9, blue)) + circle(0, 0, 5, ground), k)
  const shade = (data: string) =>
    path(data, ground) +
    `<clipPath id="v${data.length}">${path(data, '#fff')}</clipPath><g clip-path="url(#v${data.length})">${rect(20, -260, 90, 270, '#6A7E90', faint(0.12))}${rect(46, -260, 90, 270, '#6A7E90', faint(0.12))}</g>`
  const bottle =
    shadow(6, 2, 62) +
    shade('M-22-190h44q-2 26-8 34q54 30 54 84q0 50-34 76h-68q-34-26-34-76q0-54 54-84q-6-8-8-34Z') +
    line('M-20-184h40M-16-162h32M-33 0h66', blue, 4) +
    wave(-124, 42, 3) +
    flower(0, -78, 1.5) +
    flower(-38, -66, 0.8) +
    flower(38, -66, 0.8) +
    wave(-28, 48, 5)
  const plum =
    shadow(6, 2, 56) +
    shade('M-14-196h28v16q56 8 56 58q0 46-34 122h-72q-34-76-34-122q0-50 56-58Z') +
    line('M-14-192h28M-34-2h68', blue, 4) +
    line('M-56-140q56 26 112 0', blue, 3) +
    place(-24, -70, line('M0 40Q8-10 44-40M12 10q-18-8-24-26', blue, 3) + flower(44, -40, 0.7) + flower(-12, -16, 0.6) + flower(16, 4, 0.7)) +
    wave(-18, 40, 4)
  const jar =
    shadow(6, 2, 92) +
    shade('M-46-140h92q56 30 46 84q-8 40-40 56h-104q-32-16-40-56q-10-54 46-84Z') +
    path('M-52-142q52-26 104 0Z', ground) +
    circle(0, -162, 8, blue) +
    line('M-50-138h100M-48-2h96', blue, 4) +
    flower(0, -72, 1.7) +
    flower(-54, -66, 1) +
    flower(54, -66, 1) +
    wave(-24, 66, 6)
  const bowl = shadow(4, 2, 62) + shade('M-64-78h128q-4 60-36 78h-56q-32-18-36-78Z') + line('M-62-66h124M-24-3h48', blue, 3.4) + wave(-36, 46, 4)
  const dish =
    shadow(4, 2, 40) +
    circle(0, -78, 78, darker(ground, 0.08)) +
    circle(0, -78, 75, ground) +
    circle(0, -78, 66, 'none', `stroke="${blue}" stroke-width="3"`) +
    around(0, -78, 12, oval(0, -56, 5, 8, blue)) +
    flower(0, -78, 2.3) +
    circle(0, -78, 40, 'none', `stroke="${blue}" stroke-width="2"`)
  const big = random.pick([bottle, plum, jar])
  const small = random.pick([bowl, dish])
  const swap = random.chance(0.5) ? 1 : -1
  const twig = big !== jar && random.chance(0.7) ? place(cx - swap * 74, 84, blossom(random, 96, ['#E9AEB0', '#D9848A', '#C25E68']), 0.9, -28) : ''
  return (
    stillLife(stage, ['#DDE5EA', '#D5DEE5', '#E3DCD0', '#CFDAD6', '#3F4F63', '#DDD0C6']) +
    (random.chance(0.4) ? place(cx + swap * 216, 268, random.pick([bottle, plum]), 0.72) : '') +
    twig +
    place(cx - swap * 78, 284, big, 1.08) +
    place(cx + swap * 104, 296, small, 1)
  )
}
