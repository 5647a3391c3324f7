import type { Random } from '../random.ts'

/** The frame a scene draws on. The height is always 332; the width follows the ratio of the picture, so that every frame is filled. */
export interface Stage {
  w: number
  h: number
  /** The middle from left to right. */
  cx: number
  random: Random
}

export type Draw = (stage: Stage) => string

/** A number with fractions from min to max. */
export function between(random: Random, min: number, max: number): number {
  return min + (random.int(0, 1000) / 1000) * (max - min)
}
