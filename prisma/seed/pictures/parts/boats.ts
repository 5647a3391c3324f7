import type { Random } from '../../random.ts'
import { circle, faint, line, oval, path, place, rect } from '../svg.ts'

/** A boat on the water at (x, y): a sail, a covered barge or a raft with its fisher. */
export function boat(random: Random, x: number, y: number, scale: number, color: string): string {
  const hull = path('M-30-6Q0 4 30-6L24 3Q0 8-24 3Z', color)
  const sail = path('M-2-8V-50Q-26-34-24-10Z', '#F6EFE0') + path('M2-8V-44Q20-28 18-10Z', '#E9D9BC') + line('M0-6V-52', '#5B4330', 1.6)
  const awning = path('M-16-6Q-14-20 0-20T16-6Z', '#8A6A48') + line('M-8-18v12M0-20v14M8-18v12', '#6E5238', 1)
  const fisher =
    path('M-4-7q0-15 4-15t4 15Z', '#39424F') +
    circle(0, -25, 3.6, '#E3BD9E') +
    path('M-9-25L0-33 9-25Z', '#C9A45A') +
    line('M-16 8L14-34', '#6E5238', 1.4)
  const ferry = rect(-20, -17, 40, 12, '#FBF9F4') + rect(-16, -25, 28, 9, '#E9E2D6') + rect(-15, -14, 30, 4, '#7F97A8')
  return place(x, y, oval(0, 5, 32, 3, '#000000', faint(0.14)) + random.pick([sail, awning, fisher, ferry]) + hull, scale, 0, random.chance(0.5))
}
