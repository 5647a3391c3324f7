/* Dishes in bowls and pots. */
import { darker, lighter } from '../colors.ts'
import { bowl, herbs, plate, strew } from '../parts/tableTop.ts'
import { between, type Draw } from '../stage.ts'
import { around, circle, d, faint, line, oval, path, place, rect, repeat } from '../svg.ts'
import { ring, served } from './dishes.ts'

const egg = circle(0, 0, 21, '#FDFBF5') + circle(0, 0, 13, '#EBA83A') + circle(-4, -4, 4, '#F6CF7A')
const prawn =
  line('M-16 10Q-22-16 4-18Q22-14 16 4', '#E08A5A', 12) + line('M-13 6Q-17-12 4-13Q14-10 12 2', '#F3B890', 3) + path('M14 2l10 8-12 4Z', '#C9603A')
const mushroom = path('M-17 0Q-15-18 0-18T17 0Q0 7-17 0Z', '#8A6244') + rect(-5, 0, 10, 14, '#EADBC0', 'rx="4"')
const tofu = rect(-14, -12, 28, 28, '#D9CBA8', 'rx="4"') + rect(-14, -14, 28, 25, '#FBF4E2', 'rx="4"')
const ball = circle(0, 0, 15, '#C9966A') + circle(-4, -4, 8, '#DDB48C')

export const noodle: Draw = (stage) =>
  served(stage, (random, x, y) => {
    const soup = random.pick(['#C9762E', '#B5482A', '#E3C58A', '#D9A860', '#8A4A26'])
    const noodles = random.pick(['#F6E3B0', '#F0D088', '#FBF3DC'])
    const strand = (index: number) =>
      line(
        d`M${x - 130 + index * 7} ${y + between(random, -60, 60)}q${random.int(20, 50)} ${random.int(-60, 10)} ${random.int(60, 96)} ${random.int(-20, 40)}`,
        index % 4 ? noodles : darker(noodles, 0.14),
        4.6,
      )
    const meats = repeat(5, (index) =>
      place(
        x + 26 + index * 10,
        y - 58 + index * 17,
        rect(-34, -11, 68, 22, '#7A3A22', 'rx="9"') + rect(-30, -8, 60, 7, '#A65E38', 'rx="3"'),
        1,
        -24,
      ),
    )
    const tops = random.pick([
      () => meats,
      () => place(x + 34, y - 34, egg, 1.2) + place(x - 40, y - 44, egg, 1.1) + herbs(random, x, y - 20, 46, 10),
      () => repeat(5, (index) => place(...ring(x + 8, y - 14, 48, index * 1.25), prawn, 0.95, index * 72)),
      () =>
        repeat(14, () => place(...ring(x + 10, y - 12, Math.sqrt(between(random, 0, 1)) * 40, between(random, 0, 6.28)), ball, 0.5)) +
        strew(random, x + 10, y - 12, 44, 20, 4, ['#8A4A2A', '#C9302A', '#A65E38']),
    ])
    return (
      bowl(random, x, y, 142, soup) +
      `<clipPath id="bowl">${circle(x, y, 114, '#fff')}</clipPath><g clip-path="url(#bowl)">${repeat(24, strand)}</g>` +
      tops() +
      strew(random, x, y, 96, 30, 3.2, ['#5E8F4C', '#7FB062', '#F0F3D9'])
    )
  })

export const soup: Draw = (stage) =>
  served(stage, (random, x, y) => {
    const color = random.pick(['#F0DDA8', '#E3C27A', '#D9693A', '#F3EEDC', '#B98A4A', '#C9D39A'])
    const parts = random.sample([tofu, mushroom, prawn, ball, egg], 3)
    const lotus = circle(0, 0, 19, '#EFE3CC') + around(0, 0, 6, circle(10, 0, 3.2, darker(color, 0.3)))
    const floating = repeat(11, (index) =>
      place(
        ...ring(x, y, index < 7 ? 70 : 28, index * 0.92 + between(random, -0.15, 0.15)),
        index % 4 === 3 ? lotus : (parts[index % parts.length] as string),
        between(random, 0.85, 1.05),
        random.int(-40, 40),
      ),
    )
    const tureen = random.chance(0.4) ? rect(x - 176, y - 24, 352, 48, '#3A332E', 'rx="20"') : ''
    return (
      tureen +
      bowl(random, x, y, 142, color) +
      circle(x, y, 92, lighter(color, 0.25), faint(0.5)) +
      floating +
      herbs(random, x, y, 90, 12) +
      strew(random, x, y, 98, 14, 3, ['#C9302A', '#E0A93C', lighter(color, 0.5)])
    )
  })

export const hotpot: Draw = (stage) =>
  served(
    stage,
    (random, x, y) => {
      const red = random.pick(['#B3261F', '#A8301F', '#8E1F1A'])
      const clear = random.pick(['#F0DDA8', '#F3EBD3', '#DCE3B0', '#E9C98A'])
      const pot =
        oval(x + 8, y + 14, 148, 146, '#000000', faint(0.25)) +
        rect(x - 172, y - 14, 344, 28, '#B98A4A', 'rx="12"') +
        circle(x, y, 144, random.pick(['#C79A5A', '#8A8F96', '#B5763A'])) +
        circle(x, y, 134, '#8A6238')
      const half = () =>
        circle(x, y, 126, red) +
        path(d`M${x} ${y - 126}A126 126 0 0 1 ${x} ${y + 126}A63 63 0 0 1 ${x} ${y}A63 63 0 0 0 ${x} ${y - 126}Z`, clear) +
        line(d`M${x} ${y - 126}A63 63 0 0 1 ${x} ${y}A63 63 0 0 0 ${x} ${y + 126}`, '#C79A5A', 6)
      const chimney = () =>
        circle(x, y, 126, clear) +
        around(x, y, 12, (index) => place(88, 0, index % 3 ? mushroom : tofu, 0.9)) +
        circle(x, y, 44, '#B5763A') +
        circle(x, y, 34, '#3A2A20') +
        strew(random, x, y, 24, 16, 6, ['#D9483A', '#7A2A1A', '#2B201A', '#EE8A4A'])
      const grid = () =>
        circle(x, y, 126, red) +
        line(
          d`M${x - 44} ${y - 118}V${y + 118}M${x + 44} ${y - 118}V${y + 118}M${x - 118} ${y - 44}H${x + 118}M${x - 118} ${y + 44}H${x + 118}`,
          '#C79A5A',
          5,
        )
      const kind = random.pick([half, half, chimney, grid])
      const chillies = repeat(kind === chimney ? 5 : 16, () =>
        place(
          ...ring(kind === half ? x - 56 : x, y, Math.sqrt(between(random, 0, 1)) * (kind === half ? 50 : 108), between(random, 0, 6.28)),
          path('M-13 0Q0-7 13 2Q0 6-13 0Z', random.pick(['#D9302A', '#7A120E', '#EE5A3A'])),
          1,
          random.int(0, 180),
        ),
      )
      const broth = kind === half ? strew(random, x + 62, y + 6, 48, 16, 5, ['#7FB062', '#C9302A', '#FBF6E6', '#E0A93C']) : ''
      return (
        pot +
        kind() +
        (kind === chimney ? '' : strew(random, kind === half ? x - 56 : x, y, kind === half ? 52 : 108, 40, 4, ['#EE7A3A', '#6B120E', '#E0A23C'])) +
        chillies +
        broth +
        herbs(random, x, y, 100, 6)
      )
    },
    152,
  )

export const rice: Draw = (stage) =>
  served(stage, (random, x, y) => {
    const grains = random.pick(['#FBF6E9', '#F6E0A0', '#E9C98A', '#4A3A44'])
    const bits = ['#C9302A', '#7FB062', '#EBA83A', '#8A4A2A', '#F3A0A0']
    const dish = random.chance(0.5)
      ? bowl(random, x, y, 142, darker(grains, 0.08))
      : plate(random, x, y, 146) + circle(x, y, 100, darker(grains, 0.1))
    const heap = strew(random, x, y, 92, 90, 5.5, [grains, lighter(grains, 0.3), darker(grains, 0.06)])
    const toppings = random.pick([
      () => strew(random, x, y, 90, 46, 5, bits),
      () =>
        repeat(4, (index) => place(x, y, path('M0 0L-62-66A92 92 0 0 1 62-66Z', bits[(index + 1) % bits.length] as string), 0.98, index * 90)) +
        place(x, y, egg, 1.5) +
        strew(random, x, y, 86, 30, 3, ['#FBF6E9', '#5E8F4C']),
      () =>
        repeat(6, (index) =>
          place(
            x - 54 + index * 18,
            y - 24 + index * 8,
            rect(-40, -10, 80, 20, '#8A3A22', 'rx="8"') + rect(-36, -7, 72, 6, '#B5663A', 'rx="3"'),
            1,
            -34,
          ),
        ) +
        place(x - 46, y + 42, egg, 1.3) +
        herbs(random, x + 56, y + 46, 26, 10),
      () =>
        circle(x, y, 40, '#C9A45A', faint(0.2)) +
        around(x, y, 8, place(62, 0, ball, 0.9)) +
        herbs(random, x, y, 30, 14) +
        strew(random, x, y, 80, 16, 3.4, ['#C9302A', '#5A3A26']),
    ])
    return dish + heap + toppings()
  })

export const tofuDish: Draw = (stage) =>
  served(stage, (random, x, y) => {
    const sauce = random.pick(['#B5402A', '#C9762E', '#8A4A26', '#E3CFA0'])
    const fried = random.chance(0.35)
    const cube = fried
      ? rect(-20, -18, 40, 40, '#A87030', 'rx="6"') +
        rect(-20, -21, 40, 37, '#E0A850', 'rx="6"') +
        rect(-13, -15, 26, 10, '#F0C880', `rx="4" ${faint(0.8)}`)
      : rect(-20, -17, 40, 38, '#DCCDA6', 'rx="5"') + rect(-20, -20, 40, 35, '#FDF7E6', 'rx="5"')
    const heap = () =>
      repeat(20, (index) =>
        place(
          ...ring(x, y, index < 11 ? 76 : index < 18 ? 42 : 8, index * 0.571 * (index < 11 ? 1 : 1.57)),
          cube,
          between(random, 0.74, 0.88),
          random.int(-30, 30),
        ),
      )
    const block = () =>
      rect(x - 62, y - 58, 124, 122, '#DCCDA6', 'rx="10"') +
      rect(x - 62, y - 64, 124, 118, '#FDF7E6', 'rx="10"') +
      line(
        d`M${x - 20} ${y - 62}V${y + 52}M${x + 20} ${y - 62}V${y + 52}M${x - 60} ${y - 24}H${x + 60}M${x - 60} ${y + 16}H${x + 60}`,
        '#E6D9B8',
        2,
      ) +
      path(d`M${x - 44} ${y - 30}q40-30 84-8q20 40-14 62q-50 14-76-12q-14-24 6-42Z`, sauce, faint(0.85))
    return (
      (random.chance(0.5) ? bowl(random, x, y, 142, sauce) : plate(random, x, y, 146) + circle(x, y, 106, sauce)) +
      random.pick([heap, heap, block])() +
      strew(random, x, y, 92, 26, 3.6, ['#6B2A1A', '#C9302A', darker(sauce, 0.3)]) +
      strew(random, x, y, 84, 26, 3.4, ['#5E8F4C', '#7FB062'])
    )
  })
