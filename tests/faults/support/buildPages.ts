import { buildIfStale } from '#server/build/build.ts'
import { bundleIfStale } from '#server/build/bundle.ts'

/** Before any portal starts: two that start at the same time would both build. */
export async function setup() {
  await Promise.all([buildIfStale(), bundleIfStale()])
}
