import { buildIfStale } from '#server/build/build.ts'

/** Before any portal starts: two that start side by side would both build. */
export async function setup() {
  await buildIfStale()
}
