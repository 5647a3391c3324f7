import { darker, lighter } from '../colors.ts'
import { between, type Draw } from '../stage.ts'
import { circle, faint, line, oval, path, place, rect } from '../svg.ts'

const grounds = ['#DCE4EC', '#E9E2D6', '#D9E3DC', '#EADDD6', '#D3DAE6', '#E4E0EA', '#CBD8DA']
const jackets = ['#1F2A3D', '#2C3A52', '#3A3F4A', '#26323F', '#4A3A38', '#5A6478', '#33475F']
const blouses = ['#7A2B3A', '#3F5F6B', '#B5836A', '#5A4A6A', '#E9E2D6', '#2C3A52', '#4F6B5A']
const faces = ['#F0D3B8', '#E8C4A4', '#DDB490', '#F3D9C3']

/** A friendly head-and-shoulders picture; drawn 255 wide, so it suits an upright frame. */
export const portrait: Draw = ({ random, w, h, cx }) => {
  const woman = random.chance(0.45)
  const old = random.chance(0.35)
  const skin = random.pick(faces)
  const hair = old ? random.pick(['#7F8288', '#9A9CA0', '#5A5C62', '#B5B6B8']) : random.pick(['#22262F', '#2E2723', '#1B1E26', '#3A2E28'])
  const ground = random.pick(grounds)
  const jacket = random.pick(woman ? [...blouses, ...jackets.slice(0, 3)] : jackets)
  const shirt = random.pick(['#FDFCF9', '#EAF0F6', '#F6EDE6', '#DCE6F0'])
  const wide = random.int(42, 48)
  const jaw = between(random, 0.72, 0.9)
  const face = `M${-wide} -18Q${-wide} -64 0 -64T${wide} -18Q${wide} ${12 + jaw * 10} ${wide * jaw * 0.62} 42Q${wide * 0.3} 58 0 58T${-wide * jaw * 0.62} 42Q${-wide} ${12 + jaw * 10} ${-wide} -18Z`
  const back = woman
    ? random.pick([
        path('M-60 66Q-68-84 0-86Q68-84 60 66Q30 84 0 84T-60 66Z', hair),
        path('M-58 30Q-66-86 0-86Q66-86 58 30Q50 46 36 44H-36Q-50 46-58 30Z', hair),
        circle(0, -88, 24, hair) + oval(0, -26, 54, 58, hair),
        oval(0, -24, 54, 60, hair),
      ])
    : ''
  const top = woman
    ? random.pick([
        path('M-54 0Q-62-82 0-84Q62-82 54 0Q48-34 24-48Q-16-26-46-24Q-52-14-54 0Z', hair),
        path('M-54 0Q-62-82 0-84Q62-82 54 0Q50-40 0-42Q-50-40-54 0Z', hair),
        path('M-54 2Q-62-82 0-84Q62-82 54 2Q48-40 4-58Q-44-44-54 2Z', hair),
      ])
    : random.pick([
        path('M-50-12Q-58-84 4-82Q60-80 50-12Q46-34 38-44Q6-36-24-50Q-44-44-46-28Z', hair),
        path('M-50-14Q-54-82 0-82T50-14Q48-38 38-46Q0-56-38-46Q-48-38-50-14Z', hair),
        path('M-50-14Q-60-90 14-84Q60-78 50-14Q48-34 42-40Q20-60-20-46Q-46-44-50-14Z', hair),
        old
          ? path('M-49-8Q-56-40-42-54Q-44-30-44-10ZM49-8Q56-40 42-54Q44-30 44-10Z', hair) + path('M-42-54Q0-86 42-54Q0-68-42-54Z', hair, faint(0.6))
          : path('M-50-18Q-52-78 0-78T50-18Q46-44 0-50T-50-18Z', hair),
      ])
  const brow = darker(hair, 0.1)
  const smile = random.pick(['M-14 32Q0 44 14 32', 'M-12 34Q0 41 12 34', 'M-15 31Q0 47 15 31'])
  const glasses = random.chance(0.4)
    ? line(
        'M-34-12h24q2 22-12 22t-12-22ZM10-12h24q2 22-12 22t-12-22ZM-10-8q10-6 20 0M-34-9l-12-3M34-9l12-3',
        random.pick(['#2B2F38', '#6B4A30', '#8A8F96']),
        2.6,
      )
    : ''
  const features =
    circle(-22, -4, 4.4, '#2B2622') +
    circle(22, -4, 4.4, '#2B2622') +
    circle(-20.6, -5.4, 1.3, '#FFFFFF') +
    circle(23.4, -5.4, 1.3, '#FFFFFF') +
    line('M-33-20q11-7 21-2M33-20q-11-7-21-2', brow, woman ? 2.6 : 4) +
    line('M0 0q5 14-3 17', darker(skin, 0.16), 2.4) +
    line(smile, '#A6503F', 3) +
    circle(-32, 20, 8, '#E98A7A', faint(0.2)) +
    circle(32, 20, 8, '#E98A7A', faint(0.2)) +
    (old ? line('M-40 2l-6-3M40 2l6-3M-26 26q-5 6-3 12M26 26q5 6 3 12', darker(skin, 0.14), 1.6) : '')
  const ears =
    circle(-wide + 1, 2, 9, darker(skin, 0.06)) +
    circle(wide - 1, 2, 9, darker(skin, 0.06)) +
    (woman && random.chance(0.5) ? circle(-wide, 14, 3.4, '#E3C27A') + circle(wide, 14, 3.4, '#E3C27A') : '')
  const neck = path('M-20 40V84Q0 100 20 84V40Z', darker(skin, 0.12))
  const shoulders = path('M-122 200Q-118 104-54 92L-22 80Q0 98 22 80L54 92Q118 104 122 200Z', jacket)
  const tie = random.pick(['#A61B22', '#2F4D77', '#6B2A30', '#3F5F55', '#5A5C70'])
  const suit =
    path('M-24 80L0 104 24 80 30 90 12 200H-12L-30 90Z', shirt) +
    path('M-24 79L0 104-13 118-32 90ZM24 79L0 104 13 118 32 90Z', lighter(shirt, 0.4)) +
    path('M-32 88L-54 94-34 136-44 142-6 200H0ZM32 88L54 94 34 136 44 142 6 200H0Z', darker(jacket, 0.22)) +
    (woman ? '' : path('M-8 106L0 101 8 106 5 118 12 176 0 192-12 176-5 118Z', tie))
  const round =
    path('M-34 86Q0 132 34 86L22 80Q0 104-22 80Z', darker(jacket, 0.16)) +
    (woman ? circle(0, 116, 3.4, '#F3EBDD') : line('M0 112V200', darker(jacket, 0.3), 2))
  const collar = woman
    ? path('M-30 84L0 134 30 84 22 79Q0 98-22 79Z', skin) + path('M-34 86L-20 80 0 134-8 140ZM34 86L20 80 0 134 8 140Z', lighter(jacket, 0.2))
    : suit
  const clothes = woman ? random.pick([suit, collar, round]) : random.chance(0.82) ? suit : round
  const halo = random.pick([
    circle(cx, 150, 116, lighter(ground, 0.4)),
    rect(cx - 104, 28, 208, 310, lighter(ground, 0.35), 'rx="104"'),
    path(`M0 ${h}L${w} 120V${h}Z`, lighter(ground, 0.3)),
    '',
  ])
  return (
    rect(0, 0, w, h, ground) + halo + place(cx, 150, back + shoulders + neck + clothes + ears + path(face, skin) + features + top + glasses, 1.02)
  )
}
