/* Specialities from field and forest. */
import { darker, lighter, mix } from '../colors.ts'
import { strew, tableTop } from '../parts/tableTop.ts'
import { between, type Draw } from '../stage.ts'
import { circle, d, faint, line, oval, path, place, rect, repeat } from '../svg.ts'

const bowlOf = (x: number, y: number, radius: number, rim: string, inside: string) =>
  oval(x + 5, y + 8, radius, radius, '#000000', faint(0.22)) +
  circle(x, y, radius, rim) +
  circle(x, y, radius * 0.9, darker(rim, 0.14)) +
  circle(x, y, radius * 0.86, inside)

export const grain: Draw = (stage) => {
  const { random, cx } = stage
  const kinds = ['#F6EEDA', '#E3B94A', '#8A3A2A', '#5E7F3A', '#2B2629', '#D9A86A', '#EBD9A8', '#A8542E']
  const [first, second, third] = random.sample(kinds, 3) as [string, string, string]
  const rim = random.pick(['#8A5A38', '#F3EEE2', '#C9A45A', '#4A4A52'])
  const full = (x: number, y: number, radius: number, color: string) =>
    bowlOf(x, y, radius, rim, color) + strew(random, x, y, radius * 0.78, 46, radius * 0.055, [lighter(color, 0.25), darker(color, 0.14), color])
  const ears = (x: number, y: number, turn: number) =>
    place(
      x,
      y,
      repeat(6, (stalk) =>
        place(
          0,
          0,
          line('M0 0V-150', '#C9A24A', 2.4) +
            repeat(8, (index) =>
              oval(
                index % 2 ? 6 : -6,
                -104 - index * 7,
                4,
                8,
                index % 3 ? '#E0B85A' : '#C99A3A',
                `transform="rotate(${index % 2 ? 24 : -24} ${index % 2 ? 6 : -6} ${-104 - index * 7})"`,
              ),
            ) +
            oval(0, -164, 4, 9, '#E0B85A'),
          1,
          -20 + stalk * 8,
        ),
      ) + rect(-14, -34, 28, 9, '#A61B22', 'rx="3"'),
      1,
      turn,
    )
  const sack = (x: number, y: number) =>
    oval(x + 6, y + 10, 96, 88, '#000000', faint(0.2)) +
    path(
      d`M${x - 90} ${y + 70}Q${x - 110} ${y - 40} ${x - 66} ${y - 76}Q${x} ${y - 98} ${x + 66} ${y - 76}Q${x + 110} ${y - 40} ${x + 90} ${y + 70}Q${x} ${y + 110} ${x - 90} ${y + 70}Z`,
      '#D3B98A',
    ) +
    oval(x, y - 30, 74, 44, '#B99A66') +
    oval(x, y - 28, 66, 38, first) +
    strew(random, x, y - 28, 36, 40, 4, [lighter(first, 0.25), darker(first, 0.14)])
  const side = random.pick([-1, 1])
  return (
    tableTop(stage) +
    (random.chance(0.5) ? full(cx - side * 66, 172, 112, first) : sack(cx - side * 70, 176)) +
    full(cx + side * 122, 100, 70, second) +
    full(cx + side * 148, 248, 60, third) +
    ears(cx - side * 214, 300, side * -random.int(6, 22)) +
    strew(random, cx + side * 40, 292, 46, 26, 3.4, [first, second, darker(first, 0.12)])
  )
}

export const honey: Draw = (stage) => {
  const { random, cx } = stage
  const gold = random.pick(['#E0A02E', '#D98A24', '#EBB84A', '#C9741E'])
  const jar = (x: number, y: number, k: number) =>
    place(
      x,
      y,
      oval(8, 4, 74, 9, '#000000', faint(0.2)) +
        path('M-58-130h116q12 6 12 22v86q0 22-20 22h-100q-20 0-20-22v-86q0-16 12-22Z', '#F9F3E0') +
        path('M-62-108h124v84q0 18-16 18h-92q-16 0-16-18Z', gold) +
        path('M-50-96h14v70h-14Z', lighter(gold, 0.4), faint(0.6)) +
        rect(-62, -152, 124, 26, random.pick(['#8A5A38', '#F3EEE2', '#A61B22', '#4A4A52']), 'rx="5"') +
        rect(-34, -84, 68, 50, '#FBF6E6', 'rx="4"') +
        path('M0-78l14 8v16l-14 8-14-8v-16Z', gold) +
        circle(0, -62, 5, '#FBF6E6'),
      k,
    )
  const cell = (x: number, y: number, size: number) =>
    path(
      d`M${x} ${y - size}l${size * 0.87} ${size * 0.5}v${size}l${-size * 0.87} ${size * 0.5}l${-size * 0.87} ${-size * 0.5}v${-size}Z`,
      random.pick([gold, lighter(gold, 0.16), darker(gold, 0.12), lighter(gold, 0.3)]),
      `stroke="${darker(gold, 0.3)}" stroke-width="3"`,
    )
  const comb = (x: number, y: number) => repeat(4, (rank) => repeat(5, (index) => cell(x + index * 37 + (rank % 2) * 18.5, y + rank * 32, 20)))
  const bee = (x: number, y: number) =>
    place(
      x,
      y,
      oval(-4, -8, 7, 4, '#FFFFFF', faint(0.8)) +
        oval(5, -8, 7, 4, '#FFFFFF', faint(0.8)) +
        oval(0, 0, 10, 6.4, '#E9B43A') +
        rect(-4, -6, 3, 12, '#2B2420') +
        rect(2, -6, 3, 12, '#2B2420') +
        circle(-9, 0, 4, '#2B2420'),
      1,
      random.int(-24, 24),
      random.chance(0.5),
    )
  const ground = random.pick(['#F3E6C9', '#E3E6CF', '#F0DDC6', '#DCE3DC', '#F6EBD0'])
  const dipper = place(
    cx + 36,
    250,
    line('M0 0L96-96', '#A8763E', 6) +
      repeat(4, (index) => place(-4 + index * 8, 4 - index * 8, rect(-5, -20, 8, 40, '#B98A4A', 'rx="4"'), 1, 45)) +
      path('M-14 6q-8 20 2 30q10-12 6-30Z', gold),
  )
  const left = random.chance(0.5) ? -1 : 1
  return (
    rect(0, 0, stage.w, 332, ground) +
    repeat(3, (index) => circle(stage.w * (0.2 + index * 0.3), random.int(40, 150), random.int(30, 80), lighter(ground, 0.4))) +
    rect(0, 244, stage.w, 90, random.pick(['#B98F5C', '#8A6244', '#C9A77C'])) +
    comb(left < 0 ? cx + 60 : cx - 250, 100) +
    jar(cx + left * 100, 288, 1.2) +
    (random.chance(0.5) ? jar(cx + left * 210, 270, 0.86) : '') +
    dipper +
    repeat(random.int(2, 4), () => bee(random.int(40, Math.round(stage.w) - 40), random.int(36, 150)))
  )
}

export const ham: Draw = (stage) => {
  const { random, cx, w } = stage
  const meat = random.pick(['#B3433A', '#A63A32', '#C25A4A'])
  const rind = random.pick(['#A8683A', '#8A4A2A', '#C98A4A'])
  const whole =
    path('M-150 8C-150-44-80-70-10-58C40-50 60-26 104-26L160-34Q174-30 170-18L168 0Q150 4 112 4C80 8 60 66-20 70C-100 76-150 50-150 8Z', rind) +
    path('M-140 8C-140-34-80-56-30-48Q-70-10-60 56C-110 58-140 40-140 8Z', meat) +
    path('M-128 6C-124-22-90-38-60-36Q-84 0-78 40C-110 38-130 28-128 6Z', lighter(meat, 0.16)) +
    circle(-92, 4, 11, '#F3E0C9') +
    line('M-118 20q10-20 6-36M-78 28q-10-20 4-44', '#F6DCCB', 4) +
    line('M-10-50q40 8 60 26', lighter(rind, 0.3), 6)
  const slice =
    path('M-32-14Q0-32 32-14Q40 8 22 20Q0 10-22 20Q-40 8-32-14Z', meat) +
    path('M-32-14Q0-32 32-14Q30-8 28-6Q0-22-28-6Q-30-8-32-14Z', '#F6DFCB') +
    line('M-14 2q14-8 28 0M-8 12q8-5 18-1', '#F3CDBD', 2.6)
  const sausage = line('M-60 0Q0 34 60 0', meat, 24) + line('M-52-2Q0 26 52-2', lighter(meat, 0.2), 4) + strew(random, 0, 12, 40, 10, 2, ['#F6DFCB'])
  const board = random.pick(['#C9A06A', '#8A5A38', '#DDBB88'])
  const hanging = () =>
    rect(0, 0, w, 332, random.pick(['#DCCDB8', '#C9BFB0', '#E3D6C6'])) +
    rect(0, 22, w, 13, '#6B4630') +
    repeat(5, (index) => {
      const x = w * (0.14 + index * 0.18)
      return (
        line(d`M${x} 34v24`, '#5B4330', 3) +
        (index % 2 ? place(x, 148, place(0, 0, whole, 0.62), 1, 84) : repeat(3, (part) => place(x, 96 + part * 50, sausage, 0.5)))
      )
    }) +
    rect(0, 286, w, 50, board) +
    repeat(8, (index) => place(w * (0.12 + index * 0.11), 302, slice, 0.7, random.int(-10, 10)))
  const served = () =>
    tableTop(stage) +
    place(
      cx,
      166,
      rect(-236, -112, 472, 232, '#000000', `rx="22" ${faint(0.2)} transform="translate(6 10)"`) +
        rect(-236, -112, 472, 232, board, 'rx="22"') +
        repeat(6, (index) => line(d`M-224 ${-84 + index * 36}H224`, darker(board, 0.14), 1.4)) +
        circle(212, 0, 9, darker(board, 0.35)) +
        place(-44, -26, whole, 1.06, -5) +
        repeat(7, (index) => place(-130 + index * 46, 84, slice, 0.86, -18 + random.int(-4, 4))),
      1,
      random.int(-5, 5),
      random.chance(0.4),
    )
  const fan = () =>
    tableTop(stage) +
    bowlOf(cx, 166, 140, '#FBF9F4', '#F6F2E8') +
    repeat(10, (index) => place(cx, 166, place(0, -84, slice, 1.35), 1, index * 36)) +
    repeat(6, (index) => place(cx, 166, place(0, -36, slice, 1.05), 1, index * 60 + 12)) +
    circle(cx, 166, 14, lighter(meat, 0.2))
  return random.pick([hanging, served, fan])()
}

export const herb: Draw = (stage) => {
  const { random, cx, w } = stage
  const root = (color: string) =>
    path('M-10-60Q12-64 12-40Q30 0 18 50Q16 74 24 96Q8 80 6 52Q0 74-12 100Q-8 70-10 48Q-30 10-18-30Q-16-50-10-60Z', color) +
    line('M-14-20h26M-18 4h36M-14 28h30', darker(color, 0.2), 1.8) +
    path('M-6-60q-10-26-24-30M0-62q0-28 4-38M6-60q10-22 26-24', 'none', `stroke="#5E8F4C" stroke-width="4"`) +
    circle(-30, -92, 7, '#C9303A') +
    circle(6, -102, 7, '#C9303A') +
    circle(32, -86, 7, '#C9303A')
  const slices = (color: string) => (x: number, y: number) =>
    repeat(16, () =>
      place(
        x + random.int(-34, 34),
        y + random.int(-34, 34),
        oval(0, 0, 15, 11, color) + oval(0, 0, 8, 6, lighter(color, 0.3)),
        1,
        random.int(0, 180),
      ),
    )
  const berries = (color: string) => (x: number, y: number) => strew(random, x, y, 42, 40, 6, [color, darker(color, 0.2), lighter(color, 0.15)])
  const leaves = (color: string) => (x: number, y: number) =>
    repeat(20, () =>
      place(
        x + random.int(-34, 34),
        y + random.int(-34, 34),
        path('M-14 0Q0-10 15 0Q0 10-14 0Z', mix(color, '#ffffff', between(random, 0, 0.25))),
        1,
        random.int(0, 180),
      ),
    )
  const twigs = (color: string) => (x: number, y: number) =>
    repeat(14, () =>
      place(
        x + random.int(-20, 20),
        y + random.int(-26, 26),
        rect(-26, -4, 52, 8, mix(color, '#000000', between(random, 0, 0.25)), 'rx="4"'),
        1,
        random.int(-40, 40),
      ),
    )
  const fillings = random.sample(
    [
      slices('#E3C99A'),
      slices('#D9A86A'),
      berries('#B3261F'),
      berries('#5A3A4A'),
      berries('#E0B85A'),
      leaves('#6F8F5A'),
      leaves('#9AA86A'),
      twigs('#8A5A38'),
      twigs('#C9A26A'),
    ],
    6,
  )
  const rim = random.pick(['#8A5A38', '#F3EEE2', '#3F4A4A'])
  const cells = () =>
    place(0, 0, rect(cx - 226, 36, 452, 270, '#000000', faint(0.2)) + rect(cx - 232, 28, 464, 270, rim === '#F3EEE2' ? '#A87E55' : rim)) +
    fillings
      .map(
        (filling, index) =>
          rect(cx - 222 + (index % 3) * 150, 38 + Math.floor(index / 3) * 130, 144, 120, '#F3E9D6') +
          filling(cx - 150 + (index % 3) * 150, 98 + Math.floor(index / 3) * 130),
      )
      .join('')
  const bowls = () =>
    fillings
      .slice(0, 4)
      .map(
        (filling, index) =>
          bowlOf(cx - 40 + (index % 2) * 170, 92 + Math.floor(index / 2) * 156, 70, rim, '#F6F0E2') +
          filling(cx - 40 + (index % 2) * 170, 92 + Math.floor(index / 2) * 156),
      )
      .join('') + place(cx - 190, 178, root(random.pick(['#E3C184', '#D3A86A', '#EBD3A0'])), 1.3, random.int(-12, 12))
  const mortar = () =>
    bowlOf(cx - 90, 190, 108, '#8A8F8A', '#D9D3C4') +
    (fillings[0] as (x: number, y: number) => string)(cx - 90, 190) +
    place(cx - 30, 120, rect(-13, -96, 26, 140, '#6E756F', 'rx="12"'), 1, 40) +
    place(cx + 140, 168, root('#E3C184'), 1.25, 14) +
    (fillings[1] as (x: number, y: number) => string)(w - 60, 280)
  return tableTop(stage) + random.pick([cells, bowls, mortar])()
}
