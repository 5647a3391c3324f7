import { faint, line, oval, place, rect } from '../svg.ts'

/** A red lantern around (x, y); about 54 wide at scale 1. */
export function lantern(x: number, y: number, scale: number, red = '#C22A24'): string {
  return place(
    x,
    y,
    line('M0-60V-26', '#3A1E14', 1.6) +
      oval(0, 0, 54, 46, '#F3B56A', faint(0.16)) +
      oval(0, 0, 27, 24, red) +
      oval(0, 0, 16, 24, '#FFFFFF', faint(0.14)) +
      oval(0, 0, 6, 24, '#FFD9A0', faint(0.3)) +
      rect(-12, -28, 24, 5, '#D8A24B') +
      rect(-12, 23, 24, 5, '#D8A24B') +
      line('M0 28v20M-5 28v16M5 28v16', '#D8A24B', 1.6),
    scale,
  )
}
