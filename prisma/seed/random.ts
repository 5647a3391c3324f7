export interface Random {
  /** Inclusive bounds. */
  int(min: number, max: number): number
  pick<T>(list: readonly T[]): T
  /** Distinct, in random order. */
  sample<T>(list: readonly T[], count: number): T[]
  chance(probability: number): boolean
}

/** Deterministic by name: the same content on every machine. */
export function random(name: string): Random {
  let state = 2166136261
  for (const character of name) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const sample = <T>(list: readonly T[], count: number) => {
    const rest = [...list]
    return Array.from({ length: Math.min(count, rest.length) }, () => rest.splice(int(0, rest.length - 1), 1)[0] as T)
  }
  return { int, sample, pick: (list) => list[int(0, list.length - 1)] as (typeof list)[number], chance: (probability) => next() < probability }
}
