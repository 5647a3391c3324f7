import axis from '#web/assets/drawings/axis.svg'
import bridge from '#web/assets/drawings/bridge.svg'
import calligraphy from '#web/assets/drawings/calligraphy.svg?no-inline'
import dish from '#web/assets/drawings/dish.svg'
import mountains from '#web/assets/drawings/mountains.svg'
import papercut from '#web/assets/drawings/papercut.svg'
import porcelain from '#web/assets/drawings/porcelain.svg?no-inline'
import teapot from '#web/assets/drawings/teapot.svg'
import terraces from '#web/assets/drawings/terraces.svg'
import valley from '#web/assets/drawings/valley.svg'

const drawings = {
  /** Views of one SVG file. */
  news: ['gate', 'hall', 'pagoda', 'dagoba'].map((view) => `${axis}#${view}`),
  activities: ['dagoba', 'pagoda', 'hall', 'gate'].map((view) => `${axis}#${view}`),
  places: [mountains, bridge, terraces, valley],
  products: [teapot, porcelain, dish, porcelain],
  heritage: [papercut, porcelain, calligraphy, porcelain],
}
export type DrawingKind = keyof typeof drawings

/** Neighbours get different drawings. */
export const drawingAt = (kind: DrawingKind, place: number): string | undefined => drawings[kind][place % drawings[kind].length]
