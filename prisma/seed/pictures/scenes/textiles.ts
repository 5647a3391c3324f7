/* Embroidery, weaving and silk. */
import { darker, lighter, mix } from '../colors.ts'
import { between, type Draw } from '../stage.ts'
import { around, circle, d, faint, line, oval, path, place, rect, repeat } from '../svg.ts'

export const embroidery: Draw = (stage) => {
  const { random, w, h, cx } = stage
  const cloth = random.pick(['#1F3F57', '#5A1F2A', '#F3E9D6', '#2F4A40', '#DDE3E0', '#3A2E4A'])
  const bright = cloth === '#F3E9D6' || cloth === '#DDE3E0'
  const petals = random.pick([
    ['#F0C9D0', '#E3A0B0', '#D9788A'],
    ['#F6E3A8', '#E9B85A', '#D98A3A'],
    ['#F6F0F0', '#DCE3F0', '#A9BBDC'],
    ['#F0A08A', '#D9604A', '#B3332C'],
  ])
  const flower = (x: number, y: number, k: number) =>
    place(
      x,
      y,
      around(
        0,
        0,
        5,
        path('M0 0C-20-14-18-38 0-40C18-38 20-14 0 0Z', petals[0] as string) + line('M0-6V-32M-5-10L-9-28M5-10L9-28', petals[1] as string, 1.6),
      ) +
        circle(0, 0, 7, petals[2] as string) +
        around(0, 0, 7, circle(0, -9, 1.8, '#F6E3A8')),
      k,
      random.int(0, 72),
    )
  const leaf = (x: number, y: number, turn: number) =>
    place(
      x,
      y,
      path('M0 0Q14-22 0-46Q-14-22 0 0Z', random.pick(['#5E8F6A', '#7FAA7A', '#4A7A60'])) +
        line('M0-4V-38M0-14l6-7M0-14l-6-7M0-24l5-6M0-24l-5-6', '#CFE0C0', 1.2),
      1,
      turn,
    )
  const flip = random.chance(0.5) ? 1 : -1
  const spots = repeat(6, (index) => {
    const t = (index + 0.5) / 6
    const [x, y] = [cx - flip * (w * 0.4 - t * w * 0.8), 300 - t * 250 + Math.sin(t * 6) * 26]
    return (
      leaf(x + 26, y + 12, random.int(20, 150)) +
      leaf(x - 22, y - 8, random.int(-140, -30)) +
      flower(x + random.int(-10, 10), y + random.int(-18, 18), between(random, 0.7, 1.25))
    )
  })
  const branch =
    line(d`M${cx - flip * w * 0.46} 320Q${cx - flip * w * 0.1} 240 ${cx} 170T${cx + flip * w * 0.46} 20`, '#8A6244', 6) +
    line(d`M${cx - flip * w * 0.1} 226q${flip * 90} 20 ${flip * 150} 60`, '#8A6244', 4)
  const bird = place(
    cx + flip * w * 0.14,
    236,
    path('M-40 6Q-20-26 14-20Q26-34 40-26L54-22 42-14Q40 12 6 18L-50 40Q-70 44-84 60-76 30-40 6Z', petals[2] as string) +
      path('M-26 4Q-2-20 14-4Q0 16-26 4Z', petals[1] as string) +
      circle(36, -22, 2.4, '#22262F') +
      line('M-30 20l-40 22M-24 24l-34 26', '#F6E3A8', 2),
    0.9,
    0,
    flip < 0,
  )
  const hoop = random.chance(0.4)
  const work = branch + spots + (random.chance(0.6) ? bird : '')
  const threads = repeat(14, (index) =>
    line(
      d`M0 ${index * 25}Q${w * 0.25} ${index * 25 - 10} ${w * 0.5} ${index * 25}T${w} ${index * 25}`,
      bright ? '#000000' : '#FFFFFF',
      1.1,
      'stroke-opacity=".05"',
    ),
  )
  if (!hoop) return rect(0, 0, w, h, cloth) + threads + work
  return `${rect(0, 0, w, h, bright ? '#B9A58A' : '#D9CBB4')}${circle(cx + 5, 172, 152, '#000000', faint(0.2))}${circle(cx, 166, 152, '#B98A4A')}<clipPath id="hoop">${circle(cx, 166, 141, '#fff')}</clipPath><g clip-path="url(#hoop)">${rect(0, 0, w, h, cloth)}${threads}${place(cx * 0.28, 46, work, 0.72)}</g>${rect(cx - 12, 4, 24, 14, '#8A6A3A', 'rx="3"')}${repeat(4, (index) => place(60 + (index % 2) * (w - 120), 90 + Math.floor(index / 2) * 150, rect(-16, -22, 32, 44, petals[index % 3] as string, 'rx="4"') + rect(-19, -27, 38, 8, '#E9D9BC') + rect(-19, 19, 38, 8, '#E9D9BC')))}`
}

export const weaving: Draw = (stage) => {
  const { random, w, h, cx } = stage
  const set = random.pick([
    ['#1F2F4A', '#B3332C', '#E0A93C', '#F3EBDD'],
    ['#5A1F2A', '#D98A3A', '#3F7A6A', '#F6E6C8'],
    ['#22262F', '#C2395A', '#3F8AA0', '#F0E3C0'],
    ['#2F4A3A', '#E0B85A', '#C9523F', '#EFE6D0'],
    ['#2B3A72', '#F0F0EA', '#8FA9D0', '#D9E3F0'],
  ]) as [string, string, string, string]
  const size = random.pick([40, 52, 64])
  const tile = random.pick([
    path('M0-1L1 0 0 1-1 0Z', set[1]) + path('M0-.6L.6 0 0 .6-.6 0Z', set[2]) + path('M0-.26L.26 0 0 .26-.26 0Z', set[3]),
    path('M-.9-.9H.9V.9H-.9Z', set[1]) + path('M-.6-.6H.6V.6H-.6Z', set[0]) + path('M0-.5L.5 0 0 .5-.5 0Z', set[2]),
    path('M-.9 0H-.5V-.5H0V-.9H.4V-.4H.9V0H.5V.5H0V.9H-.4V.4H-.9Z', set[1]) + rectUnit(set[3]),
    around(0, 0, 8, path('M0-.2L.16-.86 0-1-.16-.86Z', set[1])) + circle(0, 0, 0.2, set[2]),
  ])
  const cell = `<g id="cell" transform="scale(${size / 2})">${tile}</g>`
  const band = (y: number, kind: number) =>
    [
      () => repeat(Math.ceil(w / size) + 1, (index) => `<use href="#cell" x="${index * size}" y="${y + size / 2}"/>`),
      () => rect(0, y, w, size, set[1]) + path(d`M0 ${y + size}${repeat(Math.ceil(w / 22), () => d`l11 ${-size * 0.7}l11 ${size * 0.7}`)}Z`, set[2]),
      () => repeat(4, (index) => rect(0, y + (index * size) / 4, w, size / 4, set[(index % 3) + 1] as string)),
      () => repeat(Math.ceil(w / 18), (index) => rect(index * 18, y + 6, 9, size - 12, set[((index % 3) + 1) as 1] as string)),
    ][kind]?.() ?? ''
  const order = random.sample([0, 1, 0, 2, 0, 3, 0, 1], 8)
  const rows = repeat(
    Math.ceil(h / size),
    (index) =>
      rect(0, index * size, w, size, set[0]) + band(index * size, order[index % order.length] as number) + rect(0, index * size - 1.5, w, 3, set[3]),
  )
  const cloth = `<defs>${cell}</defs>${rows}`
  const threads = repeat(Math.ceil(w / 9), (index) => line(d`M${index * 9} 0V${h}`, '#000000', 1, 'stroke-opacity=".07"'))
  const loom =
    rect(0, 0, w, 92, '#E9DCC4') +
    repeat(Math.ceil(w / 8), (index) => line(d`M${index * 8} 20V110`, index % 2 ? set[3] : mix(set[1], '#ffffff', 0.4), 1.6)) +
    rect(0, 8, w, 18, '#8A5A38') +
    rect(0, 92, w, 12, '#A87850') +
    place(cx + random.int(-120, 120), 70, path('M-70 0Q0-22 70 0Q0 22-70 0Z', '#6B4226') + path('M-36 0Q0-10 36 0Q0 10-36 0Z', set[1]))
  return cloth + threads + (random.chance(0.45) ? loom : '')
}

function rectUnit(color: string): string {
  return path('M-.2-.2H.2V.2H-.2Z', color)
}

export const silk: Draw = (stage) => {
  const { random, w, h } = stage
  const sets = [
    ['#A63A4A', '#D98A7A', '#F0C9B0', '#7A2436'],
    ['#2F5A72', '#6F9AA8', '#BFD6D3', '#1F3A50'],
    ['#5E7F5A', '#9AB58A', '#DCE3C0', '#3A5A44'],
    ['#C98A3A', '#E3B86A', '#F6E3B8', '#8A5A24'],
    ['#5A4A7A', '#9A8AB0', '#D9CFE0', '#3A2E55'],
    ['#E9E2D6', '#D3C6B4', '#FBF8F0', '#A8937A'],
  ]
  const colors = random.pick(sets) as [string, string, string, string]
  const motif = random.pick([
    () => around(0, 0, 6, path('M0-4Q12-20 0-32Q-12-20 0-4Z', colors[2])) + circle(0, 0, 6, colors[3]),
    () => circle(0, 0, 26, 'none', `stroke="${colors[2]}" stroke-width="3"`) + around(0, 0, 4, line('M0-6q10-2 8-14q-10 0-8 14', colors[2], 2.4)),
    () => line('M-30 4q8-14 18-4q4-18 18-8q12-8 16 4q12-2 8 12h-60', colors[2], 3),
  ])()
  const drape = (shift: number, color: string, wide: number) =>
    path(
      d`M${shift} -10C${shift + 90} 80 ${shift - 70} 190 ${shift + 60} ${h + 10}H${shift + wide}C${shift + wide - 110} 210 ${shift + wide + 80} 90 ${shift + wide - 20} -10Z`,
      color,
    ) +
    path(
      d`M${shift + wide * 0.5} -10C${shift + wide * 0.6} 90 ${shift + wide * 0.3} 200 ${shift + wide * 0.5} ${h + 10}h26C${shift + wide * 0.36} 200 ${shift + wide * 0.7} 90 ${shift + wide * 0.56} -10Z`,
      '#FFFFFF',
      faint(0.16),
    )
  const folds = () =>
    rect(0, 0, w, h, colors[3]) +
    repeat(8, (index) => drape(index * (w / 6) - 120, colors[index % 2 ? 1 : 0], w / 5)) +
    repeat(11, () => place(random.int(20, w - 20), random.int(20, h - 20), motif, between(random, 0.6, 1), random.int(0, 60)))
  const rolls = () =>
    rect(0, 0, w, h, lighter(colors[1], 0.65)) +
    rect(0, 262, w, 80, '#8A6244') +
    repeat(6, (index) => {
      const [x, y] = [w * 0.5 + ((index % 3) - 1) * 138, index > 2 ? 218 : 128]
      const color = sets[(index + 1) % sets.length]?.[index % 2] as string
      return (
        rect(x - 66, y - 38, 132, 80, color, 'rx="8"') +
        rect(x - 66, y - 26, 132, 9, '#FFFFFF', faint(0.18)) +
        oval(x - 66, y + 2, 15, 40, darker(color, 0.2)) +
        oval(x - 66, y + 2, 7, 20, '#E9D9BC') +
        place(x + 14, y + 4, motif, 0.7)
      )
    }) +
    path(d`M0 272Q${w * 0.3} 250 ${w * 0.5} 284T${w} 268V332H0Z`, colors[0]) +
    path(d`M0 296Q${w * 0.3} 276 ${w * 0.5} 306T${w} 292V332H0Z`, colors[1])
  const waves = () =>
    rect(0, 0, w, h, colors[3]) +
    repeat(9, (index) =>
      path(
        d`M-10 ${20 + index * 36}Q${w * 0.25} ${-16 + index * 40} ${w * 0.5} ${26 + index * 36}T${w + 10} ${12 + index * 38}V340H-10Z`,
        mix(colors[0], colors[1], index / 8),
        faint(0.85),
      ),
    ) +
    repeat(9, () => place(random.int(20, w - 20), random.int(20, h - 20), motif, between(random, 0.8, 1.4), random.int(-20, 20)))
  return random.pick([folds, rolls, waves])()
}
