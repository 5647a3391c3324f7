/** Times of repeated work, in milliseconds. */
export interface Timings {
  p50: number
  p95: number
  p99: number
  mean: number
}

/** The median, two percentiles and the average. */
export function summarise(times: readonly number[]): Timings {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), mean: times.reduce((sum, time) => sum + time, 0) / times.length }
}

/** The result of the work, and its duration in milliseconds. */
export async function timed<T>(work: () => Promise<T>): Promise<{ result: T; time: number }> {
  const began = performance.now()
  const result = await work()
  return { result, time: performance.now() - began }
}
